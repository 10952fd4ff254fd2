import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFileFacts } from "#edge/streams/media/file-facts.ts";
import { findCodecs } from "#edge/streams/variant.ts";

/**
 * Reads the beginning of a file of 162 × 90 pixels, made by ffmpeg 5.1.9. The file's name ends in `.bin`, because `.ts` means a
 * source file here.
 */
const readFacts = async (file: string) =>
  readFileFacts(file.replace(".bin", ".ts"), new Uint8Array(readFileSync(join(import.meta.dirname, "encoded", file))));

describe("the tracks of a file", () => {
  const files: [file: string, video: string | null, audio: string | null, codecs: string][] = [
    ["h264-aac.bin", "h264", "aac", "avc1.42c00a,mp4a.40.2"],
    ["h264-aac.mp4", "h264", "aac", "avc1.64000a,mp4a.40.2"],
    ["h264-ac3.bin", "h264", "ac3", "avc1.64000a,ac-3"],
    ["hevc-mp3.bin", "hevc", "mp3", "hvc1.1.6.L30.90,mp4a.40.34"],
    ["hevc-opus.mp4", "hevc", "opus", "hvc1.1.6.L30.90,opus"],
    ["av1.mp4", "av1", null, "av01.0.00M.08"],
    ["vp9-ac3.mp4", "vp9", "ac3", "vp09.00.10.08,ac-3"],
    ["aac.bin", null, "aac", "mp4a.40.2"],
  ];
  it.each(files)("the tracks of the file %s are %s and %s", async (file, video, audio, codecs) => {
    const { tracks, isInit } = await readFacts(file);
    expect([tracks?.video?.codec ?? null, tracks?.audio?.codec ?? null, tracks && findCodecs(tracks)]).toEqual([
      video,
      audio,
      codecs,
    ]);
    if (video) expect(tracks?.video).toMatchObject({ width: 162, height: 90 });
    expect(isInit).toBe(file.endsWith(".mp4"));
  });

  it.each([
    ["h264-aac.bin", true],
    ["hevc-mp3.bin", true],
    ["aac.bin", true],
    ["no-keyframe.bin", false],
    ["no-keyframe.m4s", false],
    ["h264-aac.mp4", null],
  ])("the segments of %s begin with a keyframe: %s", async (file, isIndependent) => {
    expect((await readFacts(file)).isIndependent).toBe(isIndependent);
  });

  it("the parser reads the tracks of any bytes without an error", async () => {
    const packets = fc.array(fc.uint8Array({ minLength: 187, maxLength: 187 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        packets,
        fc.constantFrom("a.ts", "a.m4s", "a.mp4"),
        fc.constantFrom("moov", "moof", "ftyp"),
        async (all, name, box) => {
          const bytes = Uint8Array.from(all.flatMap((packet) => [0x47, ...packet]));
          for (const [at, letter] of [...box].entries()) if (bytes.length > 8) bytes[4 + at] = letter.charCodeAt(0);
          expect((await readFileFacts(name, bytes)).digest).toMatch(/^[0-9a-f]{32}$/);
        },
      ),
    );
  });
});
