import { describe, expect, it } from "vitest";
import { BODY_RANGE, bodyMeasure, CODE, isBirthday, isNick, isProfileText, MOBILE, normalMobile, oneLine } from "#edge/contract/rules/accounts.ts";

describe("phone numbers", () => {
  it.each([
    ["138 0000-0001", "13800000001"],
    ["+55 (11) 98765.4321", "+5511987654321"],
    ["  13800000001 ", "13800000001"],
  ])("%s is %s", (typed, kept) => {
    expect(normalMobile(typed)).toBe(kept);
    expect(MOBILE.test(kept)).toBe(true);
  });
  it.each(["12345", "123456789012345678", "138a0000001", "++138000000", "", "１３８００００"])("%s is none", (text) => {
    expect(MOBILE.test(normalMobile(text))).toBe(false);
  });
});

it.each([
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
])("the code %s: %s", (text, right) => {
  expect(CODE.test(text)).toBe(right);
});

describe("nicks", () => {
  it.each(["球", "Jo", "球迷1234", "一二三四五六七八九十一二", "👨‍👩‍👧", "👩🏽‍💻", "Zé d'Avila"])("%s can be taken @spec 5.1", (nick) => expect(isNick(nick)).toBe(true));
  it.each([
    ["too short", "a"],
    ["too wide", "一二三四五六七八九十一二三"],
    ["too long", "a".repeat(25)],
    ["turns what follows", "abc\u202Edef"],
    ["hides between letters", "ad\u200Bmin"],
    ["hides with a joiner", "ad\u200Dmin"],
    ["breaks the line", "ab\ncd"],
  ])("that %s cannot", (_, nick) => expect(isNick(nick)).toBe(false));
});

it("texts are one line, within their width", () => {
  expect(oneLine("  a \n b\t c ")).toBe("a b c");
  expect([isProfileText("", 10), isProfileText("五个汉字了", 10), isProfileText("六个汉字太多", 10), isProfileText("a\u0007", 10)]).toEqual([true, true, false, false]);
});

it.each([
  ["1998-07-31", true],
  ["2026-11-21", true],
  ["2026-11-22", false],
  ["1900-01-01", true],
  ["1899-12-31", false],
  ["2023-02-29", false],
  ["2024-02-29", true],
  ["31/07/1998", false],
  ["", false],
])("born on %s: %s", (text, right) => {
  expect(isBirthday(text, "2026-11-21")).toBe(right);
});

it.each([
  ["", 0],
  ["80", 80],
  ["260", 260],
  ["79", null],
  ["261", null],
  ["0", null],
  ["1.8", null],
  ["180cm", null],
  ["-180", null],
])("a height written as %j is %s", (text, height) => {
  expect(bodyMeasure(text, BODY_RANGE.height)).toBe(height);
});
