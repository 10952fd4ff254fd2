/** Decodes data files: UTF-8, UTF-16 with a byte order mark, and Windows-1252, which spreadsheets on Windows write. */

import { ImportError } from "./import-error.ts";

/** Characters of Windows-1252 from 0x80 to 0x9f; all others are those of Latin-1. Unused codes keep their control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const toCharacter = (byte: number): string =>
  byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252[byte - 0x80]! : String.fromCharCode(byte);

/** 0 if no multi-byte UTF-8 sequence begins at the offset. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  for (let n = 1; n < length; n++) if ((bytes[at + n]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** Decodes bytes that are not valid UTF-8 as a whole: valid UTF-8 sequences as UTF-8, every other byte as Windows-1252. */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at]! < 0x80 ? 1 : sequenceAt(bytes, at);
    if (length === 0) {
      text += utf8.decode(bytes.subarray(from, at)) + toCharacter(bytes[at]!);
      from = at + 1;
    }
    at += length || 1;
  }
  return text + utf8.decode(bytes.subarray(from));
}

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** Drops the byte order mark. Throws ImportError if the bytes are not text. */
export function decodeText(bytes: Uint8Array, path: string): string {
  const wide = findUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0))
    throw new ImportError(
      path,
      "text in UTF-8, Windows-1252, or UTF-16 with a byte order mark",
      "bytes that are none (another kind of file?)",
    );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeMixed(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes);
  }
}

/** The bytes may end in the middle of a character. Bytes that are not text become replacement characters. */
export function decodeHead(bytes: Uint8Array): string {
  return new TextDecoder(findUtf16(bytes) ?? "utf-8").decode(bytes);
}
