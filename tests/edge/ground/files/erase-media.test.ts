import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { erased, fixture, hasFfmpeg, latin, le32 } from "./erased.ts";

/** Titles, places and dates that ffmpeg wrote into each file of tests/edge/files/fixtures (see the README.md there). */
const SECRET = /Marina|22\.9519|2026-11-27|Lavf|Lavc6|VideoHandler|SoundHandler/;

const FILES: readonly [file: string, type: string][] = [
  ["film.mp4", "video/mp4"],
  ["fragments.mp4", "video/mp4"],
  ["film.mov", "video/quicktime"],
  ["sound.m4a", "audio/mp4"],
  ["sound.mp3", "audio/mpeg"],
  ["sound.aac", "audio/aac"],
  ["sound.flac", "audio/flac"],
  ["sound.wav", "audio/wav"],
  ["sound.ogg", "audio/ogg"],
  ["opus.ogg", "audio/ogg"],
  ["film.webm", "video/webm"],
  ["live.webm", "video/webm"],
  ["film.mkv", "video/webm"],
];

const findSecret = (bytes: Buffer): string | undefined => SECRET.exec(bytes.toString("latin1"))?.[0];

const folder = mkdtempSync(join(tmpdir(), "erased-"));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const decoded = (name: string, bytes: Buffer): string =>
  execFileSync("ffmpeg", ["-v", "error", "-i", saved(name, bytes), "-map", "0:v?", "-map", "0:a?", "-f", "framemd5", "-"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

const described = (name: string, bytes: Buffer): string =>
  execFileSync("ffprobe", ["-v", "error", "-show_entries", "format_tags:stream_tags:chapter_tags", saved(name, bytes)], {
    encoding: "utf8",
  });

describe("a stored film or sound", () => {
  it.each(FILES)("the stored file %s contains no metadata written by programs", async (name, type) => {
    const file = fixture(name);
    expect(findSecret(file)).toBeDefined();
    const stored = await erased(type, file);
    expect(stored.length).toBe(file.length);
    expect(findSecret(stored)).toBeUndefined();
  });

  it.each(FILES)("the size of the received chunks does not change the stored file %s", async (name, type) => {
    const file = fixture(name);
    const whole = await erased(type, file);
    expect((await erased(type, whole)).equals(whole)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 40 }), async (sizes) => {
        expect((await erased(type, file, sizes)).equals(whole)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it.each(FILES)("a cut or damaged file %s keeps its stored length", async (name, type) => {
    const file = fixture(name);
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length), fc.nat(file.length - 1), fc.nat(255), async (end, at, value) => {
        expect(await erased(type, file.subarray(0, end))).toHaveLength(end);
        const damaged = Buffer.from(file);
        damaged[at] = value;
        expect(await erased(type, damaged)).toHaveLength(file.length);
      }),
      { numRuns: 30 },
    );
  });

  it.skipIf(!hasFfmpeg).each(FILES)("the stored file %s plays as before", async (name, type) => {
    const file = fixture(name);
    const stored = await erased(type, file);
    expect(decoded(name, stored)).toBe(decoded(name, file));
    expect(described(name, file)).toMatch(SECRET);
    expect(described(name, stored)).not.toMatch(SECRET);
  });

  it.skipIf(!hasFfmpeg).each(FILES.filter(([name]) => /fragments|mp3|opus|live/.test(name)))(
    "the stored file %s plays up to a missing end",
    async (name, type) => {
      const file = fixture(name).subarray(0, Math.floor(fixture(name).length * 0.8));
      const sums = (bytes: Buffer): string => {
        try {
          return decoded(name, bytes);
        } catch {
          return "not played";
        }
      };
      expect(sums(await erased(type, file))).toBe(sums(file));
    },
  );
});

describe("a stored MP3", () => {
  /** Returns the sample's MP3 frames without the tag and the first frame. */
  const frames = (): Buffer => {
    const file = fixture("sound.mp3");
    const size = file.subarray(6, 10).reduce((sum, part) => sum * 128 + part, 0);
    return file.subarray(10 + size, file.length - 128);
  };
  const id3 = (words: string, hasFooter = false): Buffer => {
    const head = Buffer.concat([Buffer.of(4, 0, hasFooter ? 0x10 : 0), Buffer.of(0, 0, words.length >> 7, words.length & 127)]);
    return Buffer.concat([latin("ID3"), head, latin(words), ...(hasFooter ? [latin("3DI"), head] : [])]);
  };
  const comment = `TXXX\0\0\0\x20\0\0\0Marina${" ".repeat(60)}`;
  const ape = Buffer.concat([latin("APETAGEX"), le32(2_000), le32(60), latin(`${"\0".repeat(20)}Title\0Marina`)]);
  const lyrics = latin("LYRICSBEGININD0000210LYR00008Marina..000044LYRICS200");
  const id3v1 = latin(`TAG${"Marina".padEnd(125, "\0")}`);

  it.each([
    ["two tags before it, one with a footer", (sound: Buffer) => [id3(comment, true), id3(comment), sound]],
    ["tags behind it", (sound: Buffer) => [sound, ape, lyrics, id3v1]],
    ["a tag between two sounds", (sound: Buffer) => [id3(comment), sound, id3v1, id3(comment), sound, id3v1]],
    ["a last frame that was cut off before its tag", (sound: Buffer) => [sound.subarray(0, sound.length - 30), id3v1]],
    ["other bytes before its first frame", (sound: Buffer) => [ape, sound]],
  ])("a stored MP3 with %s keeps its frames in their places", async (_, toParts) => {
    const sound = frames();
    const file = Buffer.concat(toParts(sound));
    const stored = await erased("audio/mpeg", file);
    expect(stored.length).toBe(file.length);
    expect(findSecret(stored)).toBeUndefined();
    const part = sound.subarray(0, sound.length - 30);
    for (let at = file.indexOf(part); at !== -1; at = file.indexOf(part, at + 1))
      expect(stored.subarray(at, at + part.length).equals(part)).toBe(true);
    expect((await erased("audio/mpeg", stored)).equals(stored)).toBe(true);
  });

  it("a stored MP3 without frames passes unchanged", async () => {
    const file = Buffer.concat([id3(" ".repeat(20)), latin("no sound, Marina")]);
    expect((await erased("audio/mpeg", file)).subarray(-16).toString()).toBe("no sound, Marina");
  });
});

describe("a stored WebM", () => {
  const size = (bytes: number): Buffer => Buffer.of(0x10 | (bytes >> 24), (bytes >> 16) & 255, (bytes >> 8) & 255, bytes & 255);
  const element = (id: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    return Buffer.concat([Buffer.from(id, "hex"), size(body.length), body]);
  };
  /** Returns an element without a stated length, as recorders write it. */
  const open = (id: string, ...content: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from(id, "hex"), Buffer.from("01ffffffffffffff", "hex"), ...content]);

  it("a stored WebM from a recorder has no text outside its clusters", async () => {
    const block = element("a3", Buffer.of(0x81, 0, 0, 0x80), latin("sound"));
    const tags = element("1254c367", element("7373", latin("Marina")));
    const info = element(
      "1549a966",
      element("2ad7b1", Buffer.of(15)),
      element("7ba9", latin("Marina")),
      element("4d80", latin("Lavf")),
    );
    const cluster = open("1f43b675", element("e7", Buffer.of(0)), block, element("ec", latin("Marina")), block);
    const parts = [info, cluster, tags, cluster, element("1941a469", latin("Marina")), cluster, latin("Marina")];
    const file = Buffer.concat([element("1a45dfa3", element("4282", latin("webm"))), open("18538067", ...parts)]);
    const stored = await erased("video/webm", file);
    expect(findSecret(stored)).toBeUndefined();
    expect(stored.length).toBe(file.length);
    for (let at = file.indexOf(block); at !== -1; at = file.indexOf(block, at + 1))
      expect(stored.subarray(at, at + block.length).equals(block)).toBe(true);
    expect((await erased("video/webm", stored)).equals(stored)).toBe(true);
  });

  it("a stored WebM has padding in place of the removed parts", async () => {
    for (let length = 0; length < 300; length += 1) {
      const lost = element("1254c367", Buffer.alloc(length, "tt"));
      const file = Buffer.concat([element("1a45dfa3"), open("18538067", lost, element("1c53bb6b", latin("places")))]);
      const stored = await erased("video/webm", file);
      expect([stored.includes("tt"), stored.indexOf("places")]).toEqual([false, file.indexOf("places")]);
      expect((await erased("video/webm", stored)).equals(stored)).toBe(true);
    }
  });
});

describe("a stored film", () => {
  const box = (type: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.of(0, 0, (body.length + 8) >> 8, (body.length + 8) & 255), latin(type), body]);

  it.each([
    ["bytes behind its last box", latin("Marina")],
    ["unknown boxes", Buffer.concat([box("beam", latin("Marina")), box("PICT", latin("Marina"))])],
    ["one more box of notes", box("meta", latin("Marina"))],
  ])("a stored film loses the text in %s", async (_, more) => {
    const file = fixture("film.mp4");
    const stored = await erased("video/mp4", Buffer.concat([file, more]));
    expect(findSecret(stored)).toBeUndefined();
    expect(stored.length).toBe(file.length + more.length);
    expect(stored.subarray(0, file.length).equals(await erased("video/mp4", file))).toBe(true);
  });
});
