import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortImagePath, shortImageVersion } from "#edge/contract/rules/links.ts";
import {
  FEED_ELEMENTS,
  FIRST_POST,
  isPost,
  isShownAtOnce,
  mayDeleteComment,
  newerFirst,
  placeAfterSwipe,
  placeText,
  readPlace,
  SLICE_BYTES,
  sliceAt,
  toElement,
  toSwipe,
} from "#edge/contract/rules/shorts.ts";

const NOBODY = { uid: 1, is_operate: 0, is_anchor_admin: 0 };

describe("numbers and places", () => {
  it.each([
    [1, false],
    [FIRST_POST - 1, false],
    [FIRST_POST, true],
  ])("the number %s belongs to a post: %s", (id, is) => expect(isPost(id)).toBe(is));

  it("a cursor text converts back to the same position", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 2 ** 31 }), (at, id) => {
        expect(readPlace(placeText({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  it.each([
    ["", null],
    ["-", undefined],
    ["1-", undefined],
    ["1-2-3", undefined],
    ["1' or 1=1", undefined],
    ["99999999999999-1", undefined],
  ])("the cursor %j is read as the place %s", (text, place) => expect(readPlace(text)).toEqual(place));

  it("posts are sorted by time and id, newest first", () => {
    const places = [
      { at: 1, id: 9 },
      { at: 2, id: 1 },
      { at: 2, id: 5 },
    ];
    expect(places.toSorted(newerFirst).map(({ id }) => id)).toEqual([5, 1, 9]);
  });
});

describe("rights", () => {
  it.each([
    [{ is_anchor: 0, is_operate: 0 }, 0, true],
    [{ is_anchor: 0, is_operate: 0 }, 1, false],
    [{ is_anchor: 1, is_operate: 0 }, 9, true],
    [{ is_anchor: 0, is_operate: 1 }, 9, true],
  ])("a moment of the user %j with %i pictures is shown at once: %s", (user, pictures, is) =>
    expect(isShownAtOnce(user, pictures)).toBe(is),
  );

  it.each([
    ["its writer", NOBODY, { writer: 1, author: 2 }, true],
    ["the author", NOBODY, { writer: 2, author: 1 }, true],
    ["an operator", { ...NOBODY, is_operate: 1 }, { writer: 2, author: 3 }, true],
    ["a moderator of the site", { ...NOBODY, is_anchor_admin: 1 }, { writer: 2, author: 3 }, true],
    ["somebody else", NOBODY, { writer: 2, author: 3 }, false],
  ])("the permission to delete a comment is right for %s: %#", (_, user, about, may) =>
    expect(mayDeleteComment(user, about)).toBe(may),
  );
});

describe("the feed of shorts", () => {
  it("neighbouring videos in the feed never share a DOM element", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (place) => {
        const shown = [place - 1, place, place + 1].map(toElement);
        expect(new Set(shown).size).toBe(FEED_ELEMENTS);
        expect(shown.every((element) => element >= 0 && element < FEED_ELEMENTS)).toBe(true);
      }),
    );
  });

  it.each([
    [0, 1, 5, 1],
    [0, -1, 5, 0],
    [4, 1, 5, 5],
    [0, 1, 1, 0],
    [3, -1, 5, 2],
  ] as const)("a swipe from place %i by %i among %i videos leads to %i", (place, by, count, to) =>
    expect(placeAfterSwipe(place, by, count)).toBe(to),
  );

  it.each([
    ["a long way up", { x: 0, y: -200, ms: 900 }, 1],
    ["a long way down", { x: 10, y: 200, ms: 900 }, -1],
    ["a short flick up", { x: 0, y: -30, ms: 40 }, 1],
    ["a short slow move", { x: 0, y: -30, ms: 500 }, 0],
    ["a tap", { x: 1, y: 2, ms: 60 }, 0],
    ["a move to the side", { x: 120, y: -80, ms: 200 }, 0],
  ] as const)("a movement (%s) counts as a swipe or not: %#", (_, move, by) => expect(toSwipe(move)).toBe(by));
});

it("the slices cover every byte of a file exactly once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 * SLICE_BYTES }), (size) => {
      let at = 0;
      for (let slice = sliceAt(at, size); slice; slice = sliceAt(at, size)) {
        expect(slice.start).toBe(at);
        expect(slice.end - slice.start === SLICE_BYTES || slice.end === size).toBe(true);
        at = slice.end;
      }
      expect(at).toBe(size);
    }),
  );
});

it("a share picture's address changes with the post's content", () => {
  const short = { id: 5, text: "一脚世界波", nick: "Ann", length: "0:06", cover: "", pictures: [] };
  const version = shortImageVersion(short);
  expect(shortImagePath(short, "pq8", "en")).toBe(`/m/og/short/5.png?v=${version}&lang=en&site=pq8`);
  for (const other of [{ text: "x" }, { nick: "Bob" }, { length: "" }, { cover: "/m/a.webp" }, { pictures: ["/m/b.webp"] }])
    expect(shortImageVersion({ ...short, ...other })).not.toBe(version);
});
