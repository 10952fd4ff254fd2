import { redirect } from "@remix-run/cloudflare";
import { requireOwn } from "./require-own.ts";

/** Redirects anybody who is no anchor to the page on which a person can become one. */
export function requireAnchor(...visit: Parameters<typeof requireOwn>): ReturnType<typeof requireOwn> {
  const own = requireOwn(...visit);
  if (own.is_anchor !== 1) throw redirect("/user-center/anchor");
  return own;
}
