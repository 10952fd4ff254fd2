import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erased, latin, le32 } from "./erased.ts";

/** A red to blue picture of 24 by 12, in each format. */
const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAMABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAGRAAAQUAAAAAAAAAAAAAAAAAAAITFFFh/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUG/8QAFxEAAwEAAAAAAAAAAAAAAAAAAAMWYf/aAAwDAQACEQMRAD8AxUvRL0juKsOKs2MujC7RuLEvQR3FWBLowUbj/9k=",
  "base64",
);
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAMEAIAAACnwjZhAAAASUlEQVQ4y2P8/59hUAGWl7sYGMTdBtoZyA7azcAg7jrQzkB20GALoRe7GBgkBpODBl0IjaYhQg4aTUMEHTTI0hAjAwMDw2CqPgC5ZRgnZL5vjwAAAABJRU5ErkJggg==",
  "base64",
);
const WEBP = Buffer.from(
  "UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoYAAwAPrVKnkmnJCKhMAgA4BaJbACdMoHgA5/8ChCZjkBkAP7wV2/5rvB8LXi81XhVE3JKB7EQ9k//xQrj1vJP/kt7YD+hzt9vK6AE1ebCAkoFVzBaUC8AAAA=",
  "base64",
);

const be = (value: number, bytes: 2 | 4): Buffer =>
  bytes === 2 ? Buffer.of(value >> 8, value) : Buffer.of(value >>> 24, value >> 16, value >> 8, value);

const GPS = "23 32 51 S 46 38 10 W";
const SECRET = /GPS|23 32 51|Phone 12|xmpmeta|Marina/;

/** Returns a camera's EXIF: make, orientation, and further metadata. */
function exif(turn: number, order: "II" | "MM" = "II"): Buffer {
  const whole = [
    be(0x010f, 2),
    be(2, 2),
    be(9, 4),
    be(38, 4),
    be(0x0112, 2),
    be(3, 2),
    be(1, 4),
    be(turn, 2),
    be(0, 2),
    be(0, 4),
  ];
  const words = Buffer.concat([be(42, 2), be(8, 4), be(2, 2), ...whole]);
  const sizes = [2, 4, 2, 2, 2, 4, 4, 2, 2, 4, 2, 2, 4];
  let at = 0;
  for (const size of order === "II" ? sizes : []) {
    words.subarray(at, at + size).reverse();
    at += size;
  }
  return Buffer.concat([latin(order), words, latin(`Phone 12\0 GPS ${GPS} `), Buffer.alloc(60, "t")]);
}
/** Returns the EXIF that must remain: the orientation only. */
const turned = (turn: number): Buffer => Buffer.from(`4d4d002a0000000800010112000300000001${`000${turn}`}000000000000`, "hex");

const segment = (marker: number, data: Buffer): Buffer => Buffer.concat([Buffer.of(0xff, marker), be(data.length + 2, 2), data]);
const chunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([be(data.length, 4), latin(type), data, be(crc32(Buffer.concat([latin(type), data])), 4)]);
const riff = (type: string, data: Buffer): Buffer =>
  Buffer.concat([latin(type), le32(data.length), data, Buffer.alloc(data.length % 2)]);
const toWebp = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([latin("RIFF"), le32(4 + chunks.reduce((sum, { length }) => sum + length, 0)), latin("WEBP"), ...chunks]);
const padded = (data: Buffer, like: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(like.length - data.length)]);
const blank = (like: Buffer): Buffer => Buffer.alloc(like.length);

