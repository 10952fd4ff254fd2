import type { ByteStream } from "./byte-stream.ts";

/** Bytes of the file header: "BM", the file's length, two reserved words, and the offset of the pixels. */
const FILE_HEADER_BYTES = 14;
/** Lengths of the known headers: OS/2 (12, 64) and Windows versions 3 to 5. */
const HEADER_BYTES: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);
const CORE_BYTES = 12;
const OS2_BYTES = 64;
const INFO_BYTES = 40;
/** Offsets in the header of version 5: the kind of colours, and the place and length of the colour profile. */
const COLOURS_AT = 56;
const PROFILE_AT = 112;
/** "sRGB" as a little-endian number. */
const SRGB = Uint8Array.of(0x42, 0x47, 0x52, 0x73);
/** Kinds of colour profiles: "LINK" is a path on the author's machine, "MBED" is a profile after the pixels. */
const PROFILES: ReadonlySet<number> = new Set([0x4c494e4b, 0x4d424544]);
/**
 * Numbers of pixel encodings without compression: plain, and with colour masks. After a header of version 3, the masks follow the
 * header.
 */
const PLAIN: ReadonlySet<number> = new Set([0, 3, 6]);
const MASKS_BYTES: Readonly<Record<number, number>> = { 3: 12, 6: 16 };
/** Run-length encodings. Maps the encoding's number to the number of pixels that one byte describes. */
const RUNS: Readonly<Record<number, number>> = { 1: 1, 2: 2 };
/** Runs are inspected in windows of this many bytes. One run takes 258 bytes at most. */
const WINDOW_BYTES = 65_536;
const RUN_MAX_BYTES = 258;

async function passRuns(stream: ByteStream, pixelsPerByte: number): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    const window = await stream.look(WINDOW_BYTES);
    const last = window.length < WINDOW_BYTES ? window.length : WINDOW_BYTES - RUN_MAX_BYTES;
    let at = 0;
    while (!isEnd && at < last) {
      const [count, value = 0] = window.subarray(at, at + 2);
      isEnd = count === 0 && value === 1;
      // The code 2 moves the position, and two bytes follow it. A higher code lists pixels one by one, padded to an even number of
      // bytes.
      const more = count !== 0 || value < 2 ? 0 : value === 2 ? 2 : Math.ceil(value / pixelsPerByte / 2) * 2;
      at += 2 + more;
    }
    if (at === 0) return;
    await stream.pass(at);
  }
}

/** Offsets in bytes from the file's beginning. */
interface BitmapLayout {
  colours: number;
  pixels: number;
  passPixels: (stream: ByteStream) => Promise<unknown>;
}

/** Returns null if the header is unknown or too short, or if it lacks the size of the picture or the pixels. */
function readLayout(head: DataView): BitmapLayout | null {
  const size = head.getUint32(FILE_HEADER_BYTES, true);
  if (!HEADER_BYTES.has(size) || head.byteLength < FILE_HEADER_BYTES + size) return null;
  const at = (place: number): number => head.getUint32(FILE_HEADER_BYTES + place, true);
  const short = (place: number): number => head.getUint16(FILE_HEADER_BYTES + place, true);
  const isCore = size === CORE_BYTES;
  const [width, height] = isCore ? [short(4), short(6)] : [at(4) | 0, Math.abs(at(8) | 0)];
  const [bits, coding, stated, named] = isCore ? [short(10), 0, 0, 0] : [short(14), at(16), at(20), at(32)];
  const count = bits <= 8 ? Math.min(named || 1 << bits, 1 << bits) : named;
  const masks = size === INFO_BYTES ? (MASKS_BYTES[coding] ?? 0) : 0;
  const colours = FILE_HEADER_BYTES + size + masks + count * (isCore ? 3 : 4);
  const pixels = head.getUint32(10, true);
  if (width <= 0 || pixels < FILE_HEADER_BYTES + size) return null;
  const layout = { colours: Math.min(colours, pixels), pixels };
  const perByte = RUNS[coding];
  if (perByte) return { ...layout, passPixels: (stream) => passRuns(stream, perByte) };
  const isPlain = PLAIN.has(coding) && !(size === OS2_BYTES && coding !== 0);
  const length = isPlain ? Math.floor((width * bits + 31) / 32) * 4 * height : stated;
  return length === 0 ? null : { ...layout, passPixels: (stream) => stream.pass(length) };
}

/**
 * Passes a bitmap on. Blanks its colour profile, the bytes between the colours and the pixels, and the bytes after the pixels.
 * Viewers do not read these bytes.
 */
export async function eraseBitmap(stream: ByteStream): Promise<void> {
  const head = Uint8Array.from(await stream.look(FILE_HEADER_BYTES + Math.max(...HEADER_BYTES)));
  const view = new DataView(head.buffer);
  const layout = head.length < FILE_HEADER_BYTES + CORE_BYTES ? null : readLayout(view);
  if (!layout) return;
  const size = view.getUint32(FILE_HEADER_BYTES, true);
  const rest = head.subarray(0, FILE_HEADER_BYTES + size);
  // Clears the reserved words, which no viewer reads.
  rest.fill(0, 6, 10);
  if (size >= PROFILE_AT + 8 && PROFILES.has(view.getUint32(FILE_HEADER_BYTES + COLOURS_AT, true))) {
    rest.set(SRGB, FILE_HEADER_BYTES + COLOURS_AT);
    rest.fill(0, FILE_HEADER_BYTES + PROFILE_AT, FILE_HEADER_BYTES + PROFILE_AT + 8);
  }
  await stream.blank(rest.length, rest);
  await stream.pass(layout.colours - rest.length);
  await stream.blank(layout.pixels - layout.colours);
  await layout.passPixels(stream);
  await stream.blank(Number.MAX_SAFE_INTEGER);
}
