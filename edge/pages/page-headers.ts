import { contentSecurityPolicy, type InlineSources, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "./security.ts";

/** What every page leaves with, over https and without. */
const PLAIN = new Headers([...(SECURITY_HEADERS as [string, string][]), ["cache-control", "private, no-cache"]]);
const SECURE = new Headers(PLAIN);
SECURE.set("strict-transport-security", STRICT_TRANSPORT_SECURITY);

/** Headers of a page; its policy names the sources of its inline scripts and sheets. */
export function pageHeaders(
  secure: boolean,
  connect: readonly string[],
  inline: InlineSources,
  cookies: readonly string[] = [],
): Headers {
  // A copy costs a quarter of what a list of names and values does.
  const headers = new Headers(secure ? SECURE : PLAIN);
  headers.set("content-security-policy", contentSecurityPolicy(inline, connect));
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
