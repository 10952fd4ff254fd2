import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileFacts, readFileFacts } from "#edge/streams/media/file-facts.ts";
import { CLOCK_TURN_MS } from "#edge/streams/media/transport-stream.ts";
import { Continuity } from "#edge/streams/runs/continuity.ts";
import { countedStream, sampleFragment } from "#tests/support/encoded.ts";

const stream = (made: number, mark = 1): Promise<FileFacts> => readFileFacts("a.ts", countedStream(mark, made, { made }));
const fragments = (made: number): Promise<FileFacts> => readFileFacts("a.m4s", sampleFragment(1, made, { made }));
const bare = { digest: "", isInit: false, tracks: null, isIndependent: null, counters: null };
const clocked = (from: number, to: number): FileFacts => ({ ...bare, clock: [from, to] });

function continued(...files: readonly FileFacts[]): Continuity {
  const continuity = new Continuity();
  for (const file of files) continuity.take("", file, 1);
  return continuity;
}

describe("a file that can be an encoder's next one", () => {
  it("the check judges a file only after three consecutive files", async () => {
    expect(continued(await stream(0), await stream(1)).judge(await stream(9), 1)).toBeNull();
  });

  it.each([stream, fragments])("the check accepts only a later file of the same encoder (%o)", async (make) => {
    const continuity = continued(await make(0), await make(1), await make(2));
    expect([continuity.judge(await make(3), 1), continuity.judge(await make(5), 3)]).toEqual([true, true]);
    expect([continuity.judge(await make(0), 1), continuity.judge(await make(0), 4)]).toEqual([false, false]);
  });

  it("the check refuses a file whose clock does not fit the previous files", async () => {
    const continuity = continued(await stream(30), await stream(31), await stream(32));
    // With three packets per file, the counters repeat after sixteen files.
    expect(continuity.judge(await stream(33 - 16), 1)).toBe(false);
  });

  it("a file is accepted if the clock has just wrapped around", () => {
    const files = [-3_000, -2_000, -1_000].map((ms) => clocked(CLOCK_TURN_MS + ms, CLOCK_TURN_MS + ms + 960));
    expect([continued(...files).judge(clocked(0, 960), 1), continued(...files).judge(clocked(500_000, 500_960), 1)]).toEqual([
      true,
      false,
    ]);
  });

  it("the check accepts an encoder with new counters in each file", () => {
    const same: FileFacts = { ...bare, counters: { 256: [0, 7] }, clock: [1_400, 2_360] };
    expect(continued(same, same, same, same).judge(same, 1)).toBeNull();
  });

  it("the check accepts a later file with segments of any length", () => {
    const lengths = fc.array(fc.integer({ min: 20, max: 15_000 }), { minLength: 4, maxLength: 20 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: Math.floor(CLOCK_TURN_MS) }), (all, start) => {
        const continuity = new Continuity();
        let atMs = start;
        for (const [number, lengthMs] of all.entries()) {
          const clock = [atMs % CLOCK_TURN_MS, (atMs + lengthMs - 1) % CLOCK_TURN_MS] as const;
          const counters = { 256: [(number * 5) % 16, (number * 5 + 4) % 16] } as const;
          if (continuity.judge({ ...bare, counters, clock }, 1) === false) return false;
          continuity.take("", { ...bare, counters, clock }, 1);
          atMs += lengthMs;
        }
        return true;
      }),
    );
  });
});

describe("the files of ffmpeg", () => {
  const readFacts = async (file: string): Promise<FileFacts> =>
    readFileFacts(file.replace(".bin", ".ts"), new Uint8Array(readFileSync(join(import.meta.dirname, "encoded", file))));

  it.each(["h264-aac.bin", "hevc-mp3.bin", "aac.bin"])("the facts of the MPEG-TS file %s contain its times", async (file) => {
    const [from = -1, to = -1] = (await readFacts(file)).clock ?? [];
    expect(from).toBeGreaterThanOrEqual(1_300);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThan(20_000);
  });

  it("the facts of ffmpeg's MP4 files contain the fragments' numbers", async () => {
    const { counters } = await readFacts("no-keyframe.m4s");
    expect(counters?.fragments).toEqual([expect.any(Number), expect.any(Number)]);
  });
});
