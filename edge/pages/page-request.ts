/**
 * Rewrites requests for Remix's single fetch. Remix would not find "/m.data" under basename "/m/". A HEAD request for a page's data
 * becomes a GET, because Remix would treat it as a form. The runtime sends no body in answer to a HEAD.
 */
export function pageRequest(request: Request): Request {
  if (!request.url.includes(".data")) return request;
  const url = new URL(request.url);
  const isIndex = url.pathname === "/m.data";
  const isHead = request.method === "HEAD" && url.pathname.endsWith(".data");
  if (!isIndex && !isHead) return request;
  if (isIndex) url.pathname = "/m/.data";
  return new Request(url, isHead ? { method: "GET", headers: request.headers, signal: request.signal } : request);
}
