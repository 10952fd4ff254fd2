import { Hono } from "hono";

/** A year in seconds, for files whose name contains a hash of their content. public/_headers sets the same value for the edge. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** An isolate compresses each file only once, because hashed files never change. */
const gzipped = new Map<string, ArrayBuffer>();

/**
 * Serves files if there is no assets router (embedded server). It compresses them as Cloudflare's edge does, so that measurements
 * match those on phones.
 */
export const assets = new Hono<{ Bindings: Env }>().get("*", async (c) => {
  const url = new URL(c.req.url);
  const found = await c.env.ASSETS.fetch(new URL(url.pathname, "http://assets.local"));
  if (found.status !== 200)
    return new Response("There is no such file.\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const headers = new Headers(found.headers);
  headers.set("cache-control", url.pathname.startsWith("/m/assets/") ? IMMUTABLE : "public, max-age=3600");
  if (!COMPRESSIBLE.test(url.pathname)) return new Response(found.body, { headers });
  headers.append("vary", "accept-encoding");
  if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return new Response(found.body, { headers });
  let body = gzipped.get(url.pathname);
  if (body) await found.body?.cancel();
  else {
    body = await new Response(found.body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
    gzipped.set(url.pathname, body);
  }
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  return new Response(body, { headers, encodeBody: "manual" });
});
