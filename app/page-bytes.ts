import type { KeptText } from "./features/kept-part/kept-text.ts";

const encoder = new TextEncoder();

/** Texts that many pages contain, with their bytes; null until a page first writes the text. */
const common = new Map<string, Uint8Array | null>();

/** Lengths of the common texts. A text of any other length is not looked up, because a lookup reads the whole text. */
const commonLengths = new Set<number>();
/** Most pieces of a page are shorter than every common text, and need no lookup. */
let shortestCommon = Number.POSITIVE_INFINITY;

/** Many pages contain this text as one piece. It is encoded once, when a page first writes it. */
export function shareBytes(text: string): void {
  common.set(text, null);
  commonLengths.add(text.length);
  shortestCommon = Math.min(shortestCommon, text.length);
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

/** Largest number of UTF-8 bytes that one UTF-16 code unit needs. */
const CHARACTER_MAX = 3;

/** All pages can share this buffer, because the assembly of a page is never interrupted. */
let room = new Uint8Array(256 * 1024);

/** The runtime encodes text much more slowly than it copies bytes, so style sheets and cached parts are copied, not encoded. */
export class PageBytes {
  #used = 0;
  #text = "";

  write(chunk: string | KeptText): void {
    const bytes = typeof chunk === "string" && chunk.length < shortestCommon ? null : findBytes(chunk);
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
