import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movieFacts, readBoxes } from "#edge/ground/files/movie-boxes.ts";
import { erased as erasedAs, latin } from "./erased.ts";

const be32 = (value: number): Buffer => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value);
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([be32(body.length + 8), latin(type), body]);
};
const longBox = (type: string, body: Buffer): Buffer =>
  Buffer.concat([be32(1), latin(type), be32(0), be32(body.length + 16), body]);

const PLACE = "+22.9519-043.2105+011.000/";
const SECRET = /22\.9519|Phone 12|Marina/;
const DATE = be32(0xe3_00_00_01);

const mvhd = (dated = DATE): Buffer => box("mvhd", be32(0), dated, dated, be32(1_000), be32(6_000), Buffer.alloc(80, 1));
const tkhd = (dated = DATE): Buffer => {
  const matrix = Buffer.concat([1, 0, 0, 0, 1, 0, 0, 0, 0x4000].map((value) => be32(value << 16)));
  return box("tkhd", be32(7), dated, dated, Buffer.alloc(28, 2), matrix, be32(1_920 << 16), be32(1_080 << 16));
};
const hdlr = (kind: string): Buffer => box("hdlr", be32(0), be32(0), latin(kind), Buffer.alloc(12), latin("name\0"));
const mdia = (kind: string, dated = DATE): Buffer =>
  box("mdia", box("mdhd", be32(0), dated, dated, Buffer.alloc(12, 3)), hdlr(kind), box("minf", Buffer.from("tables of samples")));
const track = (kind: string, dated = DATE, ...more: Buffer[]): Buffer => box("trak", tkhd(dated), ...more, mdia(kind, dated));

const udta = box("udta", box("\xa9xyz", Buffer.of(0, 26, 0x15, 0xc7), latin(PLACE)), box("\xa9mod", latin("Phone 12")));
const meta = box("meta", hdlr("mdta"), box("keys", latin("com.apple.quicktime.location.ISO6709")), box("ilst", latin(PLACE)));
const uuid = box("uuid", Buffer.alloc(16, 9), latin("<x:xmpmeta>Marina</x:xmpmeta>"));
const pictures = Buffer.from("pictures and sound, which stay as they are, even with free and udta in them");

const film = (isFront: boolean): Buffer => {
  const moov = box("moov", mvhd(), udta, track("vide", DATE, meta), track("soun"), track("meta"), meta);
  const head = [box("ftyp", latin("isomiso2")), uuid, box("free", latin("Marina"))];
  const data = [box("wide"), longBox("mdat", pictures)];
  return Buffer.concat([...head, ...(isFront ? [moov, ...data] : [...data, moov])]);
};

const erased = (file: Buffer, sizes?: readonly number[], type = "video/mp4"): Promise<Buffer> => erasedAs(type, file, sizes);

const readTypes = (file: Buffer): string[] => readBoxes(file).map(({ type }) => type);

describe("a stored film", () => {
  it.each([true, false])("a stored film loses its metadata at any position of the header: %s", async (isFront) => {
    const file = film(isFront);
    expect(SECRET.test(file.toString("latin1"))).toBe(true);
    const stored = await erased(file);
    expect(stored.length).toBe(file.length);
    expect(SECRET.test(stored.toString("latin1"))).toBe(false);
    expect(stored.includes(DATE)).toBe(false);
    expect(stored.indexOf(pictures)).toBe(file.indexOf(pictures));
    expect(readTypes(stored)).toEqual(readTypes(file).map((type) => (type === "uuid" ? "free" : type)));
  });

  it("a stored film keeps its picture and sound tracks", async () => {
    const stored = await erased(film(true));
    const [moov] = readBoxes(stored).filter(({ type }) => type === "moov");
    const inside = readBoxes(stored, moov?.body, moov?.end).map(({ type }) => type);
    expect(inside).toEqual(["mvhd", "free", "trak", "trak", "free", "free"]);
    expect(movieFacts(stored.subarray(moov?.start, moov?.end))).toEqual({ durationS: 6, width: 1_920, height: 1_080 });
  });

  it("the size of the received chunks does not change a stored film", async () => {
    const whole = await erased(film(false), undefined, "video/quicktime");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 }), async (sizes) => {
        expect(await erased(film(false), sizes)).toEqual(whole);
        expect(await erased(whole, sizes)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it("arbitrary bytes stored as a film keep their length", async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(udta, meta, uuid, track("vide"), mvhd(), be32(0), be32(1), latin("moov"), latin("trak"), box("moov", udta)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 50 }), async (parts, size) => {
        const file = Buffer.concat(parts);
        const sizes = Array.from({ length: Math.floor(file.length / size) }, () => size);
        expect((await erased(file, sizes)).length).toBe(file.length);
      }),
    );
  });

  it("a stored film loses metadata in deeply nested boxes", async () => {
    const levels = 200_000;
    const nested = Buffer.alloc(8 * levels);
    for (let at = 0; at < levels; at += 1) {
      be32(8 * (levels - at)).copy(nested, 8 * at);
      latin("moov").copy(nested, 8 * at + 4);
    }
    const deep = (depth: number): Buffer => (depth === 0 ? udta : box("moov", deep(depth - 1)));
    const stored = await erased(nested);
    expect([stored.length, readTypes(stored), readTypes(stored.subarray(8))]).toEqual([nested.length, ["moov"], ["free"]]);
    for (const depth of [3, 9]) expect(SECRET.test((await erased(deep(depth))).toString("latin1"))).toBe(false);
  });

  it("a stored sample film of this site loses only its metadata", async () => {
    const file = readFileSync(join(import.meta.dirname, "../../../../public/m/samples/clips/1.mp4"));
    const stored = await erased(file);
    expect(stored.length).toBe(file.length);
    const moov = readBoxes(stored).find(({ type }) => type === "moov");
    expect(movieFacts(stored.subarray(moov?.start, moov?.end))?.durationS).toBeCloseTo(6, 0);
    const mdat = readBoxes(file).find(({ type }) => type === "mdat");
    expect(stored.subarray(mdat?.start, mdat?.end)).toEqual(file.subarray(mdat?.start, mdat?.end));
  });
});

describe("the facts of a movie", () => {
  it("the facts describe the picture after its rotation", () => {
    const turned = tkhd();
    // A matrix that begins with 0 and 1 turns the picture by 90 degrees.
    const matrix = turned.length - 44;
    be32(0).copy(turned, matrix);
    be32(1 << 16).copy(turned, matrix + 4);
    const moov = box("moov", mvhd(), box("trak", turned, mdia("vide")));
    expect(movieFacts(moov)).toEqual({ durationS: 6, width: 1_080, height: 1_920 });
  });

  it.each([
    ["without a picture", box("moov", mvhd(), track("soun"))],
    ["without a header", box("moov", track("vide"))],
    ["that is none", box("free", mvhd())],
    ["of nothing", Buffer.alloc(0)],
  ])("a movie %s has no facts", (_, moov) => expect(movieFacts(moov)).toBeNull());
});
