import type { ByteStream } from "./byte-stream.ts";

/** An element's id takes at most 4 bytes, its size at most 8. */
const HEAD_BYTES = 12;
const SIZE_MAX_BYTES = 8;
/** Maximum number of elements that are inspected in a file, because a crafted file may have millions. */
const ELEMENTS_MAX = 500_000;

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
const VOID = 0xec;
/** Ids of the segment's direct parts take 4 bytes. Ids within a cluster are shorter. */
const ID_OF_PART = 0x10000000;

/**
 * The elements that media players read, by the id of their parent element (RFC 9559; 0 is the file). All others are titles, dates,
 * tags, attachments, chapter names, checksums of blanked bytes, or padding.
 */
const KEPT: Readonly<Record<number, ReadonlySet<number>>> = {
  0: new Set([HEADER, SEGMENT]),
  [SEGMENT]: new Set([SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES]),
  [SEEK_HEAD]: new Set([SEEK]),
  // Time scale, duration, and the program names, which are mandatory.
  [INFO]: new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]),
  [TRACKS]: new Set([TRACK]),
  [TRACK]: new Set([
    0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x55ab, 0x55ac, 0x55ad, 0x55ae, 0x55af, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a,
    0x23314f, 0x537f, 0x55ee, 0x41e4, 0x22b59c, 0x22b59d, 0x86, 0x63a2, 0xaa, 0x6fab, 0x56aa, 0x56bb, 0xe0, 0xe1, 0xe2, 0x6d80,
  ]),
  // Time, blocks, block groups, silent tracks, position, size of the previous cluster.
  [CLUSTER]: new Set([0xe7, 0xa3, 0xa0, 0xaf, 0x5854, 0xa7, 0xab]),
};
/** Text elements that stay, with their text blanked. */
const WORDS: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
const SEEK_LOOK_BYTES = 64;

interface Element {
  id: number;
  /** Bytes of the id and the size. */
  head: number;
  /**
   * Bytes after the head. Null if the file does not state the size. The element then ends at the next element of an outer level.
   */
  size: number | null;
}

/** Returns null if there is no valid head. */
function readHead(bytes: Uint8Array): Element | null {
  const [first = 0] = bytes;
  const idBytes = Math.clz32(first) - 23;
  const sizeFirst = bytes[idBytes] ?? 0;
  const sizeBytes = Math.clz32(sizeFirst) - 23;
  if (idBytes > 4 || sizeBytes > SIZE_MAX_BYTES || bytes.length < idBytes + sizeBytes) return null;
  const id = bytes.subarray(0, idBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const marker = 1 << (8 - sizeBytes);
  const rest = bytes.subarray(idBytes + 1, idBytes + sizeBytes);
  const isOpen = sizeFirst === marker * 2 - 1 && rest.every((byte) => byte === 0xff);
  const size = rest.reduce((sum, byte) => sum * 256 + byte, sizeFirst - marker);
  return { id, head: idBytes + sizeBytes, size: isOpen ? null : size };
}

/** Returns the head of a padding element. The head and the padding together take `length` bytes (at least 2). */
function fillingHead(length: number): Uint8Array {
  const sizeBytes = Math.min(SIZE_MAX_BYTES, length - 1);
  const head = new Uint8Array(1 + sizeBytes);
  head[0] = VOID;
  let size = length - head.length;
  for (let at = sizeBytes; at > 0; at -= 1) {
    head[at] = size % 256;
    size = Math.floor(size / 256);
  }
  head[1] = (head[1] ?? 0) | (1 << (8 - sizeBytes));
  return head;
}

/** Reports whether an element with this id ends the element `parent`, whose length is not stated. */
const endsOpen = (parent: number, id: number): boolean =>
  (parent === CLUSTER && id >= ID_OF_PART) || (parent === SEGMENT && (id === HEADER || id === SEGMENT));

async function namesKept(stream: ByteStream, { head, size }: Element): Promise<boolean> {
  const entry = Uint8Array.from(await stream.look(Math.min(head + (size ?? 0), SEEK_LOOK_BYTES)));
  const view = new DataView(entry.buffer);
  for (let at = head; at + 4 <= entry.length; at += 1) if (KEPT[SEGMENT]?.has(view.getUint32(at))) return true;
  return false;
}

/** Passes on `room` bytes of elements in a parent element. If `room` is null, stops at the first element of an outer level. */
async function eraseElements(stream: ByteStream, room: number | null, parent: number, seen: { elements: number }): Promise<void> {
  for (let left = room ?? Number.MAX_SAFE_INTEGER; left > 0; ) {
    const element = readHead(Uint8Array.from(await stream.look(Math.min(HEAD_BYTES, left))));
    seen.elements += 1;
    if (seen.elements > ELEMENTS_MAX) return void (await stream.pass(left));
    // No media player finds an element after this place.
    if (!element) return void (await stream.blank(left));
    const { id, head, size } = element;
    if (room === null && endsOpen(parent, id)) return;
    const isKept = KEPT[parent]?.has(id) && (id !== SEEK || (await namesKept(stream, element)));
    const length = Math.min(left, head + (size ?? left));
    if (isKept && WORDS.has(id)) {
      await stream.pass(head);
      await stream.blank(length - head);
    } else if (isKept && KEPT[id] && (id !== CLUSTER || size === null)) {
      await stream.pass(head);
      await eraseElements(stream, size === null ? null : length - head, id, seen);
      // The element's size is unknown, so `left` stays as it is, and the loop ends at the end of the file.
      if (size === null) continue;
    } else if (isKept || size === null) await stream.pass(length);
    else {
      const filling = fillingHead(length);
      const isCut = (await stream.look(filling.length)).length < filling.length;
      await stream.blank(length, isCut ? undefined : filling);
    }
    left -= length;
  }
}

/**
 * Passes a WebM or Matroska file on without titles, tags, attachments, dates and program names. They become padding of the same
 * length, so that offsets in the file stay right.
 */
export async function eraseWebm(stream: ByteStream): Promise<void> {
  await eraseElements(stream, null, 0, { elements: 0 });
}
