import type { ByteStream } from "./byte-stream.ts";

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Chunks that a media player reads: the encoding of the sound, the sound, and its length. */
const KEPT: ReadonlySet<string> = new Set(["fmt ", "data", "fact", "wavl", "slnt"]);
/** The RIFF name of a chunk that readers ignore. */
const FILLER = Buffer.from("JUNK", "latin1");

/** Passes a WAVE sound on without titles, recorders' notes, place (`LIST`, `bext`, `id3 ` …) and bytes after its end. */
export async function eraseWave(stream: ByteStream): Promise<void> {
  await stream.pass(RIFF_HEADER_BYTES);
  for (let isFirst = true; ; isFirst = false) {
    const head = Uint8Array.from(await stream.look(CHUNK_HEAD_BYTES));
    const type = String.fromCharCode(...head.subarray(0, 4));
    // No media player reads a sound whose first chunk has an invalid type.
    if (isFirst && !/^[\x20-\x7e]{4}$/.test(type)) return;
    if (head.length < CHUNK_HEAD_BYTES) return void (await stream.blank(head.length));
    const size = new DataView(head.buffer).getUint32(4, true);
    // A recorder that could not seek back leaves out the length. The sound then continues to the end of the file.
    if (type === "data" && (size === 0 || size >= 0x7fffffff)) return;
    const padded = size + (size % 2);
    if (KEPT.has(type)) await stream.pass(CHUNK_HEAD_BYTES + padded);
    else {
      await stream.blank(CHUNK_HEAD_BYTES, Uint8Array.of(...FILLER, ...head.subarray(4)));
      await stream.blank(padded);
    }
  }
}
