import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MultipartCut, type MultipartLimits } from "#edge/ground/http/multipart-cut.ts";

const BOUNDARY = "----WebKitFormBoundaryA1b2C3d4";
const LIMITS: MultipartLimits = { bytes: 1_000_000, textBytes: 4_096, files: 2, fileBytes: 100 };

interface Field {
  name: string;
  value: string;
  fileName?: string;
}

const written = (fields: readonly Field[]): string =>
  `${fields
    .map(({ name, value, fileName }) => {
      const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: image/png`;
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    })
    .join("")}--${BOUNDARY}--\r\n`;

/** Sends a form in pieces of this size. Returns the part of the form that passes, or why it does not pass. */
function cut(form: string, piece: number, limits = LIMITS): string {
  const passed: Buffer[] = [];
  const bytes = Buffer.from(form, "latin1");
  const stream = new MultipartCut(BOUNDARY, limits, (part) => passed.push(Buffer.from(part)));
  for (let at = 0; at < bytes.length; at += piece) {
    const fault = stream.take(bytes.subarray(at, at + piece));
    if (fault) return fault;
  }
  return stream.end() ?? Buffer.concat(passed).toString("latin1");
}

// Text that resembles the end of a part is the most likely cause of a fault.
const content = fc
  .array(
    fc.constantFrom("\r", "\n", "\r\n", "-", "--", `\r\n--${BOUNDARY.slice(0, 12)}`, BOUNDARY, "\r\n\r\n", "\0", "\xff", "a"),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const whole = content.filter((text) => !text.includes(`\n--${BOUNDARY}`) && text.length <= LIMITS.fileBytes);
const field = fc.record({ name: fc.constantFrom("content", "kept"), value: whole });
const file = fc.record({ name: fc.constant("pictures"), value: whole, fileName: fc.constantFrom("a.png", "") });

describe("a form with files", () => {
  it("a form with files passes unchanged within its limits", () => {
    fc.assert(
      fc.property(
        fc.array(field, { maxLength: 4 }),
        fc.array(file, { maxLength: 2 }),
        fc.integer({ min: 1, max: 300 }),
        (texts, files, piece) => {
          const form = written([...texts, ...files]);
          expect(cut(form, piece)).toBe(form);
        },
      ),
    );
  });

  it.each([1, 7, 64, 100_000])("a form in pieces of %i bytes loses bytes only from its files", (piece) => {
    const fields = (...files: string[]): Field[] => [
      { name: "kind", value: "bug" },
      ...files.map((value, at) => ({ name: "pictures", value, fileName: `${at}.png` })),
      { name: "content", value: "after the files" },
    ];
    const long = `${"\r\n--".repeat(100)}x`;
    const sent = fields("a".repeat(100), long, "third", "", long);
    expect(cut(written(sent), piece)).toBe(written(fields("a".repeat(100), long.slice(0, 101), "t", "", "\r")));
    expect(cut(written(sent), piece, { ...LIMITS, files: 0 })).toBe(written(fields("a", "\r", "t", "", "\r")));
  });

  it.each([
    ["a text", written([{ name: "content", value: "a".repeat(5_000) }])],
    ["many fields", written(Array.from({ length: 100 }, () => ({ name: "a", value: "" })))],
    ["many empty files", written(Array.from({ length: 100 }, () => ({ name: "a", value: "", fileName: "" })))],
    ["a field's name", written([{ name: "a".repeat(5_000), value: "" }])],
    ["what is no form", "a".repeat(9_000)],
    [
      "what is left of the form at its end",
      written([{ name: "a", value: "a".repeat(4_000) }]).replace(/--\r\n$/, "b".repeat(50)),
    ],
  ])("the server refuses a form if %s exceeds the limit of texts", (_, form) => {
    for (const piece of [64, 100_000]) expect(cut(form, piece)).toBe("tooLarge");
  });

  it("the server refuses a form with files above the size limit of forms", () => {
    const form = written([{ name: "pictures", value: "a".repeat(10_000), fileName: "a.png" }]);
    for (const piece of [64, 100_000]) {
      expect(cut(form, piece, { ...LIMITS, bytes: form.length })).not.toBe("tooLarge");
      expect(cut(form, piece, { ...LIMITS, bytes: form.length - 1 })).toBe("tooLarge");
    }
  });

  it.each([
    ["nothing", ""],
    ["no boundary", "a=b"],
    ["no end", written([{ name: "a", value: "b" }]).replace(/--\r\n$/, "")],
    ["a cut content", `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`],
    ["a part without lines", `--${BOUNDARY}\r\n\r\nb\r\n--${BOUNDARY}--`],
    ["a part without a name", `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nb\r\n--${BOUNDARY}--`],
    [
      "a part with two names",
      written([{ name: "a", value: "b" }]).replace("\r\n\r\n", '\r\nContent-Disposition: form-data; name="c"\r\n\r\n'),
    ],
    ["a line that is none", written([{ name: "a", value: "b" }]).replace("\r\n\r\n", "\r\nX\r\n\r\n")],
    ["words before its boundary", `preamble\r\n${written([{ name: "a", value: "b" }])}`],
    ["bare line feeds", written([{ name: "a", value: "b" }]).replaceAll("\r", "")],
  ])("the server refuses a malformed form with %s", (_, form) => {
    for (const piece of [1, 64, 100_000]) expect(cut(form, piece)).toBe("malformed");
  });
});
