/** `malformed`: the form's parts are not in the format that browsers write. */
export type MultipartFault = "tooLarge" | "malformed";

export interface MultipartLimits {
  /** Maximum bytes of the whole body, including bytes that are dropped. */
  bytes: number;
  /** Maximum bytes outside the contents of files: texts, names, boundaries. */
  textBytes: number;
  /** Maximum number of files that are kept. Of each further file only the first byte is kept, as a sign that the file was sent. */
  files: number;
  /** Maximum bytes that are kept of a file. A longer file keeps one byte more, as a sign that the file is too long. */
  fileBytes: number;
}

/** Maximum bytes of a field's head, which contains the field's name and a file name from the user's disk. */
const HEAD_MAX_BYTES = 8 * 1024;
const CR = 13;
const LF = 10;
const NOTHING: Uint8Array = new Uint8Array();

const latin1 = new TextDecoder("latin1");

/** The line that names a field, and its file if there is one, in the format that browsers write (RFC 7578, section 4.2). */
const FIELD = /^[Cc]ontent-[Dd]isposition:[ \t]*form-data;[ \t]*name="[^"\\]*"(?:;[ \t]*filename="(?<file>[^"]*[^"\\])?")?$/;
/** A line of a part's head that does not name a field. */
const HEADER = /^(?!content-disposition)[\w-]+:[\t -~\x80-\xff]*$/i;

/** Returns null if `head` is no head of a part. A file input without a file sends an empty file name and counts as a text. */
function findKind(head: string, opening: string): "text" | "file" | null {
  const start = `${opening}\r\n`;
  if (!head.startsWith(start) || !head.endsWith("\r\n\r\n")) return null;
  const lines = head.slice(start.length, -4).split("\r\n");
  const fields = lines.map((line) => FIELD.exec(line)).filter((found) => found !== null);
  if (fields.length !== 1 || !lines.every((line) => FIELD.test(line) || HEADER.test(line))) return null;
  return fields[0]?.groups?.file === undefined ? "text" : "file";
}

/** The head ends after an empty line, with any kind of line end. Returns -1 if the end has not arrived. */
function headEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1;
    if (bytes[next] === LF) return next + 1;
  }
  return -1;
}

function findPosition(wanted: Uint8Array, bytes: Uint8Array, from: number): number {
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
 * Truncates a multipart form (RFC 7578) before a parser reads it. The form stays small, and its texts arrive whatever the size of
 * its files. Rejects a form as malformed if the parser would reject it or might parse it differently from this class. A boundary
 * may follow a bare line feed, as in workerd's parser.
 */
export class MultipartCut {
  readonly #limits: MultipartLimits;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #delimiter: Uint8Array;
  /** The text before the head of the next part: the form's boundary, or empty after the boundary was found. */
  #opening: string;
  #held = NOTHING;
  #inHead = true;
  #inFile = false;
  /** Bytes of the present file that may still pass. */
  #left = 0;
  #files = 0;
  #bytes = 0;
  #textBytes = 0;

  /** `write` receives the bytes that pass. */
  constructor(boundary: string, limits: MultipartLimits, write: (bytes: Uint8Array) => void) {
    this.#opening = `--${boundary}`;
    this.#delimiter = new TextEncoder().encode(`\n--${boundary}`);
    this.#limits = limits;
    this.#write = write;
  }

  /** Returns a fault or null. Do not call this again after a fault. */
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
        const found = findPosition(this.#delimiter, bytes, at);
        // The line end before a boundary does not belong to the content. If no boundary is found, the last bytes wait for the
        // next piece, because a boundary may begin there.
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

  /** The form is malformed if it did not end with its last boundary. */
  end(): MultipartFault | null {
    const isClosed = this.#inHead && latin1.decode(this.#held).startsWith(`${this.#opening}--`);
    this.#text(this.#held);
    if (!this.#fits()) return "tooLarge";
    return isClosed ? null : "malformed";
  }

  #fits(): boolean {
    return this.#textBytes <= this.#limits.textBytes;
  }

  /** Returns false if the bytes are not a head. */
  #begin(bytes: Uint8Array): boolean {
    this.#text(bytes);
    const kind = findKind(latin1.decode(bytes), this.#opening);
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
