import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { isProgram, LOOK_BYTES } from "./programs.ts";
import type { UploadFileType } from "./upload-ticket.ts";

export const MAGIC_BYTES = LOOK_BYTES;

/** The type of every file that is not recognised. Browsers save such a file and never show it. */
export const ANY_FILE = "application/octet-stream";

/** Bytes are written as a text with one character per byte, so that patterns are readable. */
type Pattern = readonly [type: string, at: number, bytes: string][];

const IMAGES: Pattern = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/webp", 8, "WEBP"],
];

const QUICKTIME: Pattern = [
  ["video/quicktime", 4, "ftypqt"],
  ["video/quicktime", 4, "moov"],
  ["video/quicktime", 4, "mdat"],
  ["video/quicktime", 4, "wide"],
  ["video/quicktime", 4, "free"],
];
const VIDEOS: Pattern = [...QUICKTIME, ["video/mp4", 4, "ftyp"], ["video/webm", 0, "\x1a\x45\xdf\xa3"]];

const SOUNDS: Pattern = [
  ["audio/mpeg", 0, "ID3"],
  ["audio/mpeg", 0, "\xff\xfb"],
  ["audio/mpeg", 0, "\xff\xfa"],
  ["audio/mpeg", 0, "\xff\xf3"],
  ["audio/mpeg", 0, "\xff\xf2"],
  ["audio/aac", 0, "\xff\xf1"],
  ["audio/aac", 0, "\xff\xf9"],
  ["audio/wav", 8, "WAVE"],
  ["audio/ogg", 0, "OggS"],
  ["audio/flac", 0, "fLaC"],
  ["audio/amr", 0, "#!AMR"],
  ["audio/mp4", 4, "ftyp"],
  ["audio/webm", 0, "\x1a\x45\xdf\xa3"],
];

/** Formats in a RIFF container. The format's name follows the length field. */
const IN_RIFF: ReadonlySet<string> = new Set(["image/webp", "audio/wav"]);

const { IMAGE, VIDEO, AUDIO } = UPLOAD_FILE_TYPES;

/** "BM" alone would match many text files, so the reserved words (bytes 6 to 9) are checked too. */
const isBitmap = (head: string): boolean => head.startsWith("BM") && head.slice(6, 10) === "\0\0\0\0";

function find(patterns: Pattern, head: string): string | null {
  for (const [type, at, bytes] of patterns) {
    if (head.startsWith(bytes, at) && (!IN_RIFF.has(type) || head.startsWith("RIFF"))) return type;
  }
  return null;
}

/**
 * Returns the media type that the first bytes show, or null if they do not match `fileType`. The name is ignored. If `fileType` is
 * not picture, video or sound, programs and pages get null, and all other files get ANY_FILE.
 */
export function findMediaType(fileType: UploadFileType, firstBytes: Uint8Array): string | null {
  const head = String.fromCharCode(...firstBytes.subarray(0, MAGIC_BYTES));
  if (fileType === IMAGE) return isBitmap(head) ? "image/bmp" : find(IMAGES, head);
  if (fileType === VIDEO) return find(VIDEOS, head);
  if (fileType === AUDIO) return find(SOUNDS, head);
  return isProgram(head) ? null : ANY_FILE;
}
