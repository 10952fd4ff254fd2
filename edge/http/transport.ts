import { isDevelopment, readConfig } from "../env.ts";
import { withSecurityHeaders } from "../pages/security.ts";

/** Https, and what a browser takes for as safe because no other machine reaches it. */
const SAFE = /^(?:https:|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?\/)/;
const WORKERS_DEV = /^https?:\/\/[^/:]+\.workers\.dev[:/]/;

/**
 * Why production does not answer here, or null: over plain http tokens and cookies would be read on the way, and *.workers.dev passes by the
 * zone's firewall and limits. Pages are led to https, calls and forms are refused, since what they carried was sent in the clear already.
 */
export function refusedTransport(request: Request, env: Env): Response | null {
  const isPlain = !SAFE.test(request.url);
  const isWorkersDev = WORKERS_DEV.test(request.url);
  if (!isPlain && !isWorkersDev) return null;
  const config = readConfig(env);
  if (config.ENVIRONMENT !== "production") return null;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  if (isWorkersDev && config.WORKERS_DEV === "off") {
    return withSecurityHeaders(
      request,
      new Response("This site answers at its own address alone; WORKERS_DEV=on allows this one.\n", { status: 421, headers }),
    );
  }
  if (!isPlain) return null;
  if (request.method === "GET" || request.method === "HEAD") {
    const url = new URL(request.url);
    const location = `https://${url.host}${url.pathname}${url.search}`;
    return withSecurityHeaders(request, new Response(null, { status: 308, headers: { location, "cache-control": "no-store" } }));
  }
  return withSecurityHeaders(
    request,
    new Response("Send this over https: over http anybody on the way reads it.\n", { status: 403, headers }),
  );
}

/**
 * A request on the embedded server's own socket. Nobody before it has checked `cf-connecting-ip`, which at the edge is Cloudflare's own
 * word: in production it is dropped, so that a proxy's last entry of `x-forwarded-for` counts, else nobody's (accounts/client-ip.ts). In
 * development it stands, with which tests give each worker a network of its own. Of the proxy that ends TLS its `x-forwarded-proto` is
 * believed: behind it every address would else be http.
 */
export function ofOwnSocket<R extends Request>(request: R, env: Env): R {
  if (isDevelopment(env)) return request;
  const url = new URL(request.url);
  if (request.headers.get("x-forwarded-proto") === "https") url.protocol = "https:";
  const headers = new Headers(request.headers);
  headers.delete("cf-connecting-ip");
  return new Request(url, new Request(request, { headers })) as R;
}
