import type { ResponseHead } from "../protocol/frame";

/** A frame from the server: an answer or a push. */
export interface IncomingFrame {
  head: ResponseHead;
  body: object;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `COMP` as the first four bytes, big endian: a gzip stream of the JSON follows (wire: connection). */
const COMPRESSED_MARK = 0x434f4d50;
const MARK_BYTES = 4;

/** Whether this platform can unpack what a server compresses; the socket's address says so. */
export const canDecompress = (): boolean => typeof DecompressionStream === "function";

/** A request as the server takes it: binary, UTF-8 JSON, never compressed. */
export const encodeFrame = (head: object, body: object): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ head, body }));

const parse = (bytes: ArrayBuffer | Uint8Array): IncomingFrame => JSON.parse(decoder.decode(bytes)) as IncomingFrame;

const isCompressed = (data: ArrayBuffer): boolean =>
  data.byteLength > MARK_BYTES && new DataView(data).getUint32(0) === COMPRESSED_MARK;

async function decompress(data: ArrayBuffer): Promise<ArrayBuffer> {
  const { writable, readable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // Straight into the stream: a pipe costs more than the unpacking. What is wrong with the data the reading tells.
  for (const step of [writer.write(new Uint8Array(data, MARK_BYTES)), writer.close()]) step.catch(() => undefined);
  return new Response(readable).arrayBuffer();
}

export interface FrameReader {
  /** Takes what came on the socket; frames are handed on in the order in which they came. */
  read(data: unknown): void;
  /** Drops what is being unpacked: its socket is gone. */
  reset(): void;
}

/**
 * Reads frames in order. Plain ones are handed on at once; a compressed one is unpacked aside, and those behind it wait. What is no
 * frame goes to `refuse`: the socket is no good.
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
