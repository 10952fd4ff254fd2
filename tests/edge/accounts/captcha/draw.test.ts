import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CAPTCHA_SIZE, drawCaptcha } from "#edge/accounts/captcha/draw.ts";
import { CAPTCHA_ALPHABET, GLYPHS } from "#edge/accounts/captcha/glyphs.ts";
import { Random } from "#edge/ground/random.ts";

function readLevels(png: Uint8Array): number[][] {
  const file = Buffer.from(png);
  const at = file.indexOf("IDAT");
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const rowBytes = 1 + CAPTCHA_SIZE.width / 2;
  return Array.from({ length: CAPTCHA_SIZE.height }, (_, y) =>
    [...rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes)].flatMap((byte) => [byte >> 4, byte & 15]),
  );
}
const countInk = (png: Uint8Array, fromX: number, toX: number): number =>
  readLevels(png).reduce((sum, row) => sum + row.slice(fromX, toX).filter((level) => level >= 10).length, 0);

describe("the captcha's picture", () => {
  it("the bytes of the picture do not contain the text @spec 7.10", () => {
    const file = Buffer.from(drawCaptcha("WM4P", new Random("a")));
    expect(file.subarray(1, 4).toString()).toBe("PNG");
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([CAPTCHA_SIZE.width, CAPTCHA_SIZE.height]);
    expect(file.includes("WM4P")).toBe(false);
    expect([...file.toString("latin1").matchAll(/IHDR|PLTE|IDAT|IEND|tEXt|iTXt|zTXt|eXIf/g)].map(([chunk]) => chunk)).toEqual([
      "IHDR",
      "PLTE",
      "IDAT",
      "IEND",
    ]);
  });

  it("the same text and seed give the same picture", () => {
    const bytes = (text: string, seed: string) => Buffer.from(drawCaptcha(text, new Random(seed))).toString("base64");
    expect(bytes("ACEX", "1")).toBe(bytes("ACEX", "1"));
    expect(new Set([bytes("ACEX", "1"), bytes("ACEX", "2"), bytes("XECA", "1")]).size).toBe(3);
  });

  it.each([...CAPTCHA_ALPHABET])("the letter %s has visible ink in its place", (letter) => {
    expect(
      GLYPHS[letter]?.every((stroke) => stroke.length > 1 && stroke.every(([x, y]) => x >= 0 && x <= 10 && y >= 0 && y <= 14)),
    ).toBe(true);
    // A space has no glyph, so its picture has only the noise curves.
    const [drawn, empty] = [letter, " "].map((text) => countInk(drawCaptcha(text, new Random("same")), 70, 170));
    expect(drawn).toBeGreaterThan((empty ?? 0) + 150);
  });

  it("the captcha's alphabet contains no two similar characters", () => {
    for (const pair of ["0O", "1I", "5S", "2Z", "8B", "VU"])
      expect([...pair].filter((letter) => CAPTCHA_ALPHABET.includes(letter)).length).toBeLessThan(2);
  });
});
