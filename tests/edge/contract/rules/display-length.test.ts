import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayLength, truncateDisplay } from "#edge/contract/rules/writing.ts";

const text = fc.string({ unit: fc.constantFrom("a", "~", "^", "\u007f", "\u0080", "é", "足", "⚽", "😀", "🇧🇷", "\ud83d") });

describe("display length", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["a b~", 4],
    ["\u007f", 1],
    ["\u0080", 2],
    ["^", 2],
    ["足球", 4],
    ["São", 4],
    ["😀", 2],
    ["a足^", 5],
  ])("%j is %i long @spec 5.1", (value, length) => {
    expect(displayLength(value)).toBe(length);
  });

  it.each([
    ["足球直播", 4, "", "足球"],
    ["足球直播", 5, "", "足球"],
    ["足球", 4, "…", "足球"],
    ["足球直播", 4, "…", "足球…"],
    ["ab^c", 3, "", "ab"],
    ["a😀b", 2, "", "a"],
    ["a😀b", 3, "", "a😀"],
    ["abc", 0, "", ""],
  ])("%j within %i, ending %j, is %j @spec 5.1", (value, max, ending, cut) => {
    expect(truncateDisplay(value, max, ending)).toBe(cut);
  });

  it("cuts to the longest beginning that fits, at a character's edge @spec 5.1", () => {
    fc.assert(
      fc.property(text, fc.nat(30), (value, max) => {
        const cut = truncateDisplay(value, max);
        expect(value.startsWith(cut)).toBe(true);
        expect(displayLength(cut)).toBeLessThanOrEqual(max);
        const characters = [...value];
        const kept = [...cut];
        expect(kept).toEqual(characters.slice(0, kept.length));
        const next = characters[kept.length];
        if (next !== undefined) expect(displayLength(cut + next)).toBeGreaterThan(max);
      }),
    );
  });
});
