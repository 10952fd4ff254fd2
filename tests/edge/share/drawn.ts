import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { expect } from "vitest";
import type { AppEnv } from "#edge/ground/provide.ts";
import { withProduct } from "#edge/provide.ts";

/** Assets with an empty font, so that everything except letters is drawn. */
const WITHOUT_LETTERS = { fetch: async () => Response.json([]) } as unknown as Fetcher;

/** Returns a function that requests pictures of these routes, mounted at `base`, as a reader at an IP address. */
export const drawer =
  (base: string, routes: Hono<AppEnv>) =>
  async (path: string, ip = "192.0.2.1", { assets = WITHOUT_LETTERS, cookie = "" } = {}): Promise<Response> => {
    const context = createExecutionContext();
    const request = new Request(`https://site.test${base}${path}`, { headers: { "cf-connecting-ip": ip, cookie } });
    const app = new Hono<AppEnv>().use(withProduct).route(base, routes);
    const response = await app.fetch(request, { ...env, ASSETS: assets } as Env, context);
    await waitOnExecutionContext(context);
    return response;
  };

/** Expects a PNG of this size. Returns its length in bytes. */
export async function expectPng(response: Response, width: number, height: number): Promise<number> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = new DataView(await response.arrayBuffer());
  expect([png.getUint32(0), png.getUint32(16), png.getUint32(20)]).toEqual([0x89504e47, width, height]);
  return png.byteLength;
}
