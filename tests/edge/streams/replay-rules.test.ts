import { describe, expect, it } from "vitest";
import { withEnd } from "#edge/contract/rules/clips.ts";
import { findPlace, pictureTimeAt } from "#edge/contract/rules/timeline.ts";
import { happenedAt } from "#edge/streams/marks.ts";
import { writeMediaPlaylist } from "#edge/streams/playlist.ts";
import { toTalkFile } from "#edge/streams/recording.ts";
import { linesAllowed, thinned } from "#edge/streams/talk-store.ts";
import { readOwnPlaylist, segmentsWithin, toTimeline } from "#edge/streams/timeline.ts";

const segment = (at: number, startsAtMs: number, more: { isDiscontinuous?: boolean; init?: string } = {}) => ({
  uri: `${at}.ts`,
  init: null,
  durationS: 1,
  startsAtMs,
  isDiscontinuous: false,
  ...more,
});
/** Ten seconds, a pause of five seconds without the encoder, and ten more seconds. */
const SEGMENTS = Array.from({ length: 20 }, (_, at) =>
  segment(at, 1_000_000 + at * 1_000 + (at < 10 ? 0 : 5_000), { isDiscontinuous: at === 10 }),
);
const PIECES = toTimeline(SEGMENTS);

describe("the timeline of a recording", () => {
  it("the timeline reads the segments of a playlist that the site wrote", () => {
    const segments = SEGMENTS.map((one) => ({ ...one, init: "i.mp4" }));
    const text = writeMediaPlaylist({ sequence: 0, discontinuities: 0, segments, isEnded: true, longestS: 1 });
    expect(readOwnPlaylist(text)).toEqual(segments);
  });

  it("the timeline has a separate piece after each gap", () => {
    expect(PIECES).toEqual([
      { from: 0, length: 10, at: 1_000_000 },
      { from: 10, length: 10, at: 1_015_000 },
    ]);
    expect(toTimeline([segment(0, 0), segment(1, 1_040), segment(2, 1_990)])).toHaveLength(1);
    expect(toTimeline([])).toEqual([]);
  });

  it.each([
    [0, 1_000_000],
    [9.5, 1_009_500],
    [10, 1_015_000],
    [12, 1_017_000],
  ])("a recording at %d seconds shows the picture from time %d", (seconds, at) => {
    expect(pictureTimeAt(PIECES, seconds)).toBe(at);
    expect(findPlace(PIECES, at)).toBe(seconds);
  });

  it.each([
    ["before it", 999_999, null],
    ["in its pause", 1_012_000, 10],
    ["after it", 1_025_001, null],
  ])("the timeline returns the right position for a time %s", (_, at, place) => {
    expect(findPlace(PIECES, at)).toBe(place);
  });

  it("a range of the timeline includes partly covered segments", () => {
    expect(segmentsWithin(SEGMENTS, 1_002_500, 1_005_000).map(({ uri }) => uri)).toEqual(["2.ts", "3.ts", "4.ts"]);
    expect(segmentsWithin(SEGMENTS, 1_010_000, 1_015_000)).toEqual([]);
  });
});

describe("the time of a mark", () => {
  const row = (kind: string, period: number, minute: number, at = 0) => ({
    kind,
    period,
    minute,
    at,
    added: 0,
    second: 0,
    cancelled: 0,
  });
  const NOTED = [row("kick-off", 1, 1, 10_000), row("second-half", 2, 46, 14_000)];
  it.each([
    ["the noted one", row("goal", 1, 12, 777), [], 777],
    ["its minute from the noted kick-off", row("goal", 1, 12), NOTED, 10_000 + 11 * 60],
    ["its minute from the planned kick-off", row("goal", 1, 12), [], 9_000 + 11 * 60],
    ["added minutes included", { ...row("goal", 1, 45), added: 2 }, NOTED, 10_000 + 46 * 60],
    ["its minute from the second half's start", row("red-card", 2, 50), NOTED, 14_000 + 4 * 60],
    ["an hour after kick-off at the half's start", row("goal", 2, 46), [], 9_000 + 3_600],
    ["unknown in extra time", row("goal", 3, 95), NOTED, null],
  ])("a mark's time is %s", (_, incident, all, at) => {
    expect(happenedAt(incident, all, 9_000)).toBe(at);
  });
});

describe("the talk of a recording", () => {
  it("the chat of a recording is in files of five minutes", () => {
    expect([0, 1, 301].map((s) => toTalkFile(1_000, s * 1_000))).toEqual([0, 0, 1]);
  });

  it("the chat of a recording keeps a limited number of lines a second", () => {
    expect([0, 60_000, 10_800_000].map(linesAllowed)).toEqual([100, 220, 21_700]);
    expect(thinned([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
    expect(thinned([1, 2], 3)).toEqual([1, 2]);
    expect(thinned([1, 2], -4)).toEqual([]);
  });
});

describe("the range of a clip", () => {
  it.each([
    ["from moves alone", "from", 20, { from: 20, to: 60 }],
    ["from pushes the end", "from", 55, { from: 50, to: 60 }],
    ["from stays within", "from", -3, { from: 0, to: 60 }],
    ["to moves alone", "to", 30, { from: 10, to: 30 }],
    ["to pushes the beginning", "to", 12, { from: 2, to: 12 }],
    ["to stays within", "to", 99, { from: 10, to: 60 }],
  ] as const)("%s", (_, end, place, range) => {
    expect(withEnd({ from: 10, to: 60 }, end, place, 60)).toEqual(range);
  });
  it("a recording shorter than the minimum clip length becomes one whole clip", () => {
    expect(withEnd({ from: 0, to: 9 }, "from", 5, 9)).toEqual({ from: 0, to: 9 });
  });
});
