import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_BRAND } from "#edge/contract/brands/default.ts";
import { logoParts, logoSvg } from "#edge/contract/brands/logo.ts";
import { BRANDS, brandOfSite, resolveBrand } from "#edge/contract/brands/resolve.ts";

const findCode = (site: string | null): string | undefined => brandOfSite(site)?.code;

describe("brands", () => {
  it("brands have the specification's codes and theme colours @spec 1.3", () => {
    expect(BRANDS.slice(0, 5).map(({ code }) => code)).toEqual(["pq8", "xzb", "kqb", "qutu", "lttu"]);
    expect(DEFAULT_BRAND.color).toBe("#319cfc");
    expect(brandOfSite("xzb")?.color).toBe("#fffb01");
  });

  it("brands differ in name, colour, mark and source code @spec 1.3", () => {
    const values = (of: (brand: (typeof BRANDS)[number]) => string): number => new Set(BRANDS.map(of)).size;
    for (const count of [
      values(({ code }) => code),
      values(({ displayName }) => displayName.zh),
      values(({ displayName }) => displayName.pt),
      values(({ color }) => color),
      values(({ logo }) => logo.letters),
      values(({ sourceCode }) => sourceCode),
      values(({ avatar }) => avatar.family),
    ]) {
      expect(count).toBe(BRANDS.length);
    }
  });

  it("brands have their names in each language's own script @spec 1.1", () => {
    for (const { displayName, titleWording } of BRANDS) {
      expect(displayName.zh).toMatch(/^\p{Script=Han}+$/u);
      expect(displayName.pt + titleWording.pt).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it("only the brand xzb sets sp_source, and only qutu forwards channel_code @spec 7.2 @spec 7.4", () => {
    expect(BRANDS.filter(({ spSource }) => spSource !== null).map(({ code, spSource }) => `${code} ${spSource}`)).toEqual([
      "xzb 5",
    ]);
    expect(BRANDS.filter(({ forwardsChannelCode }) => forwardsChannelCode).map(({ code }) => code)).toEqual(["qutu"]);
  });

  it("a loader can send every brand as plain data", () => {
    expect(JSON.parse(JSON.stringify(BRANDS))).toEqual(BRANDS);
  });

  it("the mark of a brand has the brand's colour and escaped texts @spec 1.3", () => {
    const sizes = ["甲", "XZ", "ABC"].map(
      (letters) => logoParts({ color: "#000000", logo: { letters, shape: "circle" } }).fontSize,
    );
    expect(sizes).toEqual([36, 28, 20]);
    const svg = logoSvg({ color: "#fffb01", logo: { letters: "<X", shape: "shield" } }, 'A "name"');
    expect(svg).toContain('fill="#fffb01"');
    expect(svg).toContain('fill="#000000"');
    expect(svg).toContain("&#60;X");
    expect(svg).toContain('aria-label="A &#34;name&#34;"');
  });
});

describe("ids of sites", () => {
  it("site ids that start with 17, 30 or 904 belong to the same brand @spec 1.3", () => {
    const codes = ["17", "1704", "30", "3001", "904", "9041"].map(findCode);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toBeDefined();
  });

  it("each site id prefix from 31 to 38 has its own brand @spec 1.3", () => {
    const prefixes = Array.from({ length: 8 }, (_, index) => String(31 + index));
    expect(new Set(prefixes.map(findCode)).size).toBe(8);
    for (const prefix of prefixes) {
      expect(findCode(prefix)).toBeDefined();
      expect(findCode(`${prefix}07`)).toBe(findCode(prefix));
    }
  });

  it("each site id from 1 to 12, and 25, has its own brand @spec 1.3", () => {
    const ids = [...Array.from({ length: 12 }, (_, index) => String(index + 1)), "25"];
    const codes = ids.map(findCode);
    expect(codes).not.toContain(undefined);
    expect(new Set(codes).size).toBe(13);
    expect(["13", "16", "250", "39", "90", "0", "", null, "17x", "x17", "constructor"].map(findCode)).toEqual(
      Array.from({ length: 11 }, () => undefined),
    );
  });
});

describe("the brand of a page", () => {
  it.each([
    [{}, "pq8"],
    [{ host: "127.0.0.1:8787" }, "pq8"],
    [{ host: "[::1]:8787", site: "xzb" }, "xzb"],
    [{ host: "kqb.localhost:8787" }, "kqb"],
    [{ host: "M.KQB.localhost" }, "kqb"],
    [{ host: "notkqb.localhost", site: "qutu" }, "qutu"],
    [{ host: "kqb.localhost", site: "xzb", cookie: "qutu" }, "kqb"],
    [{ site: "XZB", cookie: "qutu" }, "xzb"],
    [{ site: "nobody", cookie: "qutu" }, "qutu"],
    [{ cookie: "nobody" }, "pq8"],
    [{ host: "sport.example:443", site: "lttu", operatorHosts: { "sport.example": "xzb" } }, "xzb"],
    [{ host: "m.sport.example", operatorHosts: { "sport.example": "1" } }, "shiliu"],
    [{ host: "sport.example", operatorHosts: { "sport.example": "nobody" }, site: "lttu" }, "lttu"],
  ])("a page with the hints %j has the brand %s @spec 1.3", (hints, code) => {
    expect(resolveBrand(hints).code).toBe(code);
  });
});

describe("sources that compare brands", () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const folders = ["app", "edge", "chat"].filter((folder) => existsSync(join(root, folder)));
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const outside = sources.filter((path) => !path.includes(join("edge", "contract", "brands")));
  const codes = BRANDS.map(({ code }) => code).join("|");
  const comparison = new RegExp(
    `(?:[=!]==?\\s*["'\`](?:${codes})["'\`])|(?:["'\`](?:${codes})["'\`]\\s*[=!]==?)|(?:\\bcase\\s+["'\`](?:${codes})["'\`])` +
      "|(?:\\b(?:brand|site)\\.code\\s*[=!]==?)|(?:[=!]==?\\s*(?:\\w+\\.)*(?:brand|site)\\.code\\b)",
  );

  it("only files in edge/contract/brands compare a brand's code @spec 1.3", () => {
    expect(outside.length).toBeGreaterThan(20);
    const found = outside.filter((path) => comparison.test(readFileSync(path, "utf8")));
    expect(found.map((path) => path.slice(root.length))).toEqual([]);
  });

  it("the check finds a comparison of a brand's code", () => {
    const caught = ['site === "xzb"', "'qutu' != code", 'case "kqb":', "brand.code === x", "x !== context.brand.code"];
    expect(caught.filter((text) => !comparison.test(text))).toEqual([]);
    expect(['const code = "xzb"', "brand.codes === x", 'key === "xzbs"'].filter((text) => comparison.test(text))).toEqual([]);
  });
});
