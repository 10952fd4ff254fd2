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

/** A file's line as browsers write it. What is written in another way a reader may take for a text: it is counted as one. */
const FILE = /^[Cc]ontent-[Dd]isposition:[ \t]*form-data;[ \t]*name="[^"\\]*";[ \t]*filename="[^"]*[^"\\]"$/;

function isFileHead(head: string): boolean {
  const lines = head.split(/[\r\n]+/).filter((line) => /^\s*content-disposition/i.test(line));
  return lines.length === 1 && FILE.test(lines[0] ?? "");
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
 * read stays small and the texts come however large the files are. Whatever else is wrong with the form is left to the reader. Line ends
 * without a carriage return count too, as they do for workerd's reader: a text behind one would pass as a part of a file.
 */
export class MultipartCut {
  readonly #limits: MultipartLimits;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #delimiter: Uint8Array;
  /** How what comes next has to begin to be a part: the form with its boundary, which a reader finds in the middle of a line too. */
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

  /** The next piece; false once there is more than may be, and nothing else is to be given then. */
  take(piece: Uint8Array): boolean {
    this.#bytes += piece.length;
    if (this.#bytes > this.#limits.bytes) return false;
    const bytes = joined(this.#held, piece);
    let at = 0;
    for (;;) {
      if (this.#inHead) {
        const end = headEnd(bytes, at);
        if ((end === -1 ? bytes.length : end) - at > HEAD_MAX_BYTES) return false;
        if (end === -1) break;
        this.#begin(bytes.subarray(at, end));
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
    return this.#fits();
  }

  /** The form has ended; false where its end was more than may be. */
  end(): boolean {
    if (this.#inHead) this.#text(this.#held);
    else this.#content(this.#held);
    return this.#fits();
  }

  #fits(): boolean {
    return this.#textBytes <= this.#limits.textBytes;
  }

  #begin(bytes: Uint8Array): void {
    this.#text(bytes);
    const head = latin1.decode(bytes);
    this.#inHead = false;
    this.#inFile = head.startsWith(this.#opening) && isFileHead(head);
    this.#opening = "";
    if (!this.#inFile) return;
    this.#files += 1;
    this.#left = this.#files > this.#limits.files ? 1 : this.#limits.fileBytes + 1;
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
