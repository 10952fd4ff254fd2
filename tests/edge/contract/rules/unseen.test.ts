import { expect, it } from "vitest";
import { hasHalf, hidesNothing, linesWithoutUnseen, oneSeenLine, withoutUnseen } from "#edge/contract/rules/unseen.ts";

const ENGLAND = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";

it.each([
  ["a family", "👨‍👩‍👧"],
  ["a person with a skin", "👩🏽‍💻"],
  ["a heart on fire", "❤️‍🔥"],
  ["a flag of colours", "🏳️‍🌈"],
  ["a flag of two letters", "🇧🇷"],
  ["England's flag", ENGLAND],
  ["a key", "#️⃣"],
  ["Persian letters", "می‌خواهم"],
  ["Hindi letters", "क्‍ष"],
  ["a variant of a Han character", "葛\u{E0100}"],
  ["Korean letters", "대한민국"],
])("the cleaned text keeps %s", (_, text) => {
  expect(withoutUnseen(text)).toBe(text);
  expect(hidesNothing(text)).toBe(true);
});

it.each([
  ["joiners", "\u200D\u200D"],
  ["Hangul fillers", "\u3164\u115F\u1160\uFFA0"],
  ["turning marks", "\u202E\u2066\u200F\u061C"],
  ["soft hyphens and word joiners", "\u00AD\u2060\uFEFF"],
  ["a blank of Braille", "\u2800"],
  ["tags without a flag", "\u{E0067}\u{E007F}"],
  ["selectors without a sign", "\uFE0F\u{E0100}"],
  ["control characters", "\u0000\u0007"],
  ["half a character", "\uD83D"],
])("the cleaned text loses %s", (_, hidden) => {
  expect(withoutUnseen(`a${hidden}b`)).toBe("ab");
  expect(hidesNothing(`a${hidden}b`)).toBe(false);
  expect(withoutUnseen(hidden)).toBe("");
});

it("a text keeps joiners only between two emoji", () => {
  expect(withoutUnseen("👩\u200D\u200D👩\u200D")).toBe("👩👩");
});

it("a cleaned text keeps its words apart and its line breaks", () => {
  expect(oneSeenLine("  a\nb \u200D\tc ")).toBe("a b c");
  expect(linesWithoutUnseen("a\u202E\n\tb\u3164\r\nc")).toBe("a\n\tb\r\nc");
});

it.each([
  ["\uD83D", true],
  ["x\uDE00", true],
  ["😀", false],
])("the text %j contains an unpaired surrogate: %s", (text, half) => {
  expect(hasHalf(text)).toBe(half);
});
