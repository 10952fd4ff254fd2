import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erased, fixture, hasFfmpeg, latin, le32 } from "./erased.ts";

const decoded = (bytes: Buffer): string =>
  execFileSync("ffmpeg", ["-v", "error", "-i", "-", "-f", "framemd5", "-"], { input: bytes, encoding: "utf8" });

const parts = (...texts: (string | Buffer)[]): Buffer =>
  Buffer.concat([...texts.flatMap((text) => [Buffer.of(text.length), Buffer.from(text as string, "latin1")]), Buffer.of(0)]);
const extension = (label: number, ...texts: (string | Buffer)[]): Buffer =>
  Buffer.concat([Buffer.of(0x21, label), parts(...texts)]);

/**
 * Returns XMP as Photoshop writes it into a GIF. Readers that do not know XMP take its bytes as block lengths. The last bytes
 * decrease, so these readers reach the end of the XMP.
 */
const xmp = (): Buffer => {
  const countdown = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => 255 - index));
  const words = latin(`<x:xmpmeta>Marina ${"place ".repeat(90)}</x:xmpmeta>`);
  return Buffer.concat([Buffer.of(0x21, 0xff, 11), latin("XMP DataXMP"), words, Buffer.of(1), countdown, Buffer.of(0)]);
};

/** Returns the sample GIF with extensions of every kind around its pictures, and the bytes of its loop extension. */
function gifs(): { file: Buffer; loop: Buffer } {
  const bare = fixture("moving.gif");
  const loop = extension(0xff, "NETSCAPE2.0", Buffer.of(1, 0, 0));
  const at = bare.indexOf(loop);
  const notes = [
    extension(0xfe, "Marina", "Marina".repeat(40)),
    extension(0xff, "NETSCAPE2.0", Buffer.of(1, 0, 0), "Marina"),
    extension(0xff, "ICCRGBG1012", "Marina"),
    extension(0x01, Buffer.alloc(12), "Marina"),
    extension(0x77, "Marina"),
    xmp(),
  ];
  const behind = latin("GPS Marina");
  const file = Buffer.concat([bare.subarray(0, at), ...notes, bare.subarray(at, -1), ...notes, bare.subarray(-1), behind]);
  return { file, loop };
}

describe("a stored GIF", () => {
  it("a stored GIF loses its comments, text blocks and application data", async () => {
    const { file, loop } = gifs();
    const stored = await erased("image/gif", file);
    expect(stored.length).toBe(file.length);
    expect(stored.toString("latin1")).not.toMatch(/Marina|GPS|xmp|place|ICC/);
    expect(stored.includes(loop)).toBe(true);
    expect((await erased("image/gif", stored)).equals(stored)).toBe(true);
  });

  it("a stored GIF without hidden data stays unchanged", async () => {
    const bare = fixture("moving.gif");
    expect((await erased("image/gif", bare)).equals(bare)).toBe(true);
  });

  it.skipIf(!hasFfmpeg)("a stored GIF keeps its frames and their durations", async () => {
    const { file } = gifs();
    expect(decoded(await erased("image/gif", file))).toBe(decoded(fixture("moving.gif")));
  });

  it("the size of the received chunks does not change a stored GIF", async () => {
    const { file } = gifs();
    const whole = await erased("image/gif", file);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }),
        fc.nat(file.length),
        fc.nat(file.length - 1),
        fc.nat(255),
        async (sizes, end, at, value) => {
          expect((await erased("image/gif", file, sizes)).equals(whole)).toBe(true);
          expect(await erased("image/gif", file.subarray(0, end))).toHaveLength(end);
          const damaged = Buffer.from(file);
          damaged[at] = value;
          expect(await erased("image/gif", damaged)).toHaveLength(file.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/**
 * Returns a bitmap of 3 by 2 pixels with a header of this version (its size), colours, and other bytes before and after the pixels.
 */
function bitmap(version: number, bits: number, coding: number, pixels: Buffer, { gap = "", behind = "" } = {}): Buffer {
  const header = Buffer.alloc(version);
  header.writeUInt32LE(version, 0);
  header.writeInt32LE(3, 4);
  header.writeInt32LE(-2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(coding, 16);
  header.writeUInt32LE(coding === 0 ? 0 : pixels.length, 20);
  const colours = bits <= 8 ? Buffer.alloc(4 << bits, 7) : Buffer.alloc(0);
  const start = 14 + version + colours.length + gap.length;
  if (version === 124) {
    // The colour profile is after the pixels.
    latin("DEBM").copy(header, 56);
    header.writeUInt32LE(start - 14 + pixels.length, 112);
    header.writeUInt32LE(behind.length, 116);
  }
  const all = Buffer.concat([header, colours, latin(gap), pixels, latin(behind)]);
  return Buffer.concat([latin("BM"), le32(14 + all.length), latin("\0\0\0\0"), le32(start), all]);
}

describe("a stored bitmap", () => {
  const words = { gap: "Marina", behind: "GPS Marina" };
  const plain = (bits: number): Buffer => Buffer.alloc(Math.ceil((3 * bits) / 32) * 4 * 2, "p");
  const runs = Buffer.of(3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 2, 1, 1, 2, 5, 0, 1);

  it.each([
    ["of version 3", 40, 24, 0, plain(24)],
    ["with colours", 40, 4, 0, plain(4)],
    ["of version 4", 108, 32, 3, plain(32)],
    ["of version 5 with a profile", 124, 24, 0, plain(24)],
    ["of runs", 40, 8, 1, runs],
  ])("a stored bitmap %s loses its hidden bytes and keeps its pixels", async (_, version, bits, coding, pixels) => {
    const file = bitmap(version, bits, coding, pixels, words);
    const stored = await erased("image/bmp", file);
    expect(stored.length).toBe(file.length);
    expect(stored.toString("latin1")).not.toMatch(/Marina|GPS|DEBM/);
    const at = file.readUInt32LE(10);
    expect(stored.subarray(at, at + pixels.length).equals(pixels)).toBe(true);
    expect(stored.subarray(14 + version, at - 6).equals(file.subarray(14 + version, at - 6))).toBe(true);
    expect((await erased("image/bmp", stored)).equals(stored)).toBe(true);
  });

  it.each(["still.bmp", "colours.bmp"])("a stored bitmap without metadata stays unchanged: %s", async (name) => {
    expect((await erased("image/bmp", fixture(name))).equals(fixture(name))).toBe(true);
  });

  it.each([latin("BM"), latin("BM and words, \0\0\0\0"), Buffer.alloc(200, "BM")])(
    "a bitmap without a header is stored unchanged",
    async (file) => {
      expect((await erased("image/bmp", file)).equals(file)).toBe(true);
    },
  );

  it("a stored bitmap with any header keeps its length", async () => {
    const file = bitmap(124, 8, 1, runs, words);
    await fc.assert(
      fc.asyncProperty(fc.nat(139), fc.nat(255), fc.integer({ min: 1, max: 90 }), async (at, value, size) => {
        const damaged = Buffer.from(file);
        damaged[at] = value;
        const sizes = Array.from({ length: Math.floor(file.length / size) }, () => size);
        expect(await erased("image/bmp", damaged, sizes)).toHaveLength(file.length);
      }),
    );
  });
});
