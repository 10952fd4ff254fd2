import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LiveList } from "#app/features/player/live-list.ts";
import { openLines, type PublishedSegment, readMediaPlaylist, segmentLines, writeMediaPlaylist } from "#edge/streams/playlist.ts";

const broadcast = (breaks: readonly boolean[], hasInit: boolean): PublishedSegment[] =>
  breaks.map((isDiscontinuous, n) => ({
    uri: `aaaaaaaa/${n}.m4s`,
    init: hasInit ? "aaaaaaaa/init.mp4" : null,
    durationS: 1,
    startsAtMs: 1_700_000_000_000 + n * 1000,
    isDiscontinuous: isDiscontinuous && n > 0,
  }));

const unbroken = (length: number, hasInit = false) => broadcast(Array(length).fill(false), hasInit);

const toList = (all: readonly PublishedSegment[], from: number, to: number): string =>
  writeMediaPlaylist({
    sequence: from,
    discontinuities: all.slice(0, from).filter(({ isDiscontinuous }) => isDiscontinuous).length,
    segments: all.slice(from, to),
    isEnded: false,
    longestS: 1,
  });

/** Returns the list of a player that has read this playlist. */
function opened(playlist: string): LiveList {
  const list = new LiveList();
  list.take(playlist);
  return list;
}

const numbersIn = (text: string): [string, string] => [
  /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? "",
  /^#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? "",
];

test("a playlist extended by segments from the socket equals the server's playlist", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 14, maxLength: 300 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      (breaks, hasInit, steps) => {
        const all = broadcast(breaks, hasInit);
        const list = opened(toList(all, 0, 12));
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
        const expected = toList(all, from, all.length);
        expect(numbersIn(text)).toEqual(numbersIn(expected));
        expect(text).toBe(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test("a playlist lists a repeatedly announced segment only once", () => {
  const all = unbroken(14);
  const list = opened(toList(all, 0, 12));
  const lines = all.slice(11, 13).map((segment) => segmentLines(segment, undefined));
  expect(list.add("aaaaaaaa", 11, lines.join(""))).toBe(true);
  expect(list.text(false)).toBe(toList(all, 0, 13));
});

test.each([
  ["segments that leave a gap", "aaaaaaaa", 14],
  ["segments of another broadcast", "bbbbbbbb", 12],
])("the player requests the server's list after %s", (_, token, n) => {
  const all = unbroken(16);
  const list = opened(toList(all, 0, 12));
  expect(list.add(token, n, segmentLines(all[n] as PublishedSegment, undefined))).toBe(false);
});

const toText = (all: readonly PublishedSegment[], n: number): string => segmentLines(all[n] as PublishedSegment, all[n - 1]);
const toTime = (n: number): number => 1_700_000_000_000 + n * 1000;

test("a playlist keeps every segment after the viewer seeks back", () => {
  const all = unbroken(700);
  const list = opened(toList(all, 288, 300));
  expect(list.reaches(toTime(100))).toBe(false);
  // A segment arrives by the socket before the server answers with an older list.
  list.add("aaaaaaaa", 300, toText(all, 300));
  list.takeBack(toList(all, 0, 299), toTime(60));
  expect([list.reaches(toTime(60)), list.reaches(toTime(59))]).toEqual([true, false]);
  for (let n = 301; n < 700; n++) list.add("aaaaaaaa", n, toText(all, n));
  expect(list.text(false)).toBe(toList(all, 0, 700));
  list.forward();
  expect(list.text(false)).toBe(toList(all, 580, 700));
  expect(list.reaches(toTime(690))).toBe(false);
});

test("the server's live-edge list replaces the local list after a gap", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), fc.integer({ min: 12, max: 48 }), (breaks, end) => {
      const all = broadcast(breaks, false);
      const list = new LiveList();
      list.takeBack(toList(all, 0, 30), toTime(0));
      list.take(toList(all, end, end + 12));
      const isWhole = end <= 30;
      expect(list.text(false)).toBe(toList(all, isWhole ? 0 : end, end + 12));
      expect(list.reaches(toTime(0))).toBe(isWhole);
    }),
  );
});

test("a playback position skips the time of a gap in the broadcast", () => {
  const all = unbroken(20).map((segment, n) => ({
    ...segment,
    startsAtMs: segment.startsAtMs + (n >= 10 ? 60_000 : 0),
  }));
  const list = new LiveList();
  list.takeBack(toList(all, 0, 20), 0);
  expect([toTime(-5), toTime(0), toTime(3) + 250, toTime(40), toTime(71), toTime(500)].map((at) => list.findPlace(at))).toEqual([
    0, 0, 3.25, 10, 11, 20,
  ]);
});

