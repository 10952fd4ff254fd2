import type { ByteStream } from "./byte-stream.ts";
import { BOX_HEAD_BYTES, boxesOf, boxHead, trackKind } from "./movie-boxes.ts";

/** Boxes in which cameras and programs write the place, the device, titles and comments, and boxes without a meaning. */
const BLANKED: ReadonlySet<string> = new Set(["udta", "meta", "uuid", "free", "skip", "\xa9xyz", "loci", "cprt"]);
/** Boxes of boxes. */
const OPENED: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "moof", "traf"]);
/** Headers that begin with the times at which the movie was made and changed. */
const DATED: ReadonlySet<string> = new Set(["mvhd", "tkhd", "mdhd"]);
/** Tracks that a player shows; all others are the camera's own notes, such as the place second by second. */
const SHOWN: ReadonlySet<string> = new Set(["vide", "soun", "subt", "sbtl", "text", "clcp"]);
/** Boxes within boxes that are opened (`moov`, `trak`, `mdia`), and boxes of a file that are looked at: a made-up file may nest millions. */
const DEPTH_MAX = 3;
const BOXES_MAX = 200_000;
/** A box that every player skips. */
const FILLER = Buffer.from("free", "latin1");
/** Bytes of a track in which its kind is looked for. */
const TRACK_LOOK_BYTES = 65_536;

/** Returns whether the track that comes next is one that no player shows. */
async function isNotes(stream: ByteStream, length: number): Promise<boolean> {
  const bytes = Uint8Array.from(await stream.look(Math.min(length, TRACK_LOOK_BYTES)));
  const head = boxHead(bytes, length);
  if (!head) return false;
  // The boxes that begin within these bytes, the last one cut.
  const track = { type: "trak", start: 0, body: head.head, end: bytes.length };
  const media = boxesOf(bytes, track.body, length).find(({ type }) => type === "mdia");
  if (!media || media.body > bytes.length) return false;
  const kind = trackKind(bytes, { ...track, end: length });
  return kind !== "" && !SHOWN.has(kind);
}

/**
 * Passes on `room` bytes of boxes that follow one another, without what they say of the camera. `seen` counts the file's boxes; behind the
 * last one that is looked at everything passes as it is.
 */
async function eraseBoxes(stream: ByteStream, room: number, depth: number, seen: { boxes: number }): Promise<void> {
  let left = room;
  while (left > 0) {
    seen.boxes += 1;
    if (seen.boxes > BOXES_MAX) return void (await stream.pass(left));
    const head = Uint8Array.from(await stream.look(Math.min(BOX_HEAD_BYTES, left)));
    const box = boxHead(head, left);
    // No player finds a box after this place.
    if (!box) return void (await stream.pass(left));
    const content = box.length - box.head;
    if (BLANKED.has(box.type) || (box.type === "trak" && (await isNotes(stream, box.length)))) {
      await stream.blank(box.head, Uint8Array.of(...head.subarray(0, 4), ...FILLER, ...head.subarray(8, box.head)));
      await stream.blank(content);
    } else if (OPENED.has(box.type) && depth < DEPTH_MAX) {
      await stream.pass(box.head);
      await eraseBoxes(stream, content, depth + 1, seen);
    } else if (DATED.has(box.type) && content >= 20) {
      await stream.pass(box.head);
      const [version = 0] = await stream.look(1);
      await stream.pass(4);
      const times = version === 1 ? 16 : 8;
      await stream.blank(times);
      await stream.pass(content - 4 - times);
    } else await stream.pass(box.length);
    left -= box.length;
  }
}

/**
 * Passes a movie on without its place, device, titles and dates (ISO/IEC 14496-12, QuickTime). Boxes become blank ones of the same length,
 * so that the places of the pictures, which other boxes state, stay right.
 */
export const eraseMovie = (stream: ByteStream): Promise<void> => eraseBoxes(stream, Number.MAX_SAFE_INTEGER, 0, { boxes: 0 });
