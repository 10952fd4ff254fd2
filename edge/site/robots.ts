import { Hono } from "hono";

const MAX_AGE_S = 3_600;

/** Leaves out private screens, because a crawler must be able to request a page to read its `noindex`. */
const DISALLOWED = ["/api/", "/webapi/", "/chat/", "/stream/", "/feed", "/m/*.data", "/m/__manifest"];

/** GET /robots.txt: the addresses that crawlers need not request, and the address of the list of pages (RFC 9309). */
export const robots = new Hono<{ Bindings: Env }>().get("/robots.txt", (c) => {
  const { origin } = new URL(c.req.url);
  const lines = ["User-agent: *", ...DISALLOWED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": `public, max-age=${MAX_AGE_S}` });
});
