import { crc32 } from "node:zlib";
import { ByteStream } from "./byte-stream.ts";
import { eraseBitmap } from "./erase-bitmap.ts";
import { eraseFlac } from "./erase-flac.ts";
import { eraseGif } from "./erase-gif.ts";
import { eraseMovie } from "./erase-movie.ts";
import { eraseMpeg } from "./erase-mpeg.ts";
import { eraseOgg } from "./erase-ogg.ts";
import { eraseWave } from "./erase-wave.ts";
import { eraseWebm } from "./erase-webm.ts";
import { EXIF_LOOK_BYTES, orientationAlone } from "./orientation.ts";

/** This length exceeds the length of every file, so it means all remaining bytes. */
const REST = Number.MAX_SAFE_INTEGER;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const uint32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
/** Application segments (APP0 is 224) that a decoder needs: pixel density, colour profile and colour encoding. */
const JPEG_KEPT: Readonly<Record<number, string>> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };
/** Reports whether a marker belongs to frames, tables or scans. Higher markers are application data, comments or undefined. */
const isJpegPicture = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf;
/** Reports whether a marker begins a segment or ends the picture. Stuffed zeros, restarts, a picture's start and padding do not. */
const beginsSegment = (marker: number): boolean => marker > 1 && !(marker >= 0xd0 && marker <= 0xd8) && marker !== MARKER;

async function eraseJpeg(stream: ByteStream): Promise<void> {
  while (await stream.passTo(MARKER, beginsSegment)) {
    const head = Uint8Array.from(await stream.look(18));
    const marker = head[1] ?? 0;
    const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
    if (marker === END_OF_IMAGE) {
      await stream.pass(2);
      // Blanks the rest of the file, because phones append further pictures and films that state the place and time of recording.
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
/** Bytes before a chunk's data. They state the length and the type of the chunk. */
const PNG_HEAD_BYTES = 8;
const PNG_SUM_BYTES = 4;
/**
 * Optional chunks that are kept because they affect the picture (colours, size, transparency, motion). Critical chunks, whose names
 * are capitalized, are kept too.
 */
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
/** A private chunk type that every decoder ignores. */
const PNG_FILLER = "paDd";

/** Returns the checksum of a chunk of `length` bytes: its type, then `beginning`, then zeros. */
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
    // No decoder reads on after an invalid chunk, so the rest of the file passes unchanged.
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
  await stream.blank(REST);
}

const RIFF_HEADER_BYTES = 12;
const RIFF_HEAD_BYTES = 8;
const WEBP_KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flag of the extended header: the file contains XMP. */
const WEBP_XMP = 0x04;
/** A chunk name of the RIFF standard. Readers ignore a chunk with this name. */
const RIFF_FILLER = "JUNK";

async function eraseWebp(stream: ByteStream): Promise<void> {
  await stream.pass(RIFF_HEADER_BYTES);
  for (;;) {
    const head = Uint8Array.from(await stream.look(RIFF_HEAD_BYTES + 1));
    if (head.length < RIFF_HEAD_BYTES) break;
    const size = new DataView(head.buffer).getUint32(4, true);
    // Chunks begin at even offsets.
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
  "image/gif": eraseGif,
  "image/bmp": eraseBitmap,
  "video/mp4": eraseMovie,
  "video/quicktime": eraseMovie,
  "video/webm": eraseWebm,
  "audio/mp4": eraseMovie,
  "audio/webm": eraseWebm,
  "audio/mpeg": eraseMpeg,
  "audio/aac": eraseMpeg,
  "audio/flac": eraseFlac,
  "audio/ogg": eraseOgg,
  "audio/wav": eraseWave,
};

/**
 * Copies a file and blanks the metadata of pictures, movies and sounds, such as the place, but keeps the orientation. The output is
 * as long as the input, so that a file can be stored while it arrives. Invalid data is passed on or blanked, never rejected
 * (docs/decisions/0039).
 */
export async function copyErased(
  contentType: string,
  next: () => Promise<Uint8Array | null>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const stream = new ByteStream(next, write);
  await ERASERS[contentType]?.(stream);
  await stream.end();
}
