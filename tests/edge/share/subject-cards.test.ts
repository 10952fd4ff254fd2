import { describe, expect, it } from "vitest";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { subjectPicturePath, toPictureVersion } from "#edge/contract/rules/links.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { withDrawnLetters } from "#edge/ground/drawing/drawn-letters.ts";
import { lineWidth, text, wrapped } from "#edge/share/card-svg.ts";
import { findSize } from "#edge/share/inner-picture.ts";
import { planLetters, planSvg } from "#edge/share/plan-svg.ts";
import { shortSvg } from "#edge/share/short-svg.ts";
import { type Emblem, subjectLetters, subjectSvg } from "#edge/share/subject-svg.ts";
import { greyPng } from "#tests/support/png.ts";

const brand = BRANDS[0]!;
const LONG = [
  ["words", "The quick brown fox jumps over the lazy dog ".repeat(5)],
  ["letters without a space", "W".repeat(200)],
  ["Han characters", "皇家马德里足球俱乐部".repeat(20)],
  ["emoji", "👨‍👩‍👧‍👦".repeat(50)],
  ["Arabic", "النادي الأهلي السعودي ".repeat(10)],
] as const;
const EMBLEMS: readonly (Emblem | null)[] = [
  { kind: "crest", logo: "/m/crest/halves-d71920-ffffff.svg" },
  { kind: "crest", logo: "https://other.test/logo.png" },
  { kind: "crest", logo: "" },
  { kind: "shirt", logo: "", number: 10 },
  { kind: "shirt", logo: "/m/crest/plain-ffffff-000000.svg", number: null },
  { kind: "face", seed: "fan-1", picture: "" },
  { kind: "mark" },
  null,
];

/** Returns a card's text elements, each with its position and its right end. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*text-anchor="start"[^>]*>([^<]*)</g)].map(
    ([, x, y, size, value = ""]) => ({
      x: Number(x),
      y: Number(y),
      end:
        Number(x) +
        lineWidth(
          value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
          Number(size),
        ),
    }),
  );

describe("the cards of subjects", () => {
  it.each(LONG)("a title of 200 %s stays inside every card", (_, title) => {
    const card = { brand, locale: "en", corner: "Team", title, otherwise: "x", lines: [title, title] } as const;
    const cards = EMBLEMS.map((emblem) => subjectSvg({ ...card, emblem }));
    const short = { brand, locale: "en", kind: "Clip", title, author: title, length: "0:30" } as const;
    const covers = [null, { href: "data:,", isUpright: true }, { href: "data:,", isUpright: false }].map((cover) =>
      shortSvg(short, cover),
    );
    for (const line of [...cards, ...covers].flatMap(linesOf)) {
      expect(line.end).toBeLessThanOrEqual(1200 - 24);
      expect(line.y).toBeLessThan(616);
    }
  });

  it.each(LOCALES)("a card in language %s loads all its letters for every brand", (locale) => {
    for (const one of BRANDS) {
      const card = { brand: one, locale, corner: "Ω", title: "Ж", otherwise: "Q", lines: ["Ł"], emblem: null } as const;
      for (const letter of ["Ω", "Ж", "Q", "Ł", "…", "7"]) expect(subjectLetters(card)).toContain(letter);
      const side = { name: "Ü", logo: "" };
      const plan = {
        brand: one,
        locale,
        league: "Ω",
        home: side,
        away: side,
        start: "Ż",
        by: "Ж",
        otherwise: "Q",
        seed: "fan-1",
      };
      for (const letter of ["Ü", "Ω", "Ż", "Ж", "Q", "V"]) expect(planLetters(plan)).toContain(letter);
      expect(planSvg(plan)).toContain(">Ü<");
    }
  });

  it("a card writes names as text and loads no picture from another host", () => {
    const card = { brand, locale: "en", corner: "", title: '<b onload="x">&', otherwise: "", lines: [] } as const;
    for (const emblem of EMBLEMS) {
      const svg = subjectSvg({ ...card, emblem });
      expect(svg).not.toContain("<b ");
      expect(svg).not.toContain("other.test");
    }
  });

  it("a card cuts a text only between visible characters", () => {
    expect(wrapped("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 10, 12, 1)).toEqual(["👨‍👩‍👧‍👦…"]);
    expect(wrapped("", 10, 100, 3)).toEqual([]);
    expect(wrapped("a b c", 10, 10, 9)).toEqual(["a", "b", "c"]);
  });
});

describe("letters without a font", () => {
  const isDrawn = (code: number): boolean => code < 0x250;
  const words = (value: string, otherwise = ""): string => text(value, { x: 1, y: 2, size: 3, fill: "#fff", otherwise });

  it.each([
    ["Ann", "", "Ann"],
    ["Ann 🔥 Lee", "", "Ann Lee"],
    ["🔥🔥", "ID 7", "ID 7"],
    ["محمد", "ID 7", "ID 7"],
    ["محمد…", "ID 7", "ID 7"],
    ["محمد", "", ""],
    ["A&B <c>", "", "A&#38;B &#60;c&#62;"],
    ["🔥", "<7>", "&#60;7&#62;"],
  ])("the card of %j with the fallback text %j shows %j", (value, otherwise, shown) => {
    expect(withDrawnLetters(words(value, otherwise), isDrawn)).toMatch(
      new RegExp(`>${shown.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}</text>$`),
    );
  });
});

describe("a picture inside a card", () => {
  it("the size of a picture is read from its header", () => {
    expect(findSize(greyPng(300, 20).buffer)).toEqual({ width: 300, height: 20 });
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 11, 8, 0, 20, 1, 44, 3, 0, 0);
    expect(findSize(jpeg.buffer)).toEqual({ width: 300, height: 20 });
    for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x89, 0x50, 0x4e, 0x47]])
      expect(findSize(Uint8Array.from(bytes).buffer)).toBeNull();
  });
});

it("a subject's share picture gets a new address when its content changes", () => {
  const version = toPictureVersion(["Arsenal", "/logo"]);
  expect(subjectPicturePath("team/football/1", ["Arsenal", "/logo"], "pq8", "pt-BR")).toBe(
    `/m/og/team/football/1.png?v=${version}&lang=pt-br&site=pq8`,
  );
  for (const other of [["Arsenal", "/new"], ["Chelsea", "/logo"], ["Arsenal"]]) expect(toPictureVersion(other)).not.toBe(version);
});
