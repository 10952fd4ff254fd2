import { redirect } from "@remix-run/cloudflare";
import { requireOwn } from "./require-own.ts";

/** Returns the signed-in anchor. Redirects anybody else to the page on which a person can become an anchor. */
export function requireAnchor(...visit: Parameters<typeof requireOwn>): ReturnType<typeof requireOwn> {
  const own = requireOwn(...visit);
  if (own.is_anchor !== 1) throw redirect("/user-center/anchor");
  return own;
}
