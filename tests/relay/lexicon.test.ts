import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { containsProfanity, messageContainsProfanity } from "../../edge/relay/lexicon";

const LEXICON = ["cu", "Scheiße", "不可说", "a.b", "foul-play"];

describe("the list of words that may not be said @spec 5.43", () => {
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
  ])("%s: %s", (text, isFound) => {
    expect(containsProfanity(LEXICON, text)).toBe(isFound);
  });

  test("finds a word wherever it stands among others, whatever the list holds", () => {
    const word = fc.stringMatching(/^[a-z.*+?()[\]\\|^$-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.nat(), (words, at) => {
        expect(containsProfanity(words, `x ${words[at % words.length]} y`)).toBe(true);
      }),
    );
  });

  test.each(["\u200b", "\u2060", "\u00ad", "\ufe0f", "\u0301", " \u200b ", "\u00b4", ""])("a word of invisible characters or accents alone (%j) is found nowhere, and keeps no other from being found", (word) => {
    expect(containsProfanity([word], "hello")).toBe(false);
    expect(containsProfanity([word], "a \u200b b")).toBe(false);
    expect(containsProfanity(["cu", word], "hello there")).toBe(false);
    expect(containsProfanity([word, "cu"], "que cu")).toBe(true);
  });

  test("what cannot be seen at the edges of a word makes no difference", () => {
    expect(containsProfanity(["\u200b cu \u2060"], "que cu!")).toBe(true);
  });

  test("looks at all that people read of a message, and at nothing where there is no list", () => {
    const body = (text: string) => [{ MsgType: "TIMFileElem" as const, MsgContent: { UUID: "u", FileName: text } }];
    expect(messageContainsProfanity(LEXICON, body("cu"))).toBe(true);
    expect(messageContainsProfanity(LEXICON, body("cup"))).toBe(false);
    expect(messageContainsProfanity([], body("cu"))).toBe(false);
  });
});
