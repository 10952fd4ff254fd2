import type { ByteStream } from "./byte-stream.ts";

/** Signature and version, then size, colours and background of the whole. */
const HEADER_BYTES = 13;
/** A picture's place, size and colours. */
const IMAGE_HEAD_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
/** Applications whose extension states how often the pictures are repeated. */
const LOOPS: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const APPLICATION_BYTES = 11;
/** Length of such a part by its first byte: times of repeating, bytes to wait for. */
const LOOP_PARTS: Readonly<Record<number, number>> = { 1: 3, 2: 5 };
/** Parts of blocks are looked at within so many bytes; one part and the length of the next take 257 at most. */
const WINDOW_BYTES = 65_536;
const PART_MAX_BYTES = 255;

/** Bytes of a table of colours by the flags before it. */
const coloursBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Returns parts of zeros that take `length` bytes together, at least 2, each after its length. */
function blankParts(length: number): Uint8Array {
  const parts = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const left = length - at;
    // No single byte may be left: a part without bytes is the end.
    const size = left <= PART_MAX_BYTES + 1 ? left : Math.min(PART_MAX_BYTES + 1, left - 2);
    parts[at] = size - 1;
    at += size;
  }
  return parts;
}

/** Passes on or blanks the parts of a block up to its end, many at a time. Returns false where the file ends before. */
async function takeParts(stream: ByteStream, isBlanked: boolean): Promise<boolean> {
  for (;;) {
    const window = await stream.look(WINDOW_BYTES);
    let at = 0;
    while (at < window.length && window[at] !== 0 && at + 1 + (window[at] ?? 0) <= window.length) at += 1 + (window[at] ?? 0);
    const isEnd = window[at] === 0;
    if (at > 0) await (isBlanked ? stream.blank(at, blankParts(at)) : stream.pass(at));
    else if (!isEnd) return false;
    if (isEnd) return (await stream.pass(1)) === 1;
  }
}

/** Passes on the parts of a block that `isKept`, by their first byte and length; blanks the others. Returns false where the file ends before. */
async function takeKept(stream: ByteStream, isKept: (first: number, length: number) => boolean): Promise<boolean> {
  for (;;) {
    const [length = 0, first = 0] = await stream.look(2);
    if (length === 0 || !isKept(first, length)) return takeParts(stream, true);
    await stream.pass(1 + length);
  }
}

/** Passes on or blanks an extension: kept are the delay and transparency of a picture, and how often the pictures are repeated. */
async function takeExtension(stream: ByteStream): Promise<boolean> {
  const head = Uint8Array.from(await stream.look(3 + APPLICATION_BYTES));
  if (head[1] === CONTROL) {
    await stream.pass(2);
    let parts = 0;
    return takeKept(stream, (_, length) => length === 4 && ++parts === 1);
  }
  if (head[1] === APPLICATION && head[2] === APPLICATION_BYTES && LOOPS.has(String.fromCharCode(...head.subarray(3)))) {
    await stream.pass(head.length);
    return takeKept(stream, (first, length) => LOOP_PARTS[first] === length);
  }
  await stream.blank(2, Uint8Array.of(EXTENSION, COMMENT));
  return takeParts(stream, true);
}

/**
 * Passes a GIF on without comments, texts, data of programs, such as XMP, and bytes behind its end (GIF89a). Blanked parts become
 * comments of zeros.
 */
export async function eraseGif(stream: ByteStream): Promise<void> {
  const header = await stream.look(HEADER_BYTES);
  await stream.pass(HEADER_BYTES + coloursBytes(header[10] ?? 0));
  for (;;) {
    const [kind] = await stream.look(1);
    if (kind === EXTENSION) {
      if (!(await takeExtension(stream))) break;
    } else if (kind === IMAGE) {
      const head = await stream.look(IMAGE_HEAD_BYTES);
      // The byte before the first part states the coding of its numbers.
      await stream.pass(IMAGE_HEAD_BYTES + coloursBytes(head[9] ?? 0) + 1);
      if (!(await takeParts(stream, false))) return stream.end();
      // Some programs write one zero more.
    } else if (kind === 0) await stream.pass(1);
    else {
      // Viewers take an unknown byte for the end.
      if (kind !== undefined) await stream.blank(1, Uint8Array.of(TRAILER));
      break;
    }
  }
  await stream.blank(Number.MAX_SAFE_INTEGER);
}
