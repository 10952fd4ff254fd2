import fc from "fast-check";
import { expect, test } from "vitest";
import { demoCheers, demoFans, demoLines } from "#edge/feed/demo-world/room-talk.ts";
import { demoAnchors } from "#edge/feed/demo-world/room-words.ts";

const START_S = 1_790_000_000;
const second = fc.integer({ min: START_S, max: START_S + 10_000 });

test("one call for a long period gives the same demo messages as two calls", () => {
  fc.assert(
    fc.property(second, fc.nat(60), fc.nat(60), (from, first, then) => {
      expect([...demoLines(from, from + first), ...demoLines(from + first, from + first + then)]).toEqual(
        demoLines(from, from + first + then),
      );
    }),
  );
});

test("every demo room talks within two minutes in known words", () => {
  fc.assert(
    fc.property(second, (from) => {
      const lines = demoLines(from, from + 120);
      expect(new Set(lines.map(({ anchorId }) => anchorId)).size).toBe(demoAnchors.length);
      expect(new Set(lines.map(({ anchorId, key }) => `${anchorId}:${key.random}:${key.clientSeq}`)).size).toBe(lines.length);
      for (const { uid, text } of lines) {
        expect(demoFans.some((fan) => fan.uid === uid)).toBe(true);
        expect(text).not.toBe("");
      }
    }),
  );
});

test("a demo room repeats no line within four lines", () => {
  fc.assert(
    fc.property(second, fc.constantFrom(...demoAnchors), (from, { uid }) => {
      const texts = demoLines(from, from + 120)
        .filter(({ anchorId }) => anchorId === uid)
        .map(({ text }) => text);
      for (let at = 0; at + 4 <= texts.length; at += 1) expect(new Set(texts.slice(at, at + 4)).size).toBe(4);
    }),
  );
});

test("a room cheers a goal in its own language", () => {
  const spoken = (anchorId: number) =>
    new Set(demoCheers(anchorId, START_S).map(({ uid }) => demoFans.find((fan) => fan.uid === uid)?.language));
  expect([...spoken(100_023)]).toEqual(["pt"]);
  expect([...spoken(100_021)]).toEqual(["zh"]);
});
