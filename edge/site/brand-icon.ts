import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import type { Brand } from "../contract/brands/brand.ts";
import { filledIconSvg, LOGO_PNG_SIZE, logoSvg } from "../contract/brands/logo.ts";
import { BRANDS, resolveBrand } from "../contract/brands/resolve.ts";
import { PALETTES } from "../contract/brands/theme.ts";
import { DARK_PAGE, themeColor } from "../contract/brands/theme-color.ts";
import { log } from "../contract/log.ts";
import { LANGUAGES, LOCALES, type Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { drawPng } from "../ground/drawing/draw.ts";
import { fontsFor } from "../ground/drawing/font-slices.ts";
import { plainPng } from "../ground/drawing/plain-png.ts";
import { readConfig } from "../ground/env.ts";
import { turns } from "../ground/http/turns.ts";

const DAY_S = 86_400;
const FAILED_MAX_AGE_S = 10;

const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

interface Drawing {
  filled: boolean;
  size: number;
}

/** Drawings by the ending of the file's name. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ".png": { filled: false, size: LOGO_PNG_SIZE },
  "-192.png": { filled: false, size: 192 },
  "-512.png": { filled: false, size: 512 },
  "-maskable-192.png": { filled: true, size: 192 },
  "-maskable-512.png": { filled: true, size: 512 },
  "-apple.png": { filled: true, size: 180 },
};

/** If the drawing fails, returns a plain mark, so that a preview is never broken. */
async function markPng(brand: Brand, file: string, { filled, size }: Drawing, env: Env): Promise<Response> {
  const svg = filled ? filledIconSvg(brand, size) : logoSvg(brand, brand.displayName.zh, size);
  const answer = (png: Uint8Array<ArrayBuffer>, maxAgeS: number) =>
    new Response(png, {
      headers: {
        "content-type": "image/png",
        "cache-control": `public, max-age=${maxAgeS}`,
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  try {
    const png = drawn.get(file) ?? (await turns.run(async () => drawPng(svg, await fontsFor(brand.logo.letters, env.ASSETS))));
    drawn.set(file, png);
    return answer(png, DAY_S);
  } catch (error) {
    log.error(`The mark ${file} could not be drawn`, error);
    return answer(plainPng(size, size, DARK_PAGE, brand.color), FAILED_MAX_AGE_S);
  }
}

const findBrand = (file: string, end: string): Brand | undefined =>
  file.endsWith(end) ? BRANDS.find(({ code }) => code === file.slice(0, -end.length)) : undefined;

function webManifest(brand: Brand, locale: Locale) {
  const icon = (end: string, purpose: "any" | "maskable") => ({
    src: `/m/icon/${brand.code}${end}`,
    sizes: `${DRAWINGS[end]?.size}x${DRAWINGS[end]?.size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: `/m/?app=${brand.code}`,
    name: inLanguage(brand.displayName, locale),
    short_name: inLanguage(brand.displayName, locale),
    lang: LANGUAGES[locale].tag,
    // The address names the brand, because an installed app may have separate storage without the cookies that chose the brand.
    start_url: `/m/score?site=${brand.code}&lang=${LANGUAGES[locale].lang}`,
    scope: "/m/",
    display: "standalone",
    background_color: PALETTES.light.page,
    theme_color: themeColor(brand, "light"),
    icons: [
      { src: `/m/icon/${brand.code}.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("-192.png", "any"),
      icon("-512.png", "any"),
      icon("-maskable-192.png", "maskable"),
      icon("-maskable-512.png", "maskable"),
    ],
  };
}

/**
 * GET /m/icon/<code>.svg, the drawings in `DRAWINGS`, /m/icon/<code>.<language>.webmanifest, and /favicon.ico on a brand's host.
 */
export const brandIcon = new Hono<AppEnv>()
  .get("/m/icon/:file", async (c): Promise<Response> => {
    const file = c.req.param("file");
    for (const [end, drawing] of Object.entries(DRAWINGS)) {
      const brand = findBrand(file, end);
      if (brand) return markPng(brand, file, drawing, c.env);
    }
    for (const locale of LOCALES) {
      const brand = findBrand(file, `.${locale}.webmanifest`);
      if (brand)
        return c.body(JSON.stringify(webManifest(brand, locale)), 200, {
          "content-type": "application/manifest+json; charset=utf-8",
          "cache-control": `public, max-age=${DAY_S}`,
        });
    }
    const brand = findBrand(file, ".svg");
    if (!brand)
      return c.text(
        `There is no brand for ${file}; a name is <site code>.svg, <site code>.png or <site code>.<language>.webmanifest.\n`,
        404,
      );
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
