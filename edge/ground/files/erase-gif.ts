import type { ByteStream } from "./byte-stream.ts";

/** Bytes of the file header: signature and version, then size, flags and background colour of the whole picture. */
const HEADER_BYTES = 13;
/** Bytes of a picture's head. It states the picture's place, size and colour flags. */
const IMAGE_HEAD_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
/** Names of the application extensions that state how often the animation repeats. */
const LOOPS: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const APPLICATION_BYTES = 11;
/**
 * Maps the first byte of a part in a LOOPS extension to the part's length. The byte is 1 for the number of repeats, and 2 for the
 * number of bytes to buffer.
 */
const LOOP_PARTS: Readonly<Record<number, number>> = { 1: 3, 2: 5 };
/** A block's parts are inspected in windows of this many bytes. One part and the length of the next take 257 bytes at most. */
const WINDOW_BYTES = 65_536;
const PART_MAX_BYTES = 255;

const coloursBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Returns parts of zeros, each after its length byte. Together they take `length` bytes (at least 2). */
function blankParts(length: number): Uint8Array {
  const parts = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const left = length - at;
    // A single byte must not remain, because it would be a part of length 0, which ends the block.
    const size = left <= PART_MAX_BYTES + 1 ? left : Math.min(PART_MAX_BYTES + 1, left - 2);
    parts[at] = size - 1;
    at += size;
  }
  return parts;
}

/** Passes on or blanks the parts of a block, many at a time. Returns false if the file ends before the block does. */
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

/**
 * Blanks all parts except those that `isKept` accepts by first byte and length. Returns false if the file ends before the block.
 */
async function takeKept(stream: ByteStream, isKept: (first: number, length: number) => boolean): Promise<boolean> {
  for (;;) {
    const [length = 0, first = 0] = await stream.look(2);
    if (length === 0 || !isKept(first, length)) return takeParts(stream, true);
    await stream.pass(1 + length);
  }
}

/** Blanks an extension. Keeps a picture's delay and transparency, and the number of times that the animation repeats. */
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
 * Passes a GIF (GIF89a) on without comments, texts, program data (XMP) and bytes after its end. Comments of zeros replace the
 * removed bytes.
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
      // The byte before the first part states the code size of the compressed pixels, so it is passed on too.
      await stream.pass(IMAGE_HEAD_BYTES + coloursBytes(head[9] ?? 0) + 1);
      if (!(await takeParts(stream, false))) return stream.end();
      // Some programs write one additional zero, which is passed on.
    } else if (kind === 0) await stream.pass(1);
    else {
      // Viewers treat an unknown byte as the end, so the end mark replaces it.
      if (kind !== undefined) await stream.blank(1, Uint8Array.of(TRAILER));
      break;
    }
  }
  await stream.blank(Number.MAX_SAFE_INTEGER);
}
