import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fragment, Mp4Fragments } from "#app/features/camera/mp4-fragments.ts";
import { SegmentCutter } from "#app/features/camera/segment-cutter.ts";

/** Five seconds from the recorder of Chromium 156, H.264 and Opus, with one key frame a second. The picture data is cut out. */
const RECORDED = new Uint8Array(readFileSync(resolve(import.meta.dirname, "fixtures/chromium-recorder.mp4")));

const cutUp = (bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? 1);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
};

function read(pieces: readonly Uint8Array[]): { init: Uint8Array | null; fragments: Fragment[] } {
  const reader = new Mp4Fragments();
  const fragments = pieces.flatMap((piece) => reader.take(piece));
  return { init: reader.init, fragments };
}

test("the parser splits a recorder's output correctly at any cut of the bytes", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }), (lengths) => {
      const { init, fragments } = read(cutUp(RECORDED, lengths));
      const all = [init ?? new Uint8Array(), ...fragments.map(({ bytes }) => bytes)];
      expect(Buffer.concat(all).equals(Buffer.from(RECORDED))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("each fragment begins with a keyframe", () => {
  const { fragments } = read([RECORDED]);
  expect(fragments.map(({ isKey }) => isKey)).toEqual([true, true, true, true, true]);
  for (const [at, fragment] of fragments.entries()) {
    const before = fragments[at - 1];
    if (before) expect(fragment.startS).toBeCloseTo(before.startS + before.durationS, 2);
    else expect(fragment.startS).toBeCloseTo(0, 2);
    if (at < fragments.length - 1) expect(fragment.durationS).toBeGreaterThan(0.8);
  }
});

const fragment = (startS: number, isKey: boolean, durationS = 0.5): Fragment => ({
  bytes: Uint8Array.of(startS * 10),
  isKey,
  startS,
  durationS,
});

test.each([
  [1, [0, 1, 2, 3]],
  [2, [0, 2, 4]],
])("segments of %i s begin with keyframes", (lengthS, starts) => {
  const cutter = new SegmentCutter(lengthS);
  const all = Array.from({ length: 10 }, (_, at) => fragment(at / 2, at % 2 === 0));
  const cut = all.flatMap((one) => cutter.take(one) ?? []);
  const last = cutter.end();
  const segments = [...cut, ...(last ? [last] : [])];
  expect(segments.slice(0, starts.length).map(({ startS }) => startS)).toEqual(starts);
  expect(segments.flatMap(({ bytes }) => [...bytes])).toEqual(all.flatMap(({ bytes }) => [...bytes]));
  expect(segments.reduce((sum, { durationS }) => sum + durationS, 0)).toBeCloseTo(5);
});

test("the sender sends nothing before the first keyframe", () => {
  const cutter = new SegmentCutter(1);
  const all = [fragment(0, false), fragment(0.5, true), ...[1, 1.5, 2, 2.5].map((at) => fragment(at, false)), fragment(3, true)];
  const cut = all.flatMap((one) => cutter.take(one) ?? []);
  expect(cut.map(({ startS, durationS }) => [startS, durationS])).toEqual([[0.5, 2.5]]);
});
