import { isIndexed } from "../contract/rules/indexing.ts";
import type { Config } from "../ground/env.ts";
import {
  contentSecurityPolicy,
  type InlineSources,
  type PageHosts,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "../ground/http/security.ts";

const PLAIN = new Headers([...(SECURITY_HEADERS as [string, string][]), ["cache-control", "private, no-cache"]]);
const SECURE = new Headers(PLAIN);
SECURE.set("strict-transport-security", STRICT_TRANSPORT_SECURITY);

/** Other hosts that pages may load data from. Both hls.js and Apple's native media player load from the stream hosts. */
export const pageHosts = ({
  API_LINE_HOSTS,
  PULL_HOSTS,
  PICTURE_HOSTS,
  FILES_ORIGIN,
  SEGMENT_ORIGIN,
}: Pick<Config, "API_LINE_HOSTS" | "PULL_HOSTS" | "PICTURE_HOSTS" | "FILES_ORIGIN" | "SEGMENT_ORIGIN">): PageHosts => {
  const files = FILES_ORIGIN ? [FILES_ORIGIN] : [];
  const streams = SEGMENT_ORIGIN ? [...PULL_HOSTS, SEGMENT_ORIGIN] : PULL_HOSTS;
  return {
    scripts: API_LINE_HOSTS,
    connect: [...API_LINE_HOSTS, ...streams],
    pictures: [...PICTURE_HOSTS, ...files],
    media: [...streams, ...files],
  };
};

/** The policy names the sources of the page's inline scripts and style sheets. */
export function pageHeaders(
  { secure, pathname }: { secure: boolean; pathname: string },
  hosts: PageHosts,
  inline: InlineSources,
  cookies: readonly string[] = [],
): Headers {
  // Copying Headers takes a quarter of the time that building them from a list takes.
  const headers = new Headers(secure ? SECURE : PLAIN);
  headers.set("content-security-policy", contentSecurityPolicy(inline, hosts));
  if (!isIndexed(pathname)) headers.set("x-robots-tag", "noindex");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
