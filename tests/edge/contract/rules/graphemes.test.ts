import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText, cutUnits, keepEnd } from "#edge/contract/rules/graphemes.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const ZALGO = `e${"\u0301".repeat(40)}`;

it.each<[why: string, text: string, max: number, cut: string]>([
  ["a short text stays", "gol", 5, "gol"],
  ["an emoji is one character", "gol😀😀", 4, "gol😀"],
  ["a family is one character", `a${FAMILY}b`, 2, `a${FAMILY}`],
  ["a flag is one character", "🇧🇷🇵🇹🇨🇳", 2, "🇧🇷🇵🇹"],
  ["a skin goes with its hand", "👍🏽👍🏽", 1, "👍🏽"],
  ["an accent goes with its letter", "Sa\u0303o", 2, "Sa\u0303"],
  ["Chinese", "皮球吧体育", 3, "皮球吧"],
  ["Korean letters go with their syllable", "\u1112\u1161\u11ab\u1100\u1173\u11af", 1, "\u1112\u1161\u11ab"],
  ["signs that pile up on a letter are bounded too", ZALGO, 2, ""],
  ["half a pair at the end goes", "a\ud83d", 5, "a"],
  ["half a pair at the cut goes", "a\ud83dbc", 2, "a"],
  ["nothing fits", "abc", 0, ""],
])("a text is cut only between whole characters: %s", (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it("only a shortened text gets an ellipsis", () => {
  expect(cutText("golaço", 3, { ending: "…" })).toBe("gol…");
  expect(cutText("gol", 3, { ending: "…" })).toBe("gol");
});

const text = fc
  .array(fc.constantFrom("a", "é", FAMILY, "😀", "🇧🇷", "球", "\ud83d", "\u0301"), { maxLength: 20 })
  .map((all) => all.join(""));

it("a cut text ends with a whole character", () => {
  fc.assert(
    fc.property(text, fc.nat(20), (value, max) => {
      for (const cut of [cutText(value, max), cutUnits(value, max)]) {
        expect(value.startsWith(cut)).toBe(true);
        expect(cut).not.toMatch(/\p{Surrogate}$/u);
      }
      expect(cutUnits(value, max).length).toBeLessThanOrEqual(max);
      expect(cutText(cutText(value, max), max)).toBe(cutText(value, max));
    }),
  );
});

it("a shortened file name keeps its extension", () => {
  expect(keepEnd("😀😀.pdf", 5)).toBe(".pdf");
  expect(keepEnd("😀😀.pdf", 6)).toBe("😀.pdf");
  expect(keepEnd("a.pdf", 6)).toBe("a.pdf");
});
