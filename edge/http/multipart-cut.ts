/** Why a form goes no further: it has more than it may, or its parts are not written as browsers write them. */
export type MultipartFault = "tooLarge" | "malformed";

/** What of a form with files is let through. */
export interface MultipartLimits {
  /** All that comes, with what is left out of it. */
  bytes: number;
  /** All that is no file's content: texts, names, boundaries. */
  textBytes: number;
  /** So many files come whole; of a further one its first byte comes, which says that it was there. */
  files: number;
  /** A file that is longer comes with one byte more than this, which says that it is too long. */
  fileBytes: number;
}

/** Lines before a field's content: its name and a file's, which a person's disk has. */
const HEAD_MAX_BYTES = 8 * 1024;
const CR = 13;
const LF = 10;
const NOTHING: Uint8Array = new Uint8Array();

const latin1 = new TextDecoder("latin1");

/** The line that names a field, and a file where it is one, as browsers write it (RFC 7578, section 4.2). */
const FIELD = /^[Cc]ontent-[Dd]isposition:[ \t]*form-data;[ \t]*name="[^"\\]*"(?:;[ \t]*filename="(?<file>[^"]*[^"\\])?")?$/;
/** Any other line before a content. */
const HEADER = /^(?!content-disposition)[\w-]+:[\t -~\x80-\xff]*$/i;

/** What stands before a content: a text's lines, a file's, or neither. An input without a file sends an empty name, and counts as a text. */
function kindOf(head: string, opening: string): "text" | "file" | null {
  const start = `${opening}\r\n`;
  if (!head.startsWith(start) || !head.endsWith("\r\n\r\n")) return null;
  const lines = head.slice(start.length, -4).split("\r\n");
  const fields = lines.map((line) => FIELD.exec(line)).filter((found) => found !== null);
  if (fields.length !== 1 || !lines.every((line) => FIELD.test(line) || HEADER.test(line))) return null;
  return fields[0]?.groups?.file === undefined ? "text" : "file";
}

/** Where the lines before a content end that begin at `from`: after an empty line, however its ends are written; -1 where none has come. */
function headEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1;
    if (bytes[next] === LF) return next + 1;
  }
  return -1;
}

/** Where `wanted` stands in `bytes`, not before `from`; -1 where it does not. */
function placeOf(wanted: Uint8Array, bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++;
    if (same === wanted.length) return at;
  }
  return -1;
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  if (before.length === 0) return after;
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/**
 * A multipart form on its way to whoever reads it as a whole (RFC 7578): what is too long of its files is left out, so that what is
 * read stays small and the texts come however large the files are. A form that the reader could not take, or could read in another way
 * than it is counted here, is malformed. A boundary behind a bare line feed counts, as it does for workerd's reader.
 */
export class MultipartCut {
  readonly #limits: MultipartLimits;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #delimiter: Uint8Array;
  /** What stands before the lines of the next part: the form's boundary, and nothing once that was found. */
  #opening: string;
  /** What has come and is not decided yet. */
  #held = NOTHING;
  #inHead = true;
  #inFile = false;
  /** Bytes of this file that are still let through. */
  #left = 0;
  #files = 0;
  #bytes = 0;
  #textBytes = 0;

  /** `write` takes what is let through. */
  constructor(boundary: string, limits: MultipartLimits, write: (bytes: Uint8Array) => void) {
    this.#opening = `--${boundary}`;
    this.#delimiter = new TextEncoder().encode(`\n--${boundary}`);
    this.#limits = limits;
    this.#write = write;
  }

  /** The next piece; after a fault nothing else is to be given. */
  take(piece: Uint8Array): MultipartFault | null {
    this.#bytes += piece.length;
    if (this.#bytes > this.#limits.bytes) return "tooLarge";
    const bytes = joined(this.#held, piece);
    let at = 0;
    for (;;) {
      if (this.#inHead) {
        const end = headEnd(bytes, at);
        if ((end === -1 ? bytes.length : end) - at > HEAD_MAX_BYTES) return "tooLarge";
        if (end === -1) break;
        if (!this.#begin(bytes.subarray(at, end))) return "malformed";
        at = end;
      } else {
        const found = placeOf(this.#delimiter, bytes, at);
        // The line's end before a boundary is no content's; where none was found, the last bytes may be the beginning of both.
        const isAfterCr = found > at && bytes[found - 1] === CR;
        const end = found === -1 ? Math.max(at, bytes.length - this.#delimiter.length) : found - Number(isAfterCr);
        this.#content(bytes.subarray(at, end));
        at = end;
        if (found === -1) break;
        at = found + this.#delimiter.length;
        this.#text(bytes.subarray(end, at));
        this.#inHead = true;
      }
    }
    this.#held = bytes.slice(at);
    return this.#fits() ? null : "tooLarge";
  }

  /** The form has ended: with its last boundary, or before it. */
  end(): MultipartFault | null {
    const isClosed = this.#inHead && latin1.decode(this.#held).startsWith(`${this.#opening}--`);
    this.#text(this.#held);
    if (!this.#fits()) return "tooLarge";
    return isClosed ? null : "malformed";
  }

  #fits(): boolean {
    return this.#textBytes <= this.#limits.textBytes;
  }

  /** False where these are no lines before a content. */
  #begin(bytes: Uint8Array): boolean {
    this.#text(bytes);
    const kind = kindOf(latin1.decode(bytes), this.#opening);
    if (kind === null) return false;
    this.#inHead = false;
    this.#inFile = kind === "file";
    this.#opening = "";
    if (!this.#inFile) return true;
    this.#files += 1;
    this.#left = this.#files > this.#limits.files ? 1 : this.#limits.fileBytes + 1;
    return true;
  }

  #content(bytes: Uint8Array): void {
    if (!this.#inFile) {
      this.#text(bytes);
      return;
    }
    const kept = bytes.subarray(0, this.#left);
    this.#left -= kept.length;
    if (kept.length > 0) this.#write(kept);
  }

  #text(bytes: Uint8Array): void {
    this.#textBytes += bytes.length;
    if (bytes.length > 0 && this.#fits()) this.#write(bytes);
  }
}
