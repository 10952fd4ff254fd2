import { findPart, type Part } from "./byte-range.ts";

export interface RequestedFile {
  size: number;
  httpEtag: string;
}

/**
 * Answers GET and HEAD for a file that never changes: the whole file, a part (RFC 9110, section 14), or "not modified" (section
 * 13.1.2). `readPart` receives null if it must read all bytes.
 */
export function fileAnswer(
  { method, headers: requestHeaders }: Request,
  { size, httpEtag }: RequestedFile,
  headers: Headers,
  readPart: (part: Part | null) => BodyInit | null,
): Response {
  headers.set("etag", httpEtag);
  headers.set("accept-ranges", "bytes");
  if (requestHeaders.get("if-none-match") === httpEtag) return new Response(null, { status: 304, headers });
  const part = findPart(requestHeaders.get("range"), size);
  if (part && part.first >= size) {
    const origin = headers.get("access-control-allow-origin");
    const more: Record<string, string> = origin === null ? {} : { "access-control-allow-origin": origin };
    return new Response(null, { status: 416, headers: { ...more, "content-range": `bytes */${size}` } });
  }
  if (part) headers.set("content-range", `bytes ${part.first}-${part.last}/${size}`);
  const status = part ? 206 : 200;
  return new Response(method === "HEAD" ? null : readPart(part), { status, headers });
}

/** The returned function returns all bytes if the part is null. */
export const toPartReader =
  (bytes: ArrayBuffer) =>
  (part: Part | null): ArrayBuffer =>
    part ? bytes.slice(part.first, part.last + 1) : bytes;
