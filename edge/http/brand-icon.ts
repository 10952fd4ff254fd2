import { Hono } from "hono";
import type { AppEnv } from "../app";
import { logoSvg } from "../contract/brands/logo";
import { BRANDS, resolveBrand } from "../contract/brands/resolve";
import { readConfig } from "../env";

const DAY_S = 86_400;

/** The mark of a brand as an icon: GET /m/icon/<code>.svg, and /favicon.ico for whoever asks for that on a brand's host. */
export const brandIcon = new Hono<AppEnv>()
  .get("/m/icon/:file", (c) => {
    const brand = BRANDS.find(({ code }) => `${code}.svg` === c.req.param("file"));
    if (!brand) return c.text(`There is no brand for ${c.req.param("file")}; a name is <site code>.svg.\n`, 404);
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
