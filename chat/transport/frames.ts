import type { ResponseHead } from "../protocol/frame.ts";

/** A frame from the server: an answer or a push. */
export interface IncomingFrame {
  head: ResponseHead;
  body: object;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The first four bytes of a compressed frame: `COMP`, big endian. A gzip stream of the JSON follows. */
const COMPRESSED_MARK = 0x434f4d50;
const MARK_BYTES = 4;

/** True if this platform can decompress frames. The client then adds `compress=gzip` to the socket's address. */
export const canDecompress = (): boolean => typeof DecompressionStream === "function";

/** Requests are binary UTF-8 JSON and are never compressed. */
export const encodeFrame = (head: object, body: object): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ head, body }));

const parse = (bytes: ArrayBuffer | Uint8Array): IncomingFrame => JSON.parse(decoder.decode(bytes)) as IncomingFrame;

const isCompressed = (data: ArrayBuffer): boolean =>
  data.byteLength > MARK_BYTES && new DataView(data).getUint32(0) === COMPRESSED_MARK;

async function decompress(data: ArrayBuffer): Promise<ArrayBuffer> {
  const { writable, readable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // Writes directly, because a pipe costs more than the decompression. Write errors are ignored, because the read below reports
  // invalid data.
  for (const step of [writer.write(new Uint8Array(data, MARK_BYTES)), writer.close()]) step.catch(() => undefined);
  return new Response(readable).arrayBuffer();
}

export interface FrameReader {
  /** Emits the frames in the order of their arrival. */
  read(data: unknown): void;
  /** Drops a frame whose decompression is pending, because its socket has closed. */
  reset(): void;
}

/** Emits frames in order; a plain frame waits for a compressed one before it. Data that is no frame goes to `refuse`. */
export function createFrameReader(take: (frame: IncomingFrame) => void, refuse: (error: unknown) => void): FrameReader {
  let waiting: Promise<void> | null = null;
  let generation = 0;

  const hand = (bytes: ArrayBuffer): void => {
    let frame: IncomingFrame;
    try {
      frame = parse(bytes);
    } catch (error) {
      refuse(error);
      return;
    }
    take(frame);
  };

  return {
    read(data) {
      if (!(data instanceof ArrayBuffer)) return;
      if (!waiting && !isCompressed(data)) {
        hand(data);
        return;
      }
      const own = generation;
      const step = (waiting ?? Promise.resolve())
        .then(() => (isCompressed(data) ? decompress(data) : data))
        .then((bytes) => {
          if (own === generation) hand(bytes);
        }, refuse)
        .finally(() => {
          if (waiting === step) waiting = null;
        });
      waiting = step;
    },
    reset() {
      generation += 1;
      waiting = null;
    },
  };
}
