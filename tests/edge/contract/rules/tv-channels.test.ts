import { describe, expect, it } from "vitest";
import { isTvUrl, joinTvChannels, readTvLines, type TvChannel, writeTvLines } from "#edge/contract/rules/tv-channels.ts";

const GLOBO: TvChannel = { country: "BR", name: "Globo", url: "https://ge.globo.com" };
const SKY: TvChannel = { country: "GB", name: "Sky Sports", url: "" };

describe("lines of TV channels", () => {
  it("lines are read and written the same", () => {
    const text = "BR | Globo | https://ge.globo.com\nGB | Sky Sports";
    expect(readTvLines(text)).toEqual({ list: [GLOBO, SKY], wrong: null });
    expect(writeTvLines([GLOBO, SKY])).toBe(text);
  });

  it("spaces, small letters, empty lines and repetitions do not matter", () => {
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
  ])("the address %s leads out: %s", (url, isRight) => {
    expect(isTvUrl(url)).toBe(isRight);
  });
});

it("the channels of a match stand before those of its league", () => {
  const own = { ...GLOBO, url: "https://globoplay.globo.com" };
  expect(joinTvChannels([own], [SKY, GLOBO])).toEqual([own, SKY]);
});
