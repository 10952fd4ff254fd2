import type { KeptText } from "./features/kept-part/kept-text.ts";

const encoder = new TextEncoder();

/** Texts that many pages carry, with their bytes once they were written. */
const common = new Map<string, Uint8Array | null>();

/** Lengths of these texts: a text of another length is not looked for, which would cost reading all of it. */
const commonLengths = new Set<number>();

/** Has the bytes of a text that many pages carry as a piece of their own made once, at its first writing. */
export function shareBytes(text: string): void {
  common.set(text, null);
  commonLengths.add(text.length);
}

function findBytes(chunk: string | KeptText): Uint8Array | null {
  if (typeof chunk !== "string") return chunk.bytes;
  if (!commonLengths.has(chunk.length)) return null;
  const known = common.get(chunk);
  if (known !== null) return known ?? null;
  const bytes = encoder.encode(chunk);
  common.set(chunk, bytes);
  return bytes;
}

/** Bytes that one character of a text takes at most. */
const CHARACTER_MAX = 3;

/** Where pages are put together, one after the other: a writing is never interrupted. */
let room = new Uint8Array(256 * 1024);

/**
 * Puts a page's pieces together as bytes. Encoding a text costs the runtime far more than copying its bytes, and most of a page is the same for
 * many: sheets and kept parts are copied.
 */
export class PageBytes {
  #used = 0;
  #text = "";

  write(chunk: string | KeptText): void {
    const bytes = findBytes(chunk);
    if (!bytes) {
      this.#text += chunk;
      return;
    }
    this.#encode();
    this.#grow(bytes.length);
    room.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#encode();
    return room.slice(0, this.#used);
  }

  #encode(): void {
    if (this.#text === "") return;
    this.#grow(this.#text.length * CHARACTER_MAX);
    this.#used += encoder.encodeInto(this.#text, room.subarray(this.#used)).written;
    this.#text = "";
  }

  #grow(length: number): void {
    const needed = this.#used + length;
    if (needed <= room.length) return;
    const larger = new Uint8Array(2 * needed);
    larger.set(room.subarray(0, this.#used));
    room = larger;
  }
}
