import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import { brandIcon } from "#edge/site/brand-icon.ts";

interface WebManifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const get = (path: string) => brandIcon.request(path, undefined, env);
const readManifest = async (file: string): Promise<WebManifest> => (await get(`/m/icon/${file}`)).json();

const readSize = (png: ArrayBuffer): string => `${new DataView(png).getUint32(16)}x${new DataView(png).getUint32(20)}`;

describe("a brand as an app", () => {
  it("the app has a manifest for every brand and language", async () => {
    const ids = new Set<string>();
    for (const brand of BRANDS) {
      for (const locale of LOCALES) {
        const manifest = await readManifest(`${brand.code}.${locale}.webmanifest`);
        expect(manifest).toMatchObject({
          name: inLanguage(brand.displayName, locale),
          theme_color: brand.color,
          scope: "/m/",
          display: "standalone",
        });
        expect(manifest.start_url).toContain(`site=${brand.code}`);
        ids.add(manifest.id);
      }
    }
    expect(ids.size).toBe(BRANDS.length);
  });

  it("the manifest names only existing icons", async () => {
    const { icons } = await readManifest("xzb.pt-BR.webmanifest");
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
    for (const { src, sizes, type } of icons) {
      const response = await get(src);
      expect(response.status, src).toBe(200);
      expect(response.headers.get("content-type"), src).toBe(type);
      const body = await response.arrayBuffer();
      if (type === "image/png") expect(readSize(body), src).toBe(sizes);
    }
  });

  it("the app has an icon of 180 px for the home screen", async () => {
    expect(readSize(await (await get("/m/icon/pq8-apple.png")).arrayBuffer())).toBe("180x180");
  });

  it("the manifest answers 404 for an unknown brand", async () => {
    for (const file of ["nobody.zh.webmanifest", "pq8.fr.webmanifest", "pq8-100.png", "-192.png"])
      expect((await get(`/m/icon/${file}`)).status, file).toBe(404);
  });
});
