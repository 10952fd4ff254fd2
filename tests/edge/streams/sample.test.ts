import fc from "fast-check";
import { expect, test } from "vitest";
import { readMediaPlaylist } from "#edge/streams/playlist.ts";
import { samplePlaylist, sampleVariants } from "#edge/streams/sample.ts";
import { readOwnPlaylist } from "#edge/streams/timeline.ts";

interface Entry {
  n: number;
  cc: number;
  uri: string;
  startsAtMs: number | null;
}

/** Returns the segments of a loop's playlist with their numbers and discontinuity sequences, as a media player counts them. */
function entriesAt(nowMs: number): Entry[] {
  const text = samplePlaylist("football", "HD", nowMs) ?? "";
  const read = readMediaPlaylist(text.replaceAll("/m/samples/streams/football/HD/", ""));
  let cc = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);
  return read.segments.map(({ name, startsAtMs, isDiscontinuous }, at) => {
    if (isDiscontinuous) cc += 1;
    return { n: read.sequence + at, cc, uri: name, startsAtMs };
  });
}

const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });

test("two playlists of a sample loop give a shared segment the same data", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 6_000 }), (nowMs, laterMs) => {
      const before = new Map(entriesAt(nowMs).map((entry) => [entry.n, entry]));
      const shared = entriesAt(nowMs + laterMs).filter(({ n, startsAtMs }) => before.get(n)?.startsAtMs === startsAtMs);
      for (const entry of shared) expect(entry).toEqual(before.get(entry.n));
    }),
  );
});

test("the last segment of a sample loop ended less than a second ago", () => {
  fc.assert(
    fc.property(moment, (nowMs) => {
      const last = entriesAt(nowMs).at(-1);
      // A loop whose segment numbers start again has no segment in its first second.
      if (!last) return;
      const endMs = (last.startsAtMs ?? 0) + 1_000;
      expect(nowMs - endMs).toBeGreaterThanOrEqual(-40);
      expect(nowMs - endMs).toBeLessThan(1_000);
    }),
  );
});

test("a loop has exactly two qualities", () => {
  expect(sampleVariants().match(/^\w+\.m3u8$/gm)).toEqual(["HD.m3u8", "SD.m3u8"]);
  expect(samplePlaylist("football", "CNHD", 1_800_000_000_000)).toBeNull();
});

test("a viewer can always go back three hours in a loop", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(60, 900, 10_800), (nowMs, backS) => {
      const read = readOwnPlaylist(samplePlaylist("football", "HD", nowMs, backS) ?? "");
      const reachedS = ((read.at(-1)?.startsAtMs ?? 0) - (read[0]?.startsAtMs ?? 0)) / 1000;
      // A loop's segment numbers start again after a little less than three hours.
      expect(reachedS).toBeGreaterThanOrEqual(Math.min(backS - 2, 10_700));
    }),
    { numRuns: 20 },
  );
});
