import { isReadablePath } from "./page-address.ts";

/** The address at which the browser requests the routes of a page's links (Remix's lazy route discovery). */
const ROUTE_MANIFEST = "/m/__manifest";

/**
 * Maximum number of different paths and beginnings of paths in one request. Two hundred links need about this many, because links
 * share beginnings.
 */
const MANIFEST_SEARCHES_MAX = 320;

/**
 * Null if the request is accepted, and for every other address. Remix searches all routes for each beginning of a path (/a, /a/b),
 * so a path of thousands of parts would block an isolate for seconds (CVE-2026-42342, CVE-2026-55685).
 */
export function refusedManifest(pathname: string, params: () => URLSearchParams | null): string | null {
  if (pathname !== ROUTE_MANIFEST) return null;
  const searched = new Set<string>();
  for (const path of params()?.getAll("p") ?? []) {
    if (!isReadablePath(path)) return "Every path (p) must be percent-encoded UTF-8.";
    for (let end = path.indexOf("/", 1); ; end = path.indexOf("/", end + 1)) {
      searched.add(end < 0 ? path : path.slice(0, end));
      if (searched.size > MANIFEST_SEARCHES_MAX)
        return `Ask for at most ${MANIFEST_SEARCHES_MAX} paths (p) and beginnings of paths at once.`;
      if (end < 0) break;
    }
  }
  return null;
}
