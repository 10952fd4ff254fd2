/** Where a page's browser asks for the routes behind the links that it shows (Remix's lazy route discovery). */
const ROUTE_MANIFEST = "/m/__manifest";

/** Paths and beginnings of paths that one request may ask for. A page of two hundred links has some two hundred, since their beginnings are the same. */
export const MANIFEST_SEARCHES_MAX = 320;

/**
 * Whether a request for routes costs more than any page's does. Remix searches all routes for each path and for each of its beginnings
 * (/a, /a/b, /a/b/c), so one path of thousands of parts would hold an isolate for seconds (CVE-2026-42342, CVE-2026-55685). False for every
 * other address.
 */
export function asksTooManyRoutes(pathname: string, params: () => URLSearchParams | null): boolean {
  if (pathname !== ROUTE_MANIFEST) return false;
  const searched = new Set<string>();
  for (const path of params()?.getAll("p") ?? []) {
    for (let end = path.indexOf("/", 1); ; end = path.indexOf("/", end + 1)) {
      searched.add(end < 0 ? path : path.slice(0, end));
      if (searched.size > MANIFEST_SEARCHES_MAX) return true;
      if (end < 0) break;
    }
  }
  return false;
}
