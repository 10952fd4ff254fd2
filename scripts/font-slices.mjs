/** The share image's font: unicode-range slices of Noto Sans SC as plain sfnt, and a list of each slice's letters. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

const WEIGHT = 700;

/**
 * Returns the sfnt inside a WOFF file. Otherwise the edge would inflate every slice in JavaScript at each cold start.
 * @param {Buffer} woff
 */
export function toSfnt(woff) {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error("This is not a WOFF file: it does not begin with wOFF.");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(stored) : stored,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  }
  return Buffer.concat(parts);
}

/** Parses `U+1f1e9-1f1f5,U+21` into pairs of first and last code point. */
export const toRanges = (text) =>
  text.split(",").map((range) => {
    const [first, last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Writes the slices and slices.json (`[[file, [[first, last], …]], …]`) into a folder. */
export function writeFontSlices(root, folder) {
  const source = join(root, "node_modules/@fontsource/noto-sans-sc");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const list = Object.entries(JSON.parse(readFileSync(join(source, "unicode.json"), "utf8"))).map(([key, ranges]) => {
    const name = key.replace(/[[\]]/g, "");
    const file = `${name}-${WEIGHT}.ttf`;
    writeFileSync(join(folder, file), toSfnt(readFileSync(join(source, `files/noto-sans-sc-${name}-${WEIGHT}-normal.woff`))));
    return [file, toRanges(ranges)];
  });
  writeFileSync(join(folder, "slices.json"), JSON.stringify(list));
}
