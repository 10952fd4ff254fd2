import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { BRANDS } from "../contract/brands/resolve.ts";
import { AVATAR_KEYS, avatarSvg } from "../contract/rules/avatars.ts";

const MAX_AGE_S = 604_800;

const seeds = new Set(BRANDS.flatMap(({ avatar: { family } }) => AVATAR_KEYS.map((key) => `${family}-${key}`)));

/** GET /m/avatar/<family>-<number>.svg: the default avatars of each brand (Specification 3.22). */
export const avatar = new Hono<AppEnv>().get("/:file", (c) => {
  const seed = c.req.param("file").replace(/\.svg$/, "");
  if (!seeds.has(seed)) return c.text(`There is no avatar ${c.req.param("file")}; a name is <family>-<number>.svg.\n`, 404);
  return c.body(avatarSvg(seed), 200, {
    "content-type": "image/svg+xml",
    "cache-control": `public, max-age=${MAX_AGE_S}`,
    "content-security-policy": "default-src 'none'",
  });
});
