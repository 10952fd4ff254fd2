import type { ResponseHead } from "../protocol/frame.ts";

/** A frame from the server: an answer or a push. */
export interface IncomingFrame {
  head: ResponseHead;
  body: object;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `COMP` as the first four bytes, big endian: a gzip stream of the JSON follows. */
const COMPRESSED_MARK = 0x434f4d50;
const MARK_BYTES = 4;

/** Whether this platform can decompress frames; the socket's address reports it to the server. */
export const canDecompress = (): boolean => typeof DecompressionStream === "function";

/** Encodes a request: binary, UTF-8 JSON, never compressed. */
export const encodeFrame = (head: object, body: object): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ head, body }));

const parse = (bytes: ArrayBuffer | Uint8Array): IncomingFrame => JSON.parse(decoder.decode(bytes)) as IncomingFrame;

const isCompressed = (data: ArrayBuffer): boolean =>
  data.byteLength > MARK_BYTES && new DataView(data).getUint32(0) === COMPRESSED_MARK;

async function decompress(data: ArrayBuffer): Promise<ArrayBuffer> {
  const { writable, readable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // Write to the stream directly: a pipe costs more than the decompression. Reading reports invalid data.
  for (const step of [writer.write(new Uint8Array(data, MARK_BYTES)), writer.close()]) step.catch(() => undefined);
  return new Response(readable).arrayBuffer();
}

export interface FrameReader {
  /** Reads socket data; emits frames in the order of arrival. */
  read(data: unknown): void;
  /** Drops a frame that is being decompressed, because its socket has closed. */
  reset(): void;
}

/**
 * Reads frames in order. Plain frames are emitted at once; while a compressed frame is decompressed, the frames behind it wait.
 * Data that is not a frame goes to `refuse`, because the socket is unusable.
 */
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
