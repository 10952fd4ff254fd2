import { describe, expect, it } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { isProgramName } from "#edge/contract/rules/program-names.ts";
import { mediaTypeOf } from "#edge/files/file-kinds.ts";
import { nameToSave } from "#edge/files/programs.ts";

const typeOf = (head: string) =>
  mediaTypeOf(
    UPLOAD_FILE_TYPES.FILE,
    Uint8Array.from(head, (sign) => sign.charCodeAt(0)),
  );

describe("programs and pages", () => {
  it.each(["Matchday-Update.apk", "a.EXE", "x.html", "x.svg", "tool.js", "a.jar ", "a.exe.", "setup.msi", "a.xhtml"])(
    "are known by the name %s",
    (name) => expect(isProgramName(name)).toBe(true),
  );
  it.each(["report.pdf", "lineup.xlsx", "apk", "season.zip", "notes.txt", "", "exe.pdf"])("are not files such as %s", (name) =>
    expect(isProgramName(name)).toBe(false),
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
  ])("are refused by their first bytes %j", (head) => expect(typeOf(head)).toBeNull());
  it.each(["%PDF-1.7", "PK\x03\x04", "plain words", "<3 to all"])("are not files that begin with %j", (head) =>
    expect(typeOf(head)).toBe("application/octet-stream"),
  );
  it("lend nobody their name: a file keeps the extension with which it was stored", () => {
    const key = `${"a".repeat(32)}.pdf`;
    expect([nameToSave(key, "Tabela.pdf"), nameToSave(key, "Matchday-Update.apk"), nameToSave(key, "")]).toEqual([
      "Tabela.pdf",
      "",
      "",
    ]);
  });
});
