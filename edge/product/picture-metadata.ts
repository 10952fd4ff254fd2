const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** APP1 to APP15 and comments; APP2 (colours) and APP14 (how colours are coded) stay. */
const isMetadata = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/** A JPEG without what cameras write into it, such as the place it was taken. Bytes that are not built like one come back as they are. */
export function withoutMetadata(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
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
  const clean = new Uint8Array(kept.reduce((size, part) => size + part.length, 0));
  let to = 0;
  for (const part of kept) {
    clean.set(part, to);
    to += part.length;
  }
  return clean;
}
