import type { ByteStream } from "./byte-stream.ts";
import { BOX_HEAD_BYTES, boxHead, readBoxes, trackKind } from "./movie-boxes.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/**
 * The boxes that media players read, by the type of their parent box (empty: the file; ISO/IEC 14496-12 and 14496-14, QuickTime).
 * All other boxes contain the place, the device, titles, comments, or nothing.
 */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  "": words("ftyp styp pdin moov moof mdat imda mfra sidx ssix wide"),
  moov: words("mvhd iods trak mvex pssh cmov"),
  trak: words("tkhd tref trgr edts mdia tapt clip load txas"),
  mdia: words("mdhd hdlr minf elng"),
  minf: words("vmhd smhd sthd hmhd nmhd gmhd hdlr dinf stbl"),
  dinf: words("dref"),
  stbl: words("stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh padb stdp sdtp sbgp sgpd subs saiz saio senc"),
  moof: words("mfhd traf pssh"),
  traf: words("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc"),
};
/** Headers that begin with the times at which the movie was created and last changed. */
const DATED: ReadonlySet<string> = new Set(["mvhd", "tkhd", "mdhd"]);
/**
 * Kinds of tracks that a media player shows. All other tracks contain the camera's own records, such as the place at each second.
 */
const SHOWN: ReadonlySet<string> = new Set(["vide", "soun", "subt", "sbtl", "text", "clcp"]);
/** Maximum number of boxes that are inspected in a file, because a crafted file may have millions. */
const BOXES_MAX = 200_000;
/** A box that every media player skips. */
const FILLER = Buffer.from("free", "latin1");
const TRACK_LOOK_BYTES = 65_536;

/** Reports whether the next track is of a kind that no media player shows, such as the camera's notes. */
async function isNotes(stream: ByteStream, length: number): Promise<boolean> {
  const bytes = Uint8Array.from(await stream.look(Math.min(length, TRACK_LOOK_BYTES)));
  const head = boxHead(bytes, length);
  if (!head) return false;
  // Reads the boxes that begin within these bytes. The last box may be cut off.
  const track = { type: "trak", start: 0, body: head.head, end: bytes.length };
  const media = readBoxes(bytes, track.body, length).find(({ type }) => type === "mdia");
  if (!media || media.body > bytes.length) return false;
  const kind = trackKind(bytes, { ...track, end: length });
  return kind !== "" && !SHOWN.has(kind);
}

/** Bytes at the beginning of a list: its version, flags and count. Each entry of the list begins with a version and flags too. */
const LIST_HEAD_BYTES = 8;
const ENTRY_HEAD_BYTES = 4;
/**
 * Bytes of a handler box that stay: version, flags, and the two fields that state the box's kind and the track's kind. A name
 * follows them.
 */
const HANDLER_BYTES = 12;
/**
 * Bytes of a picture's encoding (size, density and so on). After them comes the name of the program or device that encoded the
 * picture.
 */
const CODING_BYTES = 42;
const CODER_BYTES = 32;

/** The state of a file in transit: the number of boxes so far, and the kind of the present track. */
interface Passage {
  boxes: number;
  kind: string;
}

async function eraseContent(stream: ByteStream, type: string, length: number, passage: Passage): Promise<void> {
  if (KEPT[type]) return eraseBoxes(stream, length, type, passage);
  if (DATED.has(type) && length >= 20) {
    const [version = 0] = await stream.look(1);
    await stream.pass(4);
    const times = version === 1 ? 16 : 8;
    await stream.blank(times);
    await stream.pass(length - 4 - times);
  } else if (type === "hdlr" && length >= HANDLER_BYTES) {
    const head = String.fromCharCode(...(await stream.look(HANDLER_BYTES)));
    // QuickTime has a second handler box (`dhlr`). It states where the data lies, not the kind of the track.
    if (head.slice(4, 8) !== "dhlr") passage.kind = head.slice(8);
    await stream.pass(HANDLER_BYTES);
    await stream.blank(length - HANDLER_BYTES);
  } else if ((type === "dref" || (type === "stsd" && passage.kind === "vide")) && length >= LIST_HEAD_BYTES) {
    await stream.pass(LIST_HEAD_BYTES);
    await eraseEntries(stream, length - LIST_HEAD_BYTES, type);
  } else await stream.pass(length);
}

/** Passes on the entries of a list. Blanks the paths on the author's machine (in data references) and the encoder's name. */
async function eraseEntries(stream: ByteStream, room: number, list: string): Promise<void> {
  for (let left = room; left > 0; ) {
    const box = boxHead(Uint8Array.from(await stream.look(Math.min(BOX_HEAD_BYTES, left))), left);
    if (!box) return void (await stream.pass(left));
    const content = box.length - box.head;
    const kept = Math.min(content, list === "dref" ? ENTRY_HEAD_BYTES : CODING_BYTES);
    const blanked = list === "dref" ? content - kept : Math.min(content - kept, CODER_BYTES);
    await stream.pass(box.head + kept);
    await stream.blank(blanked);
    await stream.pass(content - kept - blanked);
    left -= box.length;
  }
}

/**
 * Passes on the boxes inside a `parent` box, the next `room` bytes, and blanks the boxes that are not kept. After BOXES_MAX boxes,
 * the rest passes unchanged.
 */
async function eraseBoxes(stream: ByteStream, room: number, parent: string, passage: Passage): Promise<void> {
  let left = room;
  while (left > 0) {
    passage.boxes += 1;
    if (passage.boxes > BOXES_MAX) return void (await stream.pass(left));
    const head = Uint8Array.from(await stream.look(Math.min(BOX_HEAD_BYTES, left)));
    const box = boxHead(head, left);
    // No media player finds a box after this place, so zeros replace the rest.
    if (!box || head.every((byte) => byte === 0)) return void (await stream.blank(left));
    const isShown = KEPT[parent]?.has(box.type) && !(box.type === "trak" && (await isNotes(stream, box.length)));
    if (isShown) {
      await stream.pass(box.head);
      await eraseContent(stream, box.type, box.length - box.head, passage);
    } else {
      await stream.blank(box.head, Uint8Array.of(...head.subarray(0, 4), ...FILLER, ...head.subarray(8, box.head)));
      await stream.blank(box.length - box.head);
    }
    left -= box.length;
  }
}

/**
 * Passes an MP4 movie or sound on without place, device, titles and dates (ISO/IEC 14496-12, QuickTime). A removed box becomes a
 * blank box of the same length, so that offsets in other boxes stay right.
 */
export const eraseMovie = (stream: ByteStream): Promise<void> =>
  eraseBoxes(stream, Number.MAX_SAFE_INTEGER, "", { boxes: 0, kind: "" });
