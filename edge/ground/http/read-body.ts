type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes per part if the sender of a body is known. */
export const LARGE_PART_BYTES = 65_536;
/**
 * Bytes per part if the sender of a body is not known. A client that opens a request and sends nothing occupies no more memory than
 * this.
 */
const SMALL_PART_BYTES = 4_096;

type Read = () => Promise<{ done: boolean; value?: Bytes | undefined }>;

/**
 * Reads whole parts from the stream of a network request. A stream made by code does not support such reads and returns its own
 * pieces.
 */
function openReader(body: ReadableStream<Bytes>, partBytes: number): { read: Read; cancel: () => Promise<void> } {
  try {
    const reader = body.getReader({ mode: "byob" });
    return {
      read: () => reader.read(new Uint8Array(partBytes), { min: partBytes }),
      cancel: () => reader.cancel(),
    };
  } catch {
    return body.getReader();
  }
}

/**
 * Yields a body in parts of `partBytes`; the last one may be shorter. The runtime's default reader gives 4 KiB at a time, so a
 * feed's post of 1 MB would need 256 reads. If the consumer stops, the body is cancelled.
 */
export async function* readParts(body: ReadableStream<Bytes> | null, partBytes: number): AsyncGenerator<Bytes, void> {
  if (!body) return;
  const reader = openReader(body, partBytes);
  let isWhole = false;
  try {
    while (!isWhole) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (value && value.byteLength > 0) yield value;
    }
  } finally {
    if (!isWhole) await reader.cancel();
  }
}

/** Null if the body has more than `maxBytes`. Reading stops as soon as the limit is exceeded. */
export async function readBody(request: Pick<Request | Response, "headers" | "body">, maxBytes: number): Promise<Bytes | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of readParts(request.body, SMALL_PART_BYTES)) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}
