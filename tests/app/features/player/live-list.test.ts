import fc from "fast-check";
import { expect, test } from "vitest";
import { LiveList } from "#app/features/player/live-list.ts";
import { type PublishedSegment, readMediaPlaylist, segmentLines, writeMediaPlaylist } from "#edge/streams/playlist.ts";

const broadcast = (breaks: readonly boolean[], hasInit: boolean): PublishedSegment[] =>
  breaks.map((isDiscontinuous, n) => ({
    uri: `aaaaaaaa/${n}.m4s`,
    init: hasInit ? "aaaaaaaa/init.mp4" : null,
    durationS: 1,
    startsAtMs: 1_700_000_000_000 + n * 1000,
    isDiscontinuous: isDiscontinuous && n > 0,
  }));

const listOf = (all: readonly PublishedSegment[], from: number, to: number): string =>
  writeMediaPlaylist({
    sequence: from,
    discontinuities: all.slice(0, from).filter(({ isDiscontinuous }) => isDiscontinuous).length,
    segments: all.slice(from, to),
    isEnded: false,
    longestS: 1,
  });

const numbersIn = (text: string): [string, string] => [
  /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? "",
  /^#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? "",
];

test("a playlist that grows by the socket's segments is the one that the server would send", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 14, maxLength: 300 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      (breaks, hasInit, steps) => {
        const all = broadcast(breaks, hasInit);
        const list = new LiveList();
        list.take(listOf(all, 0, 12));
        let end = 12;
        for (let at = 0; end < all.length; at++) {
          const next = Math.min(all.length, end + (steps[at % steps.length] ?? 1));
          const lines = all
            .slice(end, next)
            .map((segment, index) => segmentLines(segment, all[end + index - 1]))
            .join("");
          expect(list.add("aaaaaaaa", end, lines)).toBe(true);
          end = next;
        }
        const text = list.text(false);
        const from = all.length - readMediaPlaylist(text.replaceAll("aaaaaaaa/", "")).segments.length;
        const expected = listOf(all, from, all.length);
        expect(numbersIn(text)).toEqual(numbersIn(expected));
        expect(text).toBe(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test("a segment heard twice is listed once", () => {
  const all = broadcast(Array(14).fill(false), false);
  const list = new LiveList();
  list.take(listOf(all, 0, 12));
  const lines = all.slice(11, 13).map((segment) => segmentLines(segment, undefined));
  expect(list.add("aaaaaaaa", 11, lines.join(""))).toBe(true);
  expect(list.text(false)).toBe(listOf(all, 0, 13));
});

test.each([
  ["segments that leave a gap", "aaaaaaaa", 14],
  ["segments of another broadcast", "bbbbbbbb", 12],
])("%s make the player ask the server", (_, token, n) => {
  const all = broadcast(Array(16).fill(false), false);
  const list = new LiveList();
  list.take(listOf(all, 0, 12));
  expect(list.add(token, n, segmentLines(all[n] as PublishedSegment, undefined))).toBe(false);
});

test("a viewer who goes back keeps the whole broadcast", () => {
  const all = broadcast(Array(400).fill(false), false);
  const list = new LiveList();
  list.take(listOf(all, 0, 300), true);
  for (let n = 300; n < 400; n++) list.add("aaaaaaaa", n, segmentLines(all[n] as PublishedSegment, all[n - 1]));
  expect(list.text(false)).toBe(listOf(all, 0, 400));
});
