const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** APP1 to APP15 and comments; APP2 (colours) and APP14 (how colours are coded) stay. */
const isMetadata = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (file: Bytes, at: number, length: number): string => String.fromCharCode(...file.subarray(at, at + length));

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

function jpegWithout(file: Bytes): Bytes {
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== MARKER || marker === START_OF_SCAN) break;
    const end = at + 2 + (((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0));
    if (end > file.length) return file;
    if (!isMetadata(marker)) kept.push(file.subarray(at, end));
    at = end;
  }
  kept.push(file.subarray(at));
  return joined(kept);
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum around a chunk's data. */
const PNG_FRAME = 12;
/** Texts, what a camera wrote, and when. */
const PNG_METADATA: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);

function pngWithout(file: Bytes): Bytes {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [file.subarray(0, PNG_SIGNATURE)];
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= file.length; ) {
    const end = at + PNG_FRAME + view.getUint32(at);
    if (end > file.length) return file;
    const type = latin(file, at + 4, 4);
    if (!PNG_METADATA.has(type)) kept.push(file.subarray(at, end));
    // Nothing of a picture stands behind its end.
    if (type === "IEND") return joined(kept);
    at = end;
  }
  return file;
}

const RIFF_HEADER = 12;
const RIFF_CHUNK = 8;
/** Of the extended header's flags: there is EXIF, there is XMP. */
const WEBP_METADATA_FLAGS = 0x0c;

function webpWithout(file: Bytes): Bytes {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [];
  let at = RIFF_HEADER;
  while (at + RIFF_CHUNK <= file.length) {
    const size = view.getUint32(at + 4, true);
    // Chunks begin at even places; the last one may lack its filling.
    const end = Math.min(at + RIFF_CHUNK + size + (size % 2), file.length);
    if (at + RIFF_CHUNK + size > file.length) return file;
    const type = latin(file, at, 4);
    const chunk = file.slice(at, end);
    if (type === "VP8X") chunk[RIFF_CHUNK] = (chunk[RIFF_CHUNK] ?? 0) & ~WEBP_METADATA_FLAGS;
    if (type !== "EXIF" && type !== "XMP ") kept.push(chunk);
    at = end;
  }
  const header = file.slice(0, RIFF_HEADER);
  const clean = joined([header, ...kept]);
  new DataView(clean.buffer).setUint32(4, clean.length - RIFF_CHUNK, true);
  return clean;
}

/**
 * A JPEG, PNG or WebP without what cameras and programs write into it, such as the place it was taken. Bytes that are not built like one
 * come back as they are.
 */
export function withoutMetadata(file: Bytes): Bytes {
  if (file[0] === MARKER && file[1] === 0xd8) return jpegWithout(file);
  if (latin(file, 1, 3) === "PNG") return pngWithout(file);
  if (latin(file, 0, 4) === "RIFF" && latin(file, 8, 4) === "WEBP") return webpWithout(file);
  return file;
}
