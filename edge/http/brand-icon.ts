import { Hono } from "hono";
import type { AppEnv } from "../app";
import type { Brand } from "../contract/brands/brand";
import { LOGO_PNG_SIZE, logoSvg } from "../contract/brands/logo";
import { BRANDS, resolveBrand } from "../contract/brands/resolve";
import { readConfig } from "../env";
import { drawPng } from "./og/draw";
import { fontsFor } from "./og/font-slices";
import { plainPng } from "./og/plain-png";
import { turns } from "./og/turns";

const DAY_S = 86_400;
const FAILED_MAX_AGE_S = 10;

/** Drawn once a brand: there are few, of some kilobytes each. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A brand's mark for link previews, which take no SVG; a plain one where it could not be drawn, so that a preview is never broken. */
async function markPng(brand: Brand, env: Env): Promise<Response> {
  const known = drawn.get(brand.code);
  const work = known ?? turns.run(async () => drawPng(logoSvg(brand, brand.displayName.zh, LOGO_PNG_SIZE), await fontsFor(brand.logo.letters, env.ASSETS)));
  if (!known) drawn.set(brand.code, work);
  const answer = (png: Uint8Array<ArrayBuffer>, maxAgeS: number) =>
    new Response(png, { headers: { "content-type": "image/png", "cache-control": `public, max-age=${maxAgeS}`, "cross-origin-resource-policy": "cross-origin" } });
  try {
    return answer(await work, DAY_S);
  } catch (error) {
    drawn.delete(brand.code);
    console.error(`The mark of ${brand.code} could not be drawn`, error);
    return answer(plainPng(LOGO_PNG_SIZE, LOGO_PNG_SIZE, "#0d1015", brand.color), FAILED_MAX_AGE_S);
  }
}

/**
 * The mark of a brand as an icon: GET /m/icon/<code>.svg, as a picture for link previews /m/icon/<code>.png, and /favicon.ico for
 * whoever asks for that on a brand's host.
 */
export const brandIcon = new Hono<AppEnv>()
  .get("/m/icon/:file", (c) => {
    const [, code, type] = /^(.+)\.(svg|png)$/.exec(c.req.param("file")) ?? [];
    const brand = BRANDS.find((one) => one.code === code);
    if (!brand) return c.text(`There is no brand for ${c.req.param("file")}; a name is <site code>.svg or <site code>.png.\n`, 404);
    if (type === "png") return markPng(brand, c.env);
    return c.body(logoSvg(brand, brand.displayName.zh), 200, {
      "content-type": "image/svg+xml",
      "cache-control": `public, max-age=${DAY_S}`,
      "content-security-policy": "default-src 'none'",
    });
  })
  .get("/favicon.ico", (c) => {
    const brand = resolveBrand({ host: new URL(c.req.url).host, operatorHosts: readConfig(c.env).SITE_HOSTS });
    return c.redirect(`/m/icon/${brand.code}.svg`, 302);
  });
