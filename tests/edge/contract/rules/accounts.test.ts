import { describe, expect, it } from "vitest";
import {
  ageOn,
  BODY_RANGE,
  bodyMeasure,
  CODE,
  CONSTELLATIONS,
  findConstellation,
  isBirthday,
  isNick,
  isProfileText,
  MOBILE,
  normalMobile,
  oneLine,
  toRoles,
} from "#edge/contract/rules/accounts.ts";
import { checkInText } from "#edge/contract/rules/tasks.ts";
import { gradeLabel } from "#edge/contract/rules/vip.ts";

describe("phone numbers", () => {
  it.each([
    ["138 0000-0001", "13800000001"],
    ["+55 (11) 98765.4321", "+5511987654321"],
    ["  13800000001 ", "13800000001"],
  ])("the phone number %s is stored as %s", (typed, kept) => {
    expect(normalMobile(typed)).toBe(kept);
    expect(MOBILE.test(kept)).toBe(true);
  });
  it.each(["12345", "123456789012345678", "138a0000001", "++138000000", "", "１３８００００"])(
    "the text %s is no phone number",
    (text) => {
      expect(MOBILE.test(normalMobile(text))).toBe(false);
    },
  );
});

it.each([
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
])("the code %s is valid: %s", (text, right) => {
  expect(CODE.test(text)).toBe(right);
});

describe("nicks", () => {
  it.each(["球", "Jo", "球迷1234", "一二三四五六七八九十一二", "👨‍👩‍👧", "👩🏽‍💻", "Zé d'Avila"])(
    "the nick %s is allowed @spec 5.1",
    (nick) => expect(isNick(nick)).toBe(true),
  );
  it.each([
    ["too short", "a"],
    ["too wide", "一二三四五六七八九十一二三"],
    ["too long", "a".repeat(25)],
    ["turns what follows", "abc\u202Edef"],
    ["hides between letters", "ad\u200Bmin"],
    ["hides with a joiner", "ad\u200Dmin"],
    ["breaks the line", "ab\ncd"],
    ["is drawn as nothing", "\u3164"],
    ["is two fillers", "\u115F\u115F"],
    ["has half a character", "ab\uD83D"],
  ])("a nick that %s is invalid", (_, nick) => expect(isNick(nick)).toBe(false));
});

it("the check makes one line of a text and refuses a too wide text", () => {
  expect(oneLine("  a \n b\t c ")).toBe("a b c");
  expect([
    isProfileText("", 10),
    isProfileText("五个汉字了", 10),
    isProfileText("六个汉字太多", 10),
    isProfileText("a\u0007", 10),
  ]).toEqual([true, true, false, false]);
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
])("the birthday %s is valid: %s", (text, right) => {
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
])("a height typed as %j is read as %s", (text, height) => {
  expect(bodyMeasure(text, BODY_RANGE.height)).toBe(height);
});

it("the check-in button shows whether the day's check-in is done @spec 4.19", () => {
  expect(checkInText(1)).toBe("您今天已签到");
  expect([0, 2, null, undefined].map(checkInText)).toEqual(Array.from({ length: 4 }, () => "立即签到"));
});

it.each([
  [0, "grade1"],
  [9, "grade1"],
  [10, "grade2"],
  [19, "grade2"],
  [20, "grade3"],
  [29, "grade3"],
  [30, null],
  [31, "grade4"],
  [39, "grade4"],
  [40, null],
  [Number.NaN, null],
])("level %d has the grade %j @spec 5.4", (level, grade) => {
  expect(gradeLabel(level)).toBe(grade);
});

const NOW = Date.UTC(2026, 0, 31);
const AHEAD = NOW / 1000 + 60;

describe("roles", () => {
  it("a person without user info has the role visitor @spec 1.5 @spec 6.1", () => {
    expect([toRoles(null, NOW), toRoles(undefined, NOW)]).toEqual([["visitor"], ["visitor"]]);
    expect(toRoles({}, NOW)).toEqual(["member"]);
  });

  it("VIP lasts until its expiry date @spec 6.3 @spec 1.5", () => {
    expect(toRoles({ vip_level: 1, vip_date: AHEAD }, NOW)).toEqual(["member", "vip"]);
    expect(toRoles({ vip_level: 1, vip_date: AHEAD }, NOW + 60_000)).toEqual(["member"]);
  });

  it.each([
    ["is_anchor", "anchor"],
    ["is_anchor_admin", "anchor-admin"],
    ["is_operate", "operator"],
    ["is_youliao", "youliao"],
  ])("the flag %s gives the role %s and no other role @spec 6.4", (flag, role) => {
    for (const set of [1, true]) expect(toRoles({ [flag]: set }, NOW)).toEqual(["member", role]);
    for (const unset of [0, false, null, undefined]) expect(toRoles({ [flag]: unset }, NOW)).toEqual(["member"]);
  });
});

describe("age", () => {
  it.each([
    ["1998-07-31", "2026-07-30", 27],
    ["1998-07-31", "2026-07-31", 28],
    ["2000-02-29", "2026-02-28", 25],
    ["2000-02-29", "2026-03-01", 26],
    ["2026-11-21", "2026-11-21", 0],
    ["2026-11-22", "2026-11-21", 0],
    ["", "2026-11-21", 0],
  ])("a person born on %j has on %s the age %i @spec 3.1", (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });
});

describe("the constellation of a birthday", () => {
  it.each([
    ["2000-01-01", "capricorn"],
    ["2000-01-19", "capricorn"],
    ["2000-01-20", "aquarius"],
    ["2000-02-18", "aquarius"],
    ["2000-02-19", "pisces"],
    ["2000-03-21", "aries"],
    ["2000-04-20", "taurus"],
    ["2000-05-21", "gemini"],
    ["2000-06-21", "gemini"],
    ["2000-06-22", "cancer"],
    ["2000-07-23", "leo"],
    ["2000-08-23", "virgo"],
    ["2000-09-23", "libra"],
    ["2000-10-24", "scorpio"],
    ["2000-11-23", "sagittarius"],
    ["2000-12-21", "sagittarius"],
    ["2000-12-22", "capricorn"],
    ["2000-12-31", "capricorn"],
    ["", ""],
  ])("the constellation of %j is %s @spec 3.1", (birthday, constellation) => {
    expect(findConstellation(birthday)).toBe(constellation);
  });

  it("every constellation covers at least one day", () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
    expect(new Set(days.map(findConstellation))).toEqual(new Set(CONSTELLATIONS));
  });
});