test("a playlist from the site accepts new segments from the segment host", () => {
  const all = unbroken(30, true);
  const list = opened(toList(all, 8, 20));
  list.takeBack(toList(all, 0, 20), toTime(0));
  const away = (text: string): string => text.replaceAll("aaaaaaaa/", "https://video.test/stream/8/aaaaaaaa/");
  expect(list.add("aaaaaaaa", 20, away(toText(all, 20)))).toBe(true);
  list.take(away(toList(all, 9, 21)));
  expect(readMediaPlaylist(list.text(false).replaceAll(/(?:https:.*)?aaaaaaaa\//g, "")).segments).toHaveLength(21);
});

test("one long segment delays viewers only until twelve shorter segments follow", () => {
  const all = unbroken(14);
  const segment = (n: number, durationS: number): PublishedSegment => ({ ...all[n]!, durationS });
  const first = [segment(0, 9), segment(1, 1)];
  const list = opened(writeMediaPlaylist({ sequence: 0, discontinuities: 0, segments: first, isEnded: false, longestS: 9 }));
  const targets: number[] = [];
  for (let n = 2; n < 14; n++) {
    targets.push(list.targetS);
    list.add("aaaaaaaa", n, segmentLines(segment(n, 1), segment(n - 1, 1)));
  }
  expect(targets).toEqual([...Array<number>(11).fill(9), 1]);
  expect(list.text(true)).toContain("#EXT-X-TARGETDURATION:1\n");
});

describe("the list of a stream whose encoder sends parts", () => {
  const all = unbroken(7).map((segment, n) => ({
    ...segment,
    parts: [0, 1].map((part) => ({ uri: `aaaaaaaa/${n}p${part}.m4s`, durationS: 0.5, isIndependent: part === 0 })),
  }));
  const whole = (n: number): PublishedSegment => ({ ...all[n]!, parts: [] });
  /** Returns a segment with only its first `parts` parts. */
  const toOpen = (n: number, parts: number) => {
    const { startsAtMs, parts: whole } = all[n]!;
    return { init: null, startsAtMs, isDiscontinuous: false, parts: whole.slice(0, parts) };
  };
  /** Returns the playlist that a server sends: whole segments, the last three with parts, and parts of the next segment. */
  const listed = (segments: number, parts: number): string => {
    return writeMediaPlaylist({
      sequence: 0,
      discontinuities: 0,
      segments: all.slice(0, segments).map((segment, n) => (n < segments - 3 ? whole(n) : segment)),
      isEnded: false,
      longestS: 1,
      open: parts > 0 ? toOpen(segments, parts) : null,
      partS: 0.5,
    });
  };
  /** Returns a message of the room's socket: up to three whole segments and the parts of the next segment. */
  const message = (segments: number, parts: number): [number, string] => {
    const from = Math.max(0, segments - 3);
    const lines = all.slice(from, segments).map((segment, at) => segmentLines(segment, all[from + at - 1]));
    return [from, lines.join("") + (parts > 0 ? openLines(toOpen(segments, parts), all[segments - 1]) : "")];
  };

  test("a list that grows part by part equals the server's list", () => {
    const list = opened(listed(3, 1));
    for (const [segments, parts] of [
      [3, 2],
      [4, 1],
      [4, 2],
      [5, 1],
    ] as const) {
      expect(list.add("aaaaaaaa", ...message(segments, parts))).toBe(true);
      expect(list.text(true, true)).toBe(listed(segments, parts));
      expect(list.has(segments - 1, null) && list.has(segments, parts - 1)).toBe(true);
      expect(list.has(segments, parts)).toBe(false);
    }
  });

  test("a list shows no parts to a player behind the live edge", () => {
    const list = opened(listed(5, 1));
    for (const text of [list.text(false, true), list.text(true, false)]) expect(text).not.toContain("PART");
    expect(readMediaPlaylist(list.text(true, false).replaceAll("aaaaaaaa/", "")).segments).toHaveLength(5);
  });

  test("a list ignores a message that is older than the list", () => {
    const list = opened(listed(5, 1));
    expect(list.add("aaaaaaaa", ...message(4, 2))).toBe(true);
    expect(list.text(true, true)).toBe(listed(5, 1));
  });
});
