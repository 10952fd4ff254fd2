import { describe, expect, it } from "vitest";
import {
  isTvUrl,
  joinTvChannels,
  readTvLines,
  readTvRows,
  type TvChannel,
  writeTvLines,
  writeTvRows,
} from "#edge/contract/rules/tv-channels.ts";

const GLOBO: TvChannel = { country: "BR", name: "Globo", url: "https://ge.globo.com" };
const SKY: TvChannel = { country: "GB", name: "Sky Sports", url: "" };

describe("lines of TV channels", () => {
  it("a channel line stays the same after being read and written", () => {
    const text = "BR | Globo | https://ge.globo.com\nGB | Sky Sports";
    expect(readTvLines(text)).toEqual({ list: [GLOBO, SKY], wrong: null });
    expect(writeTvLines([GLOBO, SKY])).toBe(text);
  });

  it("the parser ignores spaces, letter case, empty lines and repetitions", () => {
    expect(readTvLines("\r\n br|Globo|https://ge.globo.com\r\nBR | Globo\n\n")).toEqual({ list: [GLOBO], wrong: null });
  });

  it.each([
    ["XX | Globo", 1],
    ["BR | Globo\nBR | ", 2],
    ["BR | Globo | http://ge.globo.com", 1],
    ["BR | Globo | javascript:alert(1)", 1],
    ["BR | Globo | https://ge.globo.com | more", 1],
    ["BR | \u202Eobolg", 1],
    ["BR | \u200D\u200D", 1],
    ["BR | Glo\u0000bo", 1],
  ])("the first wrong line of %j is line %d", (text, wrong) => {
    expect(readTvLines(text).wrong).toBe(wrong);
  });

  it.each([
    ["", true],
    ["https://www.espn.com/live", true],
    ["http://www.espn.com", false],
    ["https://user:word@espn.com", false],
    ["/m/score", false],
    [`https://a.example/${"x".repeat(500)}`, false],
  ])("the address %s is accepted as a channel's link: %s", (url, isRight) => {
    expect(isTvUrl(url)).toBe(isRight);
  });
});

it("the channels of a match are listed before those of its league", () => {
  const own = { ...GLOBO, url: "https://globoplay.globo.com" };
  expect(joinTvChannels([own], [SKY, GLOBO])).toEqual([own, SKY]);
});

it("wrong lines can be converted back to rows", () => {
  const rows = [
    { country: "BR", name: "Globo | 1", url: " https://ge.globo.com " },
    { country: "ES", name: " ", url: "" },
    { country: "ES", name: "", url: "https://dazn.com" },
  ];
  const lines = writeTvRows(rows);
  expect(lines).toBe("BR | Globo   1 | https://ge.globo.com\nES |  | https://dazn.com");
  expect(readTvLines(lines).wrong).toBe(2);
  expect(readTvRows(lines)).toEqual([
    { country: "BR", name: "Globo   1", url: "https://ge.globo.com" },
    { country: "ES", name: "", url: "https://dazn.com" },
  ]);
});
