/** A box of a movie file (ISO/IEC 14496-12): its type, and the offsets of its start, its content and its end. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** Maximum bytes of a box's head: length, type, and a second length if the length needs 64 bits. */
export const BOX_HEAD_BYTES = 16;

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Returns null if there is no box, or if the box does not fit into `room` bytes. */
export function boxHead(head: Uint8Array, room: number): { type: string; length: number; head: number } | null {
  if (head.length < 8 || room < 8) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = ascii(head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 1 && head.length < BOX_HEAD_BYTES) return null;
  const own = short === 1 ? BOX_HEAD_BYTES : 8;
  const length = short === 0 ? room : short === 1 ? Number(view.getBigUint64(8)) : short;
  return length < own || length > room ? null : { type, length, head: own };
}

/** Returns the consecutive boxes. Stops before the first bytes that are not a box. */
export function readBoxes(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const found = boxHead(bytes.subarray(start, Math.min(to, start + BOX_HEAD_BYTES)), to - start);
    if (!found) break;
    boxes.push({ type: found.type, start, body: start + found.head, end: start + found.length });
    start += found.length;
  }
  return boxes;
}

/** Returns the track's kind, such as `vide` or `soun`. Returns "" if the track does not state its kind. */
export function trackKind(bytes: Uint8Array, track: Box): string {
  const media = readBoxes(bytes, track.body, track.end).find(({ type }) => type === "mdia");
  const handler = media && readBoxes(bytes, media.body, media.end).find(({ type }) => type === "hdlr");
  return handler ? ascii(bytes.subarray(handler.body + 8, handler.body + 12)) : "";
}

/** The picture size is in pixels, as media players show it. */
export interface MovieFacts {
  durationS: number;
  width: number;
  height: number;
}

/** Returns null if the movie has no picture or states no duration. */
export function movieFacts(moov: Uint8Array): MovieFacts | null {
  const [movie] = readBoxes(moov);
  if (movie?.type !== "moov") return null;
  const view = new DataView(moov.buffer, moov.byteOffset, moov.byteLength);
  const parts = readBoxes(moov, movie.body, movie.end);
  const header = parts.find(({ type }) => type === "mvhd");
  const picture = parts.find((part) => part.type === "trak" && trackKind(moov, part) === "vide");
  const shown = picture && readBoxes(moov, picture.body, picture.end).find(({ type }) => type === "tkhd");
  if (!header || !shown || header.end - header.body < 32 || shown.end - shown.body < 84) return null;
  const isLong = moov[header.body] === 1;
  const scale = view.getUint32(header.body + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(header.body + 24)) : view.getUint32(header.body + 16);
  if (scale === 0 || length === 0) return null;
  // The last 44 bytes are a matrix of nine numbers, width and height. The matrix rotates a movie that a phone recorded upright.
  const matrix = shown.end - 44;
  const [width, height] = [view.getUint32(shown.end - 8) >>> 16, view.getUint32(shown.end - 4) >>> 16];
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0;
  return { durationS: length / scale, width: isTurned ? height : width, height: isTurned ? width : height };
}
