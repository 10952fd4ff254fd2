import { ImportError, type ImportFile } from "./importer.ts";

const GZIP_MAGIC = [0x1f, 0x8b];

/** All bytes of a file. */
export async function readBytes(file: ImportFile): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of file.open()) {
    parts.push(part);
    length += part.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes through one of the platform's decompressors; rejects when they are damaged or end too early. */
export async function decompress(
  bytes: Uint8Array<ArrayBuffer>,
  format: "gzip" | "deflate-raw",
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1];

/** UTF-8 text of bytes, without a byte order mark. ImportError when the bytes are not text. */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(path, "UTF-8 text", "bytes that are none (another encoding, or a file that was cut off)");
  }
}

/** Text of a file, plain or gzipped. ImportError when it is neither, or ends too early. */
export async function readText(file: ImportFile): Promise<string> {
  const bytes = await readBytes(file);
  if (bytes.length === 0) throw new ImportError(file.path, "a data file", "an empty file");
  if (!isGzip(bytes)) return decodeText(bytes, file.path);
  let plain: Uint8Array;
  try {
    plain = await decompress(bytes, "gzip");
  } catch {
    throw new ImportError(file.path, "a whole gzip file", "one that is damaged or ends too early");
  }
  return decodeText(plain, file.path);
}

const HEAD_BYTES = 4096;

/** The first characters of a file, of a gzip file those of what is inside; "" for other binary files. */
export async function readHead(file: ImportFile): Promise<string> {
  const lenient = new TextDecoder("utf-8", { fatal: false });
  for await (const part of file.open()) {
    if (!isGzip(part)) return lenient.decode(part.subarray(0, HEAD_BYTES));
    break;
  }
  const decompressor = new DecompressionStream("gzip");
  const writer = decompressor.writable.getWriter();
  // A cut-off file fails at its end; its head can be read all the same.
  const writing = (async () => {
    for await (const part of file.open()) await writer.write(new Uint8Array(part));
    await writer.close();
  })().catch(() => undefined);
  const reader = decompressor.readable.getReader();
  try {
    const { value } = await reader.read();
    return value ? lenient.decode(value.subarray(0, HEAD_BYTES)) : "";
  } catch {
    return "";
  } finally {
    await reader.cancel().catch(() => undefined);
    await writing;
  }
}
