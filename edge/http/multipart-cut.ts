/** What of a form with files is let through. */
export interface MultipartLimits {
  /** All that is no file's content: texts, names, boundaries. */
  textBytes: number;
  /** So many files come whole; of a further one its first byte comes, which says that it was there. */
  files: number;
  /** A file that is longer comes with one byte more than this, which says that it is too long. */
  fileBytes: number;
}

/** Lines before a field's content: its name and a file's, which a person's disk has. */
const HEAD_MAX_BYTES = 8 * 1024;
const HEAD_END = Uint8Array.of(13, 10, 13, 10);
const FILE_HEAD = /;\s*filename\*?=/i;
const NOTHING: Uint8Array = new Uint8Array();

const latin1 = new TextDecoder("latin1");

/** Where `wanted` stands in `bytes`, not before `from`; -1 where it does not. */
function placeOf(wanted: Uint8Array, bytes: Uint8Array, from: number): number {
  const [first] = wanted;
  const last = bytes.length - wanted.length;
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== first) continue;
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
 * read stays small and the texts come however large the files are. Whatever else is wrong with the form is left to the reader.
 */
export class MultipartCut {
  readonly #limits: MultipartLimits;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #delimiter: Uint8Array;
  /** What has come and is not decided yet. */
  #held = NOTHING;
  #inHead = true;
  #inFile = false;
  /** Bytes of this file that are still let through. */
  #left = 0;
  #files = 0;
  #textBytes = 0;

  /** `write` takes what is let through. */
  constructor(boundary: string, limits: MultipartLimits, write: (bytes: Uint8Array) => void) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
    this.#limits = limits;
    this.#write = write;
  }

  /** The next piece; false once there is more text than may be, and nothing else is to be given then. */
  take(piece: Uint8Array): boolean {
    const bytes = joined(this.#held, piece);
    let at = 0;
    for (;;) {
      const wanted = this.#inHead ? HEAD_END : this.#delimiter;
      const found = placeOf(wanted, bytes, at);
      if (this.#inHead) {
        if ((found === -1 ? bytes.length : found) - at > HEAD_MAX_BYTES) return false;
        if (found === -1) break;
        this.#begin(bytes.subarray(at, found + wanted.length));
      } else {
        // Its last bytes may be the beginning of a boundary.
        const end = found === -1 ? Math.max(at, bytes.length - wanted.length + 1) : found;
        this.#content(bytes.subarray(at, end));
        at = end;
        if (found === -1) break;
        this.#text(wanted);
        this.#inHead = true;
      }
      at = found + wanted.length;
    }
    this.#held = bytes.slice(at);
    return this.#textBytes <= this.#limits.textBytes;
  }

  /** The form has ended. */
  end(): void {
    if (this.#inHead) this.#text(this.#held);
    else this.#content(this.#held);
  }

  #begin(head: Uint8Array): void {
    this.#text(head);
    this.#inHead = false;
    this.#inFile = FILE_HEAD.test(latin1.decode(head));
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
    if (bytes.length > 0 && this.#textBytes <= this.#limits.textBytes) this.#write(bytes);
  }
}
