import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGS } from "#edge/contract/rules/locale.ts";
import { demoFans, TALK } from "#edge/feed/demo-world/room-lines.ts";
import { demoCheers, demoLines } from "#edge/feed/demo-world/room-talk.ts";
import { demoAnchors } from "#edge/feed/demo-world/room-words.ts";

const START_S = 1_790_000_000;
const second = fc.integer({ min: START_S, max: START_S + 10_000 });

test("one long call gives the same demo messages as two short calls", () => {
  fc.assert(
    fc.property(second, fc.nat(60), fc.nat(60), (from, first, then) => {
      expect([...demoLines(from, from + first), ...demoLines(from + first, from + first + then)]).toEqual(
        demoLines(from, from + first + then),
      );
    }),
  );
});

test("every demo room gets messages from known demo fans within two minutes", () => {
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
  for (const { uid, language } of demoAnchors) expect([...spoken(uid)]).toEqual([language]);
});

test("each language of the site has demo rooms of both sports", () => {
  for (const lang of LANGS)
    expect(new Set(demoAnchors.filter(({ language }) => language === lang).map(({ sportId }) => sportId))).toEqual(
      new Set([1, 2]),
    );
});

test("a demo room posts only lines in its own language", () => {
  const language = new Map(demoAnchors.map(({ uid, language: own }) => [uid, own]));
  for (const { anchorId, uid, text } of demoLines(START_S, START_S + 600)) {
    const own = language.get(anchorId)!;
    expect(Object.values(TALK[own]).flat()).toContain(text);
    expect(demoFans.find((fan) => fan.uid === uid)?.language).toBe(own);
  }
});

test("each person in the demo's rooms has a different number", () => {
  const uids = [...demoAnchors, ...demoFans].map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
});
