import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import jsQR from "jsqr";
import { beforeAll, describe, expect, it } from "vitest";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { inviteLink, POSTER_SIZE } from "#edge/contract/rules/invites.ts";
import { posterSvg } from "#edge/share/poster-svg.ts";

/** Reads the QR code with another library, from the poster scaled down like a photographed screen. */
function readPoster(svg: string, width: number): string | undefined {
  const drawing = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  const image = drawing.render();
  const found = jsQR(new Uint8ClampedArray(image.pixels), image.width, image.height);
  image.free();
  drawing.free();
  return found?.data;
}

beforeAll(async () => {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
});

describe("the QR code of a poster", () => {
  it.each(BRANDS.map((brand) => [brand.code, brand] as const))(
    "a camera reads the QR code of %s as the invitation link @spec 1.7",
    (_, brand) => {
      for (const origin of ["https://scores.example.com", "http://127.0.0.1:8787"]) {
        const link = inviteLink(origin, "VIPS26", brand);
        const svg = posterSvg({ brand, locale: "pt-BR", code: "VIPS26", link });
        expect([readPoster(svg, POSTER_SIZE.width), readPoster(svg, POSTER_SIZE.width / 2)]).toEqual([link, link]);
      }
    },
  );

  it("the QR code stays readable with the longest invitation code", () => {
    const [brand] = BRANDS;
    if (!brand) throw new Error("There is no brand.");
    const link = inviteLink(`https://${"scores.".repeat(6)}example.com`, "X".repeat(64), brand);
    expect(readPoster(posterSvg({ brand, locale: "zh", code: "X".repeat(64), link }), POSTER_SIZE.width)).toBe(link);
  });
});
