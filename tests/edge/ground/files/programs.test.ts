import { describe, expect, it } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { isProgramName } from "#edge/contract/rules/program-names.ts";
import { findMediaType } from "#edge/ground/files/file-kinds.ts";
import { nameToSave } from "#edge/ground/files/programs.ts";
import { ZipNames } from "#edge/ground/files/zip-names.ts";

const findType = (head: string) =>
  findMediaType(
    UPLOAD_FILE_TYPES.FILE,
    Uint8Array.from(head, (sign) => sign.charCodeAt(0)),
  );

describe("uploaded programs and pages", () => {
  it.each(["Matchday-Update.apk", "a.EXE", "x.html", "x.svg", "tool.js", "a.jar ", "a.exe.", "setup.msi", "a.xhtml"])(
    "the site recognises a program by the name %s",
    (name) => expect(isProgramName(name)).toBe(true),
  );
  it.each(["report.pdf", "lineup.xlsx", "apk", "season.zip", "notes.txt", "", "exe.pdf"])(
    "the site recognises no program by the name %s",
    (name) => expect(isProgramName(name)).toBe(false),
  );
  it.each([
    "MZ\x90\0",
    "\x7fELF\x02",
    "<!DOCTYPE html>",
    "  <html>",
    "\xef\xbb\xbf<svg xmlns",
    "<?xml version",
    "dex\n035",
    "#!/bin/sh",
    `${" \r\n".repeat(400)}<html>`,
    "<!-- news --> <!DOCTYPE html>",
    "\xff\xfe<\0h\0t\0m\0l\0>\0",
    "\xfe\xff\0 \0<\0s\0v\0g",
  ])("the site refuses an upload with the first bytes %j", (head) => expect(findType(head)).toBeNull());
  it.each(["%PDF-1.7", "PK\x03\x04", "plain words", "<3 to all", "<!-- notes --> # Title"])(
    "the site accepts an upload with the first bytes %j",
    (head) => expect(findType(head)).toBe("application/octet-stream"),
  );
  it("a file keeps the extension with which it was stored", () => {
    const key = `${"a".repeat(32)}.pdf`;
    expect([nameToSave(key, "Tabela.pdf"), nameToSave(key, "Matchday-Update.apk"), nameToSave(key, "")]).toEqual([
      "Tabela.pdf",
      "",
      "",
    ]);
  });
});

/** Returns a zip of empty files with these names: local headers first, then the central directory. */
function toZip(names: readonly string[], filling = 0): Buffer {
  const entry = (signature: string, bytes: number, lengthAt: number, name: string): Buffer => {
    const head = Buffer.alloc(bytes);
    head.write(signature, "latin1");
    head.writeUInt16LE(Buffer.byteLength(name), lengthAt);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const own = names.map((name) => Buffer.concat([entry("PK\x03\x04", 30, 26, name), Buffer.alloc(filling, "d")]));
  const list = names.map((name) => entry("PK\x01\x02", 46, 28, name));
  return Buffer.concat([...own, ...list, Buffer.from("PK\x05\x06\0\0", "latin1")]);
}

const isProgramZip = (zip: Buffer, pieceBytes = zip.length): boolean => {
  const names = new ZipNames();
  for (let at = 0; at < zip.length; at += pieceBytes) names.see(zip.subarray(at, at + pieceBytes));
  return names.isProgram();
};

describe("a zip", () => {
  it.each([
    ["an app of Android", ["res/a.png", "AndroidManifest.xml", "classes.dex"]],
    ["a bundle of Android", ["BundleConfig.pb", "base/manifest/AndroidManifest.xml"]],
    ["packages of Android", ["manifest.json", "icon.png", "com.example.apk"]],
    ["a program of Java", ["META-INF/", "META-INF/MANIFEST.MF", "a/Main.class"]],
    ["an app of iOS", ["Payload/", "Payload/Scores.app/", "Payload/Scores.app/Info.plist"]],
    ["an app of Windows", ["AppxManifest.xml"]],
  ])("the site refuses a zip that is %s under any name", (_, names) => {
    const zip = toZip(names);
    for (const size of [1, 7, 64, zip.length]) expect(isProgramZip(zip, size)).toBe(true);
  });

  it.each([
    ["a document", ["[Content_Types].xml", "_rels/.rels", "word/document.xml"]],
    ["a book", ["mimetype", "META-INF/container.xml", "OEBPS/content.opf"]],
    ["a table of another office", ["mimetype", "META-INF/manifest.xml", "content.xml"]],
    ["pictures", ["Payload.png", "class/notes.txt", "dex.txt", "apk/readme.md"]],
  ])("the site accepts a zip of %s", (_, names) => expect(isProgramZip(toZip(names))).toBe(false));

  it("the site refuses a large zip with a program's file at its beginning or end", () => {
    const others = Array.from({ length: 400 }, (_, index) => `res/${index}.png`);
    expect(isProgramZip(toZip(["classes.dex", ...others], 1_000), 4_096)).toBe(true);
    expect(isProgramZip(toZip([...others, "classes.dex"], 1_000), 4_096)).toBe(true);
    expect(isProgramZip(toZip(others, 1_000), 4_096)).toBe(false);
  });

  it("the site accepts a text with the words of a program's zip", () =>
    expect(isProgramZip(Buffer.from(`a text about PK\x03\x04${"\0".repeat(22)}\x0b\0\0\0classes.dex`, "latin1"))).toBe(false));
});
