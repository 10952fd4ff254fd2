import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { titlePictureVersion } from "#edge/contract/rules/links.ts";
import { slicesFor } from "#edge/ground/drawing/font-slices.ts";
import { plainPng } from "#edge/ground/drawing/plain-png.ts";
import { crc32 } from "#edge/ground/http/png.ts";
import { TokenBucket } from "#edge/ground/http/token-bucket.ts";
import { cardSvg, fitted, lineWidth, nameLines, toLetters } from "#edge/share/card-svg.ts";
import { cardText, statusText } from "#edge/share/card-text.ts";
import { titleLetters, titleSvg } from "#edge/share/title-svg.ts";
import { toRanges } from "#scripts/font-slices.mjs";

const named = (name_zh: string, name_en: string, name_pt = name_en) => ({
  name_zh,
  name_en,
  name_pt,
  logo: "/m/crest/halves-d71920-ffffff.svg",
});
const side = (score: number | null, penalties: number | null = null) => ({ score, penalties });
const match = (change: object = {}): Match =>
  ({
    matchid: 1,
    sport_id: 1,
    status: 4,
    time: Date.UTC(2026, 10, 21, 12) / 1000,
    date_only: 0,
    hometeam: named("阿森纳", "Arsenal"),
    awayteam: named("", "Sport & <Club>"),
    matchevent: named("英超", "Premier League"),
    home: side(2),
    away: side(1),
    ...change,
  }) as unknown as Match;

describe("the texts of a card", () => {
  it.each([
    [{ status: 1 }, "zh", "America/Sao_Paulo", /^11月21日星期六 09:00（UTC-3）$/],
    [{ status: 1 }, "zh", "Asia/Shanghai", /^11月21日星期六 20:00（北京时间）$/],
    [{ status: 1, date_only: 1 }, "pt-BR", "America/Sao_Paulo", /^sábado, 21 de novembro$/],
    [{ status: 3 }, "pt-BR", "UTC", /^Intervalo$/],
    [{ status: 8 }, "zh", "UTC", /^完场$/],
    [{ status: 9 }, "zh", "UTC", /^推迟$/],
    [{ sport_id: 2, status: 8 }, "pt-BR", "UTC", /^4º quarto$/],
    [{ sport_id: 2, status: 77 }, "zh", "UTC", /^异常$/],
  ] as const)("a card for %j in language %s and time zone %s reads %s", (change, locale, zone, text) => {
    expect(statusText(match(change), locale, zone)).toMatch(text);
  });

  it("a card has no score before the match", () => {
    expect(cardText(match({ status: 1, home: side(null), away: side(null) }), "zh", "UTC", null, 0).score).toBeNull();
    expect(cardText(match({ home: side(1, 4), away: side(1, 3) }), "zh", "UTC", null, 0)).toMatchObject({
      penalties: "(4 - 3)",
      away: "Sport & <Club>",
    });
  });
});

describe("the chances on a card", () => {
  const model = { home: 0.455, draw: 0.272, away: 0.273 };

  it.each([
    ["football before the match", { status: 1 }, model, { title: "赛前预测", home: 46, draw: 27, away: 27 }],
    [
      "basketball, without a draw",
      { status: 1, sport_id: 2 },
      { home: 0.61, draw: 0, away: 0.39 },
      { title: "赛前预测", home: 61, draw: null, away: 39 },
    ],
    ["nothing without a forecast", { status: 1 }, null, null],
    ["nothing once the match has begun", { status: 2 }, model, null],
  ] as const)("a card shows the right chances: %s", (_, change, chances, shown) => {
    expect(cardText(match(change), "zh", "UTC", chances, 0).chances).toEqual(shown);
  });

  it("a card shows chances as numbers and a bar", () => {
    const input = {
      brand: BRANDS[0]!,
      locale: "en" as const,
      text: cardText(match({ status: 1, home: side(null), away: side(null) }), "en", "UTC", model, 0),
      homeLogo: "",
      awayLogo: "",
    };
    const svg = cardSvg(input);
    for (const shown of ["46%", "27%", "Forecast"]) expect(svg).toContain(`>${shown}<`);
    const widths = [...svg.matchAll(/y="396" width="([\d.]+)"/g)].map(([, width]) => Number(width) + 4);
    expect(widths).toEqual([138, 81, 81]);
  });
});

