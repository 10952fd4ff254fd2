import type { ByteStream } from "./byte-stream.ts";
import { eraseFlac } from "./erase-flac.ts";

/** Bytes of a frame's head that state its length: 4 for MPEG, 6 for AAC. */
const HEAD_BYTES = 6;
/** Maximum bytes of a frame. An AAC frame states its length in 13 bits. */
const FRAME_MAX_BYTES = 8_191;
const WINDOW_BYTES = 65_536;
const TAG_HEAD_BYTES = 10;

const SAMPLE_RATES_HZ = [44_100, 48_000, 32_000];
/**
 * Bit rates in kilobits per second, by the number in a frame's head. The rows are MPEG 1 layers 1, 2 and 3, MPEG 2 and 2.5 layer 1,
 * and MPEG 2 and 2.5 layers 2 and 3.
 */
const BIT_RATES: readonly (readonly number[])[] = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];

/**
 * Length in bytes of the frame at `at` (ISO/IEC 11172-3, 13818-3; AAC in ADTS, 13818-7): 0 if there is no frame, -1 if the frame
 * states no length.
 */
function frameBytes(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + HEAD_BYTES);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return 0;
  const layer = 4 - ((second >> 1) & 3);
  if (layer === 4) {
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
    return (second & 0xf0) === 0xf0 && (third & 0x3c) < 0x34 && length > 6 ? length : 0;
  }
  const version = (second >> 3) & 3;
  const rate = SAMPLE_RATES_HZ[(third >> 2) & 3];
  const kiloBits = BIT_RATES[version === 3 ? layer - 1 : layer === 1 ? 3 : 4]?.[third >> 4];
  if (version === 1 || rate === undefined || kiloBits === undefined) return 0;
  if (kiloBits === 0) return -1;
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * kiloBits) / hertz) + padding) * 4;
  return Math.floor(((layer === 3 && version !== 3 ? 72_000 : 144_000) * kiloBits) / hertz) + padding;
}

/** Replaces a tag's content with padding. The tag keeps its length. */
async function blankTag(stream: ByteStream): Promise<boolean> {
  const head = Uint8Array.from(await stream.look(TAG_HEAD_BYTES));
  const sizes = head.subarray(6);
  if (head.length < TAG_HEAD_BYTES || String.fromCharCode(...head.subarray(0, 3)) !== "ID3" || sizes.some((size) => size > 127))
    return false;
  const size = sizes.reduce((sum, part) => sum * 128 + part, 0) + ((head[5] ?? 0) & 0x10 ? TAG_HEAD_BYTES : 0);
  head[5] = 0;
  for (let index = 0; index < 4; index += 1) sizes[index] = (size >> (7 * (3 - index))) & 127;
  await stream.blank(TAG_HEAD_BYTES, head);
  await stream.blank(size);
  return true;
}

/** First letters of the tags after a sound: ID3v1, APE, Lyrics3. */
const TAGS_BEHIND = ["TAG", "APETAGEX", "LYRICSBEGIN"];

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Whether a frame may end at the offset. Another frame, a tag, or the file's end must follow. */
const endsFrame = (bytes: Uint8Array, at: number): boolean =>
  at === bytes.length ||
  frameBytes(bytes, at) !== 0 ||
  [...TAGS_BEHIND, "ID3"].some((tag) => latin(bytes.subarray(at, at + tag.length)) === tag);

/** Passes on one frame. If the frame is truncated, it ends where a tag begins inside it. */
async function passFrame(stream: ByteStream, length: number): Promise<void> {
  const bytes = await stream.look(length + HEAD_BYTES);
  if (bytes.length > length && endsFrame(bytes, length)) return void (await stream.pass(length));
  const text = latin(bytes.subarray(0, length));
  const tags = TAGS_BEHIND.map((tag) => text.indexOf(tag)).filter((at) => at > 0);
  await stream.pass(Math.min(length, ...tags));
}

/** Returns the number of bytes before the next frame, or null if no frame begins within the window. */
async function findFrame(stream: ByteStream): Promise<number | null> {
  const window = await stream.look(WINDOW_BYTES + FRAME_MAX_BYTES + HEAD_BYTES);
  for (let at = window.indexOf(0xff); at !== -1 && at < WINDOW_BYTES; at = window.indexOf(0xff, at + 1)) {
    const length = frameBytes(window, at);
    if (length < 0 || (length > 0 && endsFrame(window, at + length))) return at;
  }
  return null;
}

/**
 * Passes the frames of an MP3 or AAC sound on. Blanks all other bytes: titles, pictures, comments and places in ID3 (both
 * versions), APE and Lyrics3. A sound passes unchanged if frames state no length or no frame is near the beginning.
 */
export async function eraseMpeg(stream: ByteStream): Promise<void> {
  while (await blankTag(stream));
  if (latin(await stream.look(4)) === "fLaC") return eraseFlac(stream);
  for (let isFound = false; ; ) {
    while (await blankTag(stream));
    const head = await stream.look(HEAD_BYTES);
    if (head.length === 0) return;
    const length = isFound ? frameBytes(head, 0) : 0;
    if (length > 0) await passFrame(stream, length);
    else {
      const distance = length < 0 ? null : await findFrame(stream);
      if (distance === null) {
        if (!isFound || length < 0) return;
        await stream.blank(WINDOW_BYTES);
      } else {
        await stream.blank(distance);
        isFound = true;
        if (frameBytes(await stream.look(HEAD_BYTES), 0) < 0) return;
      }
    }
  }
}
