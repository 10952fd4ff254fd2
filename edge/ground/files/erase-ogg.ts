import type { ByteStream } from "./byte-stream.ts";

/** The head of a page: "OggS", version, flags, time, stream, number, checksum, and the number of lengths that follow. */
const PAGE_HEAD_BYTES = 27;
const STREAM_AT = 14;
const SUM_AT = 22;
const COUNT_AT = 26;
/** A packet continues while its parts have this length. */
const PART_MAX_BYTES = 255;
/** Maximum number of streams that are inspected in a file, because a crafted file may have millions. */
const STREAMS_MAX = 64;
const WINDOW_BYTES = 65_536;

/** Empty program name and empty list of comments, as two lengths of 0. */
const NO_WORDS = "\0\0\0\0\0\0\0\0";
/**
 * Each pair has the beginning of a stream's first packet, and a text-free packet that replaces the stream's second packet (RFC
 * 3533, 5334, 7845).
 */
const COMMENTS: readonly (readonly [first: string, second: string])[] = [
  ["\x01vorbis", `\x03vorbis${NO_WORDS}\x01`],
  ["OpusHead", `OpusTags${NO_WORDS}`],
  ["\x80theora", `\x81theora${NO_WORDS}`],
  ["Speex   ", NO_WORDS],
];

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum;
});

/** Computes a page's checksum and writes it into the page. */
function sumUp(page: Uint8Array): void {
  const view = new DataView(page.buffer);
  view.setUint32(SUM_AT, 0);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (SUMS[(sum >>> 24) ^ byte] ?? 0);
  view.setUint32(SUM_AT, sum >>> 0, true);
}

/** A stream of sound or pictures: the index of the present packet, its bytes so far, and the replacement of the second packet. */
interface Packets {
  index: number;
  bytes: number;
  comments: string | null;
}

/** Returns whether the page had comments. */
function blankComments(page: Uint8Array, packets: Packets): boolean {
  let [at, isChanged] = [PAGE_HEAD_BYTES + (page[COUNT_AT] ?? 0), false];
  for (const length of page.subarray(PAGE_HEAD_BYTES, at)) {
    if (packets.index === 0 && packets.bytes === 0) {
      const beginning = String.fromCharCode(...page.subarray(at, at + 8));
      packets.comments = COMMENTS.find(([first]) => beginning.startsWith(first))?.[1] ?? null;
    }
    if (packets.index === 1 && packets.comments !== null) {
      for (let byte = 0; byte < length; byte += 1) page[at + byte] = packets.comments.charCodeAt(packets.bytes + byte) || 0;
      isChanged = true;
    }
    at += length;
    packets.bytes += length;
    if (length < PART_MAX_BYTES) {
      packets.index += 1;
      packets.bytes = 0;
    }
  }
  return isChanged;
}

/** Passes an Ogg sound on without titles, comments, pictures and the program's name. */
export async function eraseOgg(stream: ByteStream): Promise<void> {
  const streams = new Map<number, Packets>();
  for (;;) {
    const head = Uint8Array.from(await stream.look(PAGE_HEAD_BYTES + PART_MAX_BYTES));
    if (String.fromCharCode(...head.subarray(0, 4)) !== "OggS") {
      const window = await stream.look(WINDOW_BYTES);
      if (window.length === 0) return;
      const next = Buffer.from(window.buffer, window.byteOffset, window.byteLength).indexOf("OggS", 1);
      await stream.blank(next === -1 ? Math.max(1, window.length - 3) : next);
      continue;
    }
    const lengths = head.subarray(PAGE_HEAD_BYTES, PAGE_HEAD_BYTES + (head[COUNT_AT] ?? 0));
    const size = PAGE_HEAD_BYTES + lengths.reduce((sum, length) => sum + length, lengths.length);
    const serial = head.length < PAGE_HEAD_BYTES ? 0 : new DataView(head.buffer).getUint32(STREAM_AT);
    const packets = streams.get(serial) ?? { index: 0, bytes: 0, comments: null };
    if (streams.size < STREAMS_MAX) streams.set(serial, packets);
    if (packets.index > 1) await stream.pass(size);
    else {
      const page = Uint8Array.from(await stream.look(size));
      if (page.length === size && blankComments(page, packets)) {
        sumUp(page);
        await stream.blank(size, page);
      } else await stream.pass(size);
    }
  }
}
