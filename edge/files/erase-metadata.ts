import { crc32 } from "node:zlib";
import { ByteStream } from "./byte-stream.ts";
import { EXIF_LOOK_BYTES, orientationAlone } from "./orientation.ts";

/** More than any file has: everything that is left. */
const REST = Number.MAX_SAFE_INTEGER;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const uint32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
/** Of application segments (APP0 is 224), what a decoder needs: how big pixels are, how colours are meant and coded. */
const JPEG_KEPT: Readonly<Record<number, string>> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };
/** Frames, tables and scans; what is above is applications', comments, and what nobody has defined. */
const isJpegPicture = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf;
/** What follows a marker's first byte where a segment or the end begins; not stuffed zeros, restarts, a picture's start, or filling. */
const beginsSegment = (marker: number): boolean => marker > 1 && !(marker >= 0xd0 && marker <= 0xd8) && marker !== MARKER;

async function eraseJpeg(stream: ByteStream): Promise<void> {
  while (await stream.passTo(MARKER, beginsSegment)) {
    const head = Uint8Array.from(await stream.look(18));
    const marker = head[1] ?? 0;
    const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
    if (marker === END_OF_IMAGE) {
      await stream.pass(2);
      // Phones put further pictures and films behind the first one, each with its own place and time.
      await stream.blank(REST);
    } else if (isJpegPicture(marker) || length < 2 || latin(head.subarray(4)).startsWith(JPEG_KEPT[marker] ?? "\0none"))
      await stream.pass(2 + length);
    else {
      await stream.pass(4);
      const exif = Uint8Array.from(await stream.look(Math.min(length - 2, EXIF_LOOK_BYTES)));
      await stream.blank(length - 2, (marker === 0xe1 && orientationAlone(exif)) || undefined);
    }
  }
}

const PNG_SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data. */
const PNG_HEAD_BYTES = 8;
const PNG_SUM_BYTES = 4;
/** What shows beside the chunks that a picture is made of (those begin with a capital): colours, size, transparency, motion. */
const PNG_KEPT: ReadonlySet<string> = new Set([
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "cICP",
  "mDCV",
  "cLLI",
  "sBIT",
  "bKGD",
  "hIST",
  "sPLT",
  "pHYs",
  "acTL",
  "fcTL",
  "fdAT",
]);
/** A private chunk that every decoder passes over. */
const PNG_FILLER = "paDd";

/** The checksum of a chunk of `length` bytes: its type, then `beginning`, then zeros. */
function chunkSum(type: string, beginning: Uint8Array, length: number): number {
  const zeros = new Uint8Array(Math.min(length, 65_536));
  let sum = crc32(Buffer.concat([Buffer.from(type, "latin1"), beginning]));
  for (let left = length - beginning.length; left > 0; left -= zeros.length) sum = crc32(zeros.subarray(0, left), sum);
  return sum;
}

async function erasePng(stream: ByteStream): Promise<void> {
  await stream.pass(PNG_SIGNATURE_BYTES);
  for (;;) {
    const head = Uint8Array.from(await stream.look(PNG_HEAD_BYTES));
    if (head.length < PNG_HEAD_BYTES) break;
    const length = new DataView(head.buffer).getUint32(0);
    const type = latin(head.subarray(4));
    // Behind what is no chunk nobody finds another one.
    if (!/^[A-Za-z]{4}$/.test(type)) return;
    if (/^[A-Z]/.test(type) || PNG_KEPT.has(type)) {
      await stream.pass(PNG_HEAD_BYTES + length + PNG_SUM_BYTES);
      if (type === "IEND") break;
    } else {
      const data = Uint8Array.from(await stream.look(PNG_HEAD_BYTES + Math.min(length, EXIF_LOOK_BYTES))).subarray(
        PNG_HEAD_BYTES,
      );
      const kept = type === "eXIf" ? orientationAlone(data) : null;
      const beginning = kept ?? new Uint8Array();
      const name = kept ? type : PNG_FILLER;
      await stream.blank(PNG_HEAD_BYTES, Uint8Array.of(...head.subarray(0, 4), ...Buffer.from(name, "latin1")));
      if ((await stream.blank(length, beginning)) === length)
        await stream.blank(PNG_SUM_BYTES, uint32(chunkSum(name, beginning, length)));
    }
  }
  // Nothing of a picture stands behind its end.
  await stream.blank(REST);
}

const RIFF_HEADER_BYTES = 12;
const RIFF_HEAD_BYTES = 8;
const WEBP_KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Of the extended header's flags: there is XMP. */
const WEBP_XMP = 0x04;
/** RIFF's own name for what is to be passed over. */
const RIFF_FILLER = "JUNK";

async function eraseWebp(stream: ByteStream): Promise<void> {
  await stream.pass(RIFF_HEADER_BYTES);
  for (;;) {
    const head = Uint8Array.from(await stream.look(RIFF_HEAD_BYTES + 1));
    if (head.length < RIFF_HEAD_BYTES) break;
    const size = new DataView(head.buffer).getUint32(4, true);
    // Chunks begin at even places.
    const padded = size + (size % 2);
    const type = latin(head.subarray(0, 4));
    if (type === "VP8X" && head.length > RIFF_HEAD_BYTES) {
      head[RIFF_HEAD_BYTES] = (head[RIFF_HEAD_BYTES] ?? 0) & ~WEBP_XMP;
      await stream.blank(head.length, head);
      await stream.pass(padded - 1);
    } else if (WEBP_KEPT.has(type)) await stream.pass(RIFF_HEAD_BYTES + padded);
    else {
      const data = Uint8Array.from(await stream.look(RIFF_HEAD_BYTES + Math.min(size, EXIF_LOOK_BYTES))).subarray(
        RIFF_HEAD_BYTES,
      );
      const kept = type === "EXIF" ? orientationAlone(data) : null;
      await stream.blank(
        RIFF_HEAD_BYTES,
        Uint8Array.of(...Buffer.from(kept ? type : RIFF_FILLER, "latin1"), ...head.subarray(4, RIFF_HEAD_BYTES)),
      );
      await stream.blank(padded, kept ?? undefined);
    }
  }
  await stream.blank(REST);
}

const ERASERS: Readonly<Record<string, (stream: ByteStream) => Promise<void>>> = {
  "image/jpeg": eraseJpeg,
  "image/png": erasePng,
  "image/webp": eraseWebp,
};

/**
 * Copies a file of a media type, blanking in JPEG, PNG and WebP what cameras and programs write beside the picture, such as where it was
 * taken; which way up it is stays. What comes out is as long as what goes in, so that a file may be stored while it arrives, and
 * what is no picture behind the first bytes of one goes through or is blanked, never refused (docs/decisions/0039).
 */
export async function copyErased(
  contentType: string,
  next: () => Promise<Uint8Array | null>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const stream = new ByteStream(next, write);
  await ERASERS[contentType]?.(stream);
  await stream.pass(REST);
}
