type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the bytes of a request or a response, or null if there are more than allowed. A body longer than its declared length is
 * not read to its end.
 */
export async function readBody(request: Pick<Request | Response, "headers" | "body">, maxBytes: number): Promise<Bytes | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    parts.push(read.value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}
