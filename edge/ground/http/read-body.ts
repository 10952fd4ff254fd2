type Bytes = Uint8Array<ArrayBuffer>;

/** Null if the body has more than `maxBytes`. Reading stops as soon as the limit is exceeded. */
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