/** Returns photographs as a phone writes them, each with the bytes that must be stored. */
function photographs(turn: number): [type: string, file: Buffer, stored: Buffer][] {
  const [camera, xmp, note] = [exif(turn), latin("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Marina</x:xmpmeta>"), latin("Marina")];
  const colours = segment(0xe2, latin("ICC_PROFILE\0 colours"));
  const marked = Buffer.concat([latin("Exif\0\0"), camera]);
  const [start, rest] = [JPEG.subarray(0, 20), JPEG.subarray(20)];
  const upright = turn === 1;
  const jpeg = (c: Buffer, x: Buffer, n: Buffer, thumb: Buffer, second: Buffer) =>
    Buffer.concat([
      start,
      segment(0xe1, c),
      segment(0xe1, x),
      segment(0xed, n),
      colours,
      segment(0xe2, thumb),
      segment(0xfe, n),
      rest,
      second,
    ]);
  const thumb = latin("MPF\0 Marina");
  const png = (lines: Buffer[], end: Buffer) => Buffer.concat([PNG.subarray(0, 33), ...lines, PNG.subarray(33), end]);
  const texts = ["tEXt", "iTXt", "zTXt", "tIME", "prVt"];
  const header = (flags: number) => riff("VP8X", Buffer.of(flags, 0, 0, 0, 23, 0, 0, 11, 0, 0));
  const profile = riff("ICCP", latin("colours"));
  const pixels = WEBP.subarray(12);
  return [
    [
      "image/jpeg",
      jpeg(marked, xmp, note, thumb, JPEG),
      jpeg(
        upright ? blank(marked) : padded(Buffer.concat([latin("Exif\0\0"), turned(turn)]), marked),
        blank(xmp),
        blank(note),
        blank(thumb),
        blank(JPEG),
      ),
    ],
    [
      "image/png",
      png([chunk("gAMA", be(45_455, 4)), chunk("eXIf", camera), ...texts.map((type) => chunk(type, note))], latin("GPS")),
      png(
        [
          chunk("gAMA", be(45_455, 4)),
          upright ? chunk("paDd", blank(camera)) : chunk("eXIf", padded(turned(turn), camera)),
          ...texts.map(() => chunk("paDd", blank(note))),
        ],
        Buffer.alloc(3),
      ),
    ],
    [
      "image/webp",
      toWebp(header(0x2c), profile, pixels, riff("EXIF", camera), riff("XMP ", xmp)),
      toWebp(
        header(0x28),
        profile,
        pixels,
        upright ? riff("JUNK", blank(camera)) : riff("EXIF", padded(turned(turn), camera)),
        riff("JUNK", blank(xmp)),
      ),
    ],
  ];
}

describe("a stored picture", () => {
  it.each([...photographs(6), ...photographs(1)])(
    "a stored %s picture loses the camera's metadata",
    async (type, file, stored) => {
      expect(file.toString("latin1")).toMatch(SECRET);
      const out = await erased(type, file);
      expect(out).toEqual(stored);
      expect(out.toString("latin1")).not.toMatch(SECRET);
    },
  );

  it("the size of the received chunks does not change a stored picture", async () => {
    for (const [type, file, stored] of photographs(8)) {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), async (sizes) => {
          expect((await erased(type, file, sizes)).equals(stored)).toBe(true);
        }),
        { numRuns: 60 },
      );
    }
  });

  it.each([
    ["image/jpeg", JPEG],
    ["image/png", PNG],
    ["image/webp", WEBP],
    ["image/gif", latin("GIF89a Marina")],
    ["video/mp4", latin("\0\0\0\x20ftypisom GPS")],
  ])("a stored picture without metadata stays unchanged: %s", async (type, file) => {
    expect(await erased(type, file)).toEqual(file);
  });

  it("a stored picture keeps only a valid orientation", async () => {
    const toChunk = (data: Buffer) => Buffer.concat([PNG.subarray(0, 33), chunk("eXIf", data), PNG.subarray(33)]);
    const turnIn = async (data: Buffer) => (await erased("image/png", toChunk(data))).subarray(41, 41 + 26);
    for (const order of ["II", "MM"] as const) expect(await turnIn(exif(3, order))).toEqual(turned(3));
    for (const turn of [0, 9, 256]) expect(await turnIn(exif(turn))).toEqual(Buffer.alloc(26));
    expect(await turnIn(Buffer.concat([latin("MM"), be(42, 2), be(0xffffffff, 4), Buffer.alloc(30, "t")]))).toEqual(
      Buffer.alloc(26),
    );
  });

  it("a damaged picture is stored without its metadata", async () => {
    for (const [type, file] of photographs(6)) {
      await fc.assert(
        fc.asyncProperty(fc.nat(file.length), fc.nat(file.length - 1), fc.nat(255), async (end, at, value) => {
          expect([type, (await erased(type, file.subarray(0, end))).includes(GPS)]).toEqual([type, false]);
          const damaged = Buffer.from(file);
          damaged[at] = value;
          expect(await erased(type, damaged)).toHaveLength(file.length);
        }),
        { numRuns: 300 },
      );
    }
  });
});
