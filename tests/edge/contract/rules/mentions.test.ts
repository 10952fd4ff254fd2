import fc from "fast-check";
import { expect, it } from "vitest";
import { begunMention, followEdit, type MentionPick, mentionedIn } from "#edge/contract/rules/mentions.ts";

const ZHANG = { id: "zhang", name: "解说老张" };
const ZHANG_X = { id: "zhang-x", name: "解说老张x" };
const ANA = { id: "ana", name: "Ana Paula ⚽️" };
const TWIN_1 = { id: "twin-1", name: "João" };
const TWIN_2 = { id: "twin-2", name: "João" };

it.each<[why: string, text: string, picks: MentionPick[], ids: string[]]>([
  ["nobody in a text without names", "gol", [ZHANG], []],
  ["a name that stands there", "@解说老张 好", [ZHANG], ["zhang"]],
  ["a name with no space behind it, as Chinese is written", "@解说老张你好", [{ ...ZHANG, at: 0 }], ["zhang"]],
  ["the longest name alone", "@解说老张x 好", [ZHANG, ZHANG_X], ["zhang-x"]],
  [
    "the longest name alone, whichever was picked first",
    "@解说老张x 好",
    [
      { ...ZHANG_X, at: 0 },
      { ...ZHANG, at: null },
    ],
    ["zhang-x"],
  ],
  ["both where both stand", "@解说老张x @解说老张 好", [ZHANG, ZHANG_X], ["zhang-x", "zhang"]],
  ["nobody for a longer name that was typed by hand", "@解说老张x 好", [{ ...ZHANG, at: null }], []],
  ["a name that an undo brought back", "@解说老张 好", [{ ...ZHANG, at: null }], ["zhang"]],
  ["a name with spaces and an emoji", "ei @Ana Paula ⚽️ veja", [ANA], ["ana"]],
  ["nobody where a name goes on", "@Joãozinho", [{ ...TWIN_1, at: 0 }], []],
  ["nobody where a name lost its end", "@Ana Paula veja", [ANA], []],
  [
    "the one who was picked there of two with the same name",
    "@João ",
    [
      { ...TWIN_1, at: null },
      { ...TWIN_2, at: 0 },
    ],
    ["twin-2"],
  ],
  ["both of the same name, in their order", "@João @João ", [TWIN_1, TWIN_2], ["twin-1", "twin-2"]],
  ["each once", "@João @João ", [TWIN_1], ["twin-1"]],
  ["a name before punctuation", "(@João), @João!", [TWIN_1], ["twin-1"]],
  ["nobody by an empty name", "@ @", [{ id: "none", name: "" }], []],
])("a text mentions %s", (_, text, picks, ids) => {
  expect(mentionedIn(text, picks)).toEqual(ids);
});

it.each<[why: string, was: string, now: string, cursor: number, at: number | null]>([
  ["words before it", "@João ", "ei @João ", 3, 3],
  ["words behind it", "@João ", "@João veja", 10, 0],
  ["a letter out of it", "@João ", "@Joã ", 4, null],
  ["all of it deleted", "@João ", "", 0, null],
  ["the first of two equal stretches deleted", "@João @João ", "@João ", 0, null],
  ["the second of two equal stretches deleted", "@João @João ", "@João ", 6, 0],
])("the place of a picked mention is right after an edit: %s", (_, was, now, cursor, at) => {
  expect(followEdit([{ ...TWIN_1, at: 0 }], was, now, cursor)).toEqual([{ ...TWIN_1, at }]);
});

it("a picked mention keeps its text position during edits", () => {
  const words = fc.array(fc.constantFrom("a", "@", "球", " ", "João", "😀"), { maxLength: 4 }).map((all) => all.join(""));
  fc.assert(
    fc.property(words, words, words, fc.nat(30), fc.nat(10), (head, tail, typed, from, count) => {
      const was = `${head}@João ${tail}`;
      const at = Math.min(from, was.length);
      const now = was.slice(0, at) + typed + was.slice(at + count);
      for (const pick of followEdit([{ ...TWIN_1, at: head.length }], was, now, at + typed.length))
        if (typeof pick.at === "number") expect(now.startsWith("@João", pick.at)).toBe(true);
    }),
  );
});

it.each([
  ["@", ""],
  ["ei @Jo", "Jo"],
  ["你好@解说", "解说"],
  ["(@Ana", "Ana"],
  ["me@mail", null],
  ["@Jo ", null],
  ["gol", null],
])("the text %j before the cursor gives the begun mention %j", (text, begun) => {
  expect(begunMention(text)).toBe(begun);
});