describe("the drawing of a card", () => {
  it("a card writes names as text and never as markup", () => {
    for (const brand of BRANDS) {
      const input = {
        brand,
        locale: "zh" as const,
        text: cardText(match(), "zh", "UTC", null, 0),
        homeLogo: "https://other.test/logo.png",
        awayLogo: "/m/crest/plain-000000-ffffff.svg",
      };
      const svg = cardSvg(input);
      expect(svg).toContain("Sport &#38; &#60;Club&#62;");
      expect(svg).not.toContain("other.test");
      for (const letter of ["阿", "下", "2", "&"]) expect(toLetters(input)).toContain(letter);
    }
  });

  it.each([
    ["Arsenal", 1],
    ["Brighton & Hove Albion Football Club", 2],
    ["布莱顿和霍夫阿尔比恩足球俱乐部青年队", 2],
    ["Wolverhamptonwandererswithoutanyspace", 2],
  ])("a card fits %s on %i lines", (name, lines) => {
    const found = nameLines(name, 44, 380);
    expect(found).toHaveLength(lines);
    for (const line of found) expect(lineWidth(line, 44)).toBeLessThanOrEqual(380);
  });

  it("a card cuts long texts with an ellipsis", () => {
    expect(fitted("英格兰足球超级联赛", 32, 160)).toBe("英格兰足…");
    expect(fitted("NBA", 32, 160)).toBe("NBA");
  });
});

describe("the slices of fonts", () => {
  const list: Parameters<typeof slicesFor>[1] = [
    ["1.ttf", [[0x4e00, 0x4fff]]],
    ["2.ttf", [[0x5000, 0x5fff]]],
    ["latin.ttf", toRanges("U+0-FF, U+2026")],
  ];
  it.each([
    ["Arsenal…", ["latin.ttf"]],
    ["一二三倀A", ["1.ttf", "2.ttf", "latin.ttf"]],
    ["한", []],
    ["", []],
  ])("the font slices of %j are %j", (text, files) => {
    expect(slicesFor(text, list).sort()).toEqual([...files].sort());
  });
});

describe("the plain picture", () => {
  it("the plain picture is a PNG with correct checksums", async () => {
    const png = Buffer.from(plainPng(1200, 630, "#0d1015", "#319cfc"));
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      const body = png.subarray(at + 4, at + 8 + length);
      expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
      chunks.set(body.subarray(0, 4).toString(), body.subarray(4));
      at += 12 + length;
    }
    const header = chunks.get("IHDR");
    expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([1200, 630]);
    expect(chunks.get("PLTE")?.toString("hex")).toBe("0d1015319cfc");
    expect(inflateSync(chunks.get("IDAT") as Buffer)).toHaveLength(151 * 630);
    expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  });
});

describe("the rate limit of pictures", () => {
  it("the rate limit allows each caller a burst", () => {
    let now = 0;
    const bucket = new TokenBucket(3, 0.5, () => now);
    const take = (caller: string) => bucket.take(caller);
    expect([take("a"), take("a"), take("a"), take("a"), take("b")]).toEqual([0, 0, 0, 2, 0]);
    now = 1_000;
    expect(take("a")).toBe(1);
    now = 2_000;
    expect([take("a"), take("a")]).toEqual([0, 2]);
    now = 1_000_000;
    expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 2]);
  });
});

describe("the card of a title", () => {
  const shown = { title: 'Derby <night> & "more"', nick_name: "老张", state: "live" } as const;
  it("the card of a broadcast shows its title, anchor and state as text @spec 2.11", () => {
    for (const brand of BRANDS)
      for (const [locale, state] of [
        ["zh", "直播中"],
        ["pt-BR", "Ao vivo"],
        ["en", "Live"],
      ] as const) {
        const svg = titleSvg({ brand, locale, shown });
        expect(svg).toContain("Derby &#60;night&#62; &#38; ");
        expect(svg).not.toContain("<night>");
        expect(svg).toContain(`>${state}</text>`);
        for (const letter of "老张") expect(titleLetters({ brand, locale, shown })).toContain(letter);
      }
  });

  it("the card of a broadcast gets a new address after each change", () => {
    const versions = [shown, { ...shown, title: "B" }, { ...shown, nick_name: "B" }, { ...shown, state: "offline" as const }].map(
      titlePictureVersion,
    );
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(version).toMatch(/^[a-z]+-[a-z0-9]+$/);
  });
});
