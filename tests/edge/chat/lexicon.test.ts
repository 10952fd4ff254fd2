import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { containsProfanity } from "#chat/protocol/profanity.ts";
import { messageContainsProfanity } from "#edge/chat/shown-fields.ts";

const LEXICON = ["cu", "Scheiße", "不可说", "a.b", "foul-play"];

describe("the list of forbidden words @spec 5.43", () => {
  test.each([
    ["cu", true],
    ["que CU!", true],
    ["ｃｕ", true],
    ["c\u200bu", true],
    ["curioso", false],
    ["recuo", false],
    ["scheisse", false],
    ["SCHEIẞE", true],
    ["不可说", true],
    ["你不 可·说吗", true],
    ["不可以说", false],
    ["a.b", true],
    ["Foul-Play", true],
    ["axb", false],
    ["", false],
  ])("the lexicon finds a forbidden word in the text %s: %s", (text, isFound) => {
    expect(containsProfanity(LEXICON, text)).toBe(isFound);
  });

  test("the lexicon finds a word anywhere among other words", () => {
    const word = fc.stringMatching(/^[a-z.*+?()[\]\\|^$-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.nat(), (words, at) => {
        expect(containsProfanity(words, `x ${words[at % words.length]} y`)).toBe(true);
      }),
    );
  });

  test.each(["\u200b", "\u2060", "\u00ad", "\ufe0f", "\u0301", " \u200b ", "\u00b4", ""])(
    "a forbidden word without letters (%j) has no effect",
    (word) => {
      expect(containsProfanity([word], "hello")).toBe(false);
      expect(containsProfanity([word], "a \u200b b")).toBe(false);
      expect(containsProfanity(["cu", word], "hello there")).toBe(false);
      expect(containsProfanity([word, "cu"], "que cu")).toBe(true);
    },
  );

  test.each([
    ["***坏", "你***坏", true],
    ["***坏", "你* - * * 坏", true],
    ["***坏", "你**坏", false],
    ["坏!!", "坏 ! ?!", true],
    ["坏!!", "坏!", false],
    ["坏·人", "坏 · 人", true],
    ["坏·人", "坏人", false],
    ["!?!", "好!..?!", true],
    ["!?!", "好!!?好!", false],
    ["坏坏·人", "坏坏坏·人", true],
  ])("the lexicon finds the word with symbols %j in %j: %s", (word, text, isFound) => {
    expect(containsProfanity([word], text)).toBe(isFound);
  });

  test("the lexicon finds words with symbols exactly like a regular expression", () => {
    const character = fc.constantFrom("坏", "人", "*", "!", "·", " ");
    const text = fc.string({ unit: character, maxLength: 12 });
    const word = fc.string({ unit: character, minLength: 1, maxLength: 4 }).filter((one) => one.trim() !== "");
    fc.assert(
      fc.property(word, text, (one, whole) => {
        const pattern = [...one.trim()].map((sign) => sign.replace("*", "\\*")).join("[\\s\\p{P}\\p{S}]*");
        expect(containsProfanity([one], whole)).toBe(new RegExp(pattern, "u").test(whole));
      }),
    );
  });

  test("the lexicon checks a long text of symbols in linear time", () => {
    // A pattern that tries every way to split the symbols would never finish with this text.
    const words = ["*".repeat(30), `${"*".repeat(20)}坏`, `!${"*".repeat(10)}?坏`, "坏*****人"];
    // "好" makes it a two-byte string; in a one-byte string V8 knows without a search that 坏 cannot occur.
    for (const symbols of ["*".repeat(12_288), "*!".repeat(6_144), "!* ?".repeat(3_072)])
      expect(containsProfanity(words.slice(1), `${symbols}好`)).toBe(false);
  });

  test("the lexicon ignores invisible characters at the edges of a word", () => {
    expect(containsProfanity(["\u200b cu \u2060"], "que cu!")).toBe(true);
  });

  test("the lexicon checks every visible text of a message", () => {
    const body = (text: string) => [{ MsgType: "TIMFileElem" as const, MsgContent: { UUID: "u", FileName: text } }];
    expect(messageContainsProfanity(LEXICON, body("cu"))).toBe(true);
    expect(messageContainsProfanity(LEXICON, body("cup"))).toBe(false);
    expect(messageContainsProfanity([], body("cu"))).toBe(false);
  });
});
