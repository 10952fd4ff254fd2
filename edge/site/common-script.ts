import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import { readConfig } from "../ground/env.ts";
import { resolveVisit } from "../ground/visit/visit.ts";

/** Any page may load these files, because the API host that a client has chosen is usually not the page's host. */
const PUBLIC_HEADERS = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** The JSON is safe even inside an inline script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * GET /webapi/home/getCommonScript: publishes the common config as `window.commonConfig` (Specification 7.54). The query `t` has no
 * effect except on caches. GET /api-lines.json: the hosts that serve this API (7.53).
 */
export const commonScript = new Hono<AppEnv>()
  .get("/webapi/home/getCommonScript", async (c) => {
    const visit = await resolveVisit(c.req.raw, new URL(c.req.url), c.env);
    const common = await c.var.provide.provideProduct(toServedRequest(c), visit, null).config.getCommonConfig({});
    return c.body(`window.commonConfig=${scriptJson(common)};\n`, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=30",
      ...PUBLIC_HEADERS,
    });
  })
  .get("/api-lines.json", (c) => {
    const hosts = readConfig(c.env).API_LINE_HOSTS;
    const list = hosts.length > 0 ? hosts : [new URL(c.req.url).origin];
    return c.json({ list }, 200, { "cache-control": "public, max-age=60", ...PUBLIC_HEADERS });
  });
