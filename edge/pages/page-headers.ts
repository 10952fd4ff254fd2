import { isIndexed } from "../contract/rules/indexing.ts";
import type { Config } from "../env.ts";
import { contentSecurityPolicy, type InlineSources, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "./security.ts";

/** Headers of every page, over plain http and over https. */
const PLAIN = new Headers([...(SECURITY_HEADERS as [string, string][]), ["cache-control", "private, no-cache"]]);
const SECURE = new Headers(PLAIN);
SECURE.set("strict-transport-security", STRICT_TRANSPORT_SECURITY);

/** Returns the hosts beside the site's own that pages may call: API lines, and the hosts of pull addresses, whose playlists hls.js loads. */
export const hostsToCall = ({ API_LINE_HOSTS, PULL_HOSTS }: Pick<Config, "API_LINE_HOSTS" | "PULL_HOSTS">): readonly string[] =>
  PULL_HOSTS.length === 0 ? API_LINE_HOSTS : [...API_LINE_HOSTS, ...PULL_HOSTS];

/** Returns the headers of an address's page; its policy names the sources of its inline scripts and style sheets. */
export function pageHeaders(
  { secure, pathname }: { secure: boolean; pathname: string },
  connect: readonly string[],
  inline: InlineSources,
  cookies: readonly string[] = [],
): Headers {
  // Copying Headers costs a quarter of building them from a list.
  const headers = new Headers(secure ? SECURE : PLAIN);
  headers.set("content-security-policy", contentSecurityPolicy(inline, connect));
  if (!isIndexed(pathname)) headers.set("x-robots-tag", "noindex");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
