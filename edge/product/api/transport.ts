import { isDevelopment, readConfig } from "../../ground/env.ts";
import { withSecurityHeaders } from "../../ground/http/security.ts";

/** Https, and the addresses that browsers treat as secure because their traffic never leaves the machine. */
const SAFE = /^(?:https:|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?\/)/;
const WORKERS_DEV = /^https?:\/\/[^/:]+\.workers\.dev[:/]/;

/**
 * Returns production's refusal of a request, or null. Plain http would expose tokens and cookies on the way, and *.workers.dev
 * bypasses the zone's firewall and limits. Pages are redirected to https. Calls and forms are refused, because their content was
 * already sent unencrypted.
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
 * Prepares a request that arrived on the embedded server's own socket. Only Cloudflare's edge may set `cf-connecting-ip`, so
 * production removes that header. The client's address is then the last entry of the proxy's `x-forwarded-for`, or is unknown
 * (edge/ground/http/client-ip.ts). Development keeps the header, because tests use it to give each worker its own network.
 * `x-forwarded-proto` is trusted, because the proxy ends TLS and every address behind it would otherwise be http.
 */
export function ofOwnSocket<R extends Request>(request: R, env: Env): R {
  if (isDevelopment(env)) return request;
  const url = new URL(request.url);
  if (request.headers.get("x-forwarded-proto") === "https") url.protocol = "https:";
  const headers = new Headers(request.headers);
  headers.delete("cf-connecting-ip");
  return new Request(url, new Request(request, { headers })) as R;
}
