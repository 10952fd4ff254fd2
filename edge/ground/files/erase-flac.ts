import type { ByteStream } from "./byte-stream.ts";

const MARK_BYTES = 4;
/** Bytes of a block's head: a flag for the last block, the block's kind, and the block's length in 24 bits. */
const BLOCK_HEAD_BYTES = 4;
/** Blocks that a media player reads: the description of the sound, and the seek points. */
const KEPT: ReadonlySet<number> = new Set([0, 3]);
const PADDING = 1;
const LAST = 0x80;
const TAIL_BYTES = 65_536;
/** Bytes of an ID3v1 tag. It consists of "TAG" and of fields of fixed lengths. */
const ID3_BYTES = 128;

/** Returns the offset in `tail` at which the tags begin. Returns the length of `tail` if there are no tags. */
function tagsAt(tail: Uint8Array): number {
  const text = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength);
  const id3 = text.length - ID3_BYTES;
  const ape = text.indexOf("APETAGEX");
  if (ape !== -1) return ape;
  return id3 >= 0 && text.toString("latin1", id3, id3 + 3) === "TAG" ? id3 : text.length;
}

/** Passes a FLAC sound on (RFC 9639). Blocks with comments, pictures or program data become padding. */
export async function eraseFlac(stream: ByteStream): Promise<void> {
  await stream.pass(MARK_BYTES);
  for (let isLast = false; !isLast; ) {
    const head = Uint8Array.from(await stream.look(BLOCK_HEAD_BYTES));
    if (head.length < BLOCK_HEAD_BYTES) return;
    const [first = 0, a = 0, b = 0, c = 0] = head;
    const length = (a << 16) | (b << 8) | c;
    isLast = first >= LAST;
    if (KEPT.has(first & 0x7f)) await stream.pass(BLOCK_HEAD_BYTES + length);
    else {
      await stream.blank(BLOCK_HEAD_BYTES, Uint8Array.of((first & LAST) | PADDING, a, b, c));
      await stream.blank(length);
    }
  }
  await stream.pass(tagsAt(await stream.passToLast(TAIL_BYTES)));
  await stream.blank(TAIL_BYTES);
}
