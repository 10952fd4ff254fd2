import { ImportError } from "#edge/ground/tables/import-error.ts";
import { decodeHead, decodeText } from "../../ground/tables/text-encoding.ts";
import type { ImportFile } from "./importer.ts";

const GZIP_MAGIC = [0x1f, 0x8b];

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

/** Rejects if the file is damaged or cut off. */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1];

/** Throws ImportError if the file is neither plain nor gzipped text, or is cut off. */
export async function readText(file: ImportFile): Promise<string> {
  const bytes = await readBytes(file);
  if (bytes.length === 0) throw new ImportError(file.path, "a data file", "an empty file");
  if (!isGzip(bytes)) return decodeText(bytes, file.path);
  let plain: Uint8Array;
  try {
    plain = await decompress(bytes);
  } catch {
    throw new ImportError(file.path, "a whole gzip file", "one that is damaged or ends too early");
  }
  return decodeText(plain, file.path);
}

const HEAD_BYTES = 4096;

/** Returns the beginning of a file, decompressed from gzip; "" for other binary files. */
export async function readHead(file: ImportFile): Promise<string> {
  for await (const part of file.open()) {
    if (!isGzip(part)) return decodeHead(part.subarray(0, HEAD_BYTES));
    break;
  }
  const decompressor = new DecompressionStream("gzip");
  const writer = decompressor.writable.getWriter();
  // A cut-off gzip file fails only at its end, so its beginning can still be read.
  const writing = (async () => {
    for await (const part of file.open()) await writer.write(new Uint8Array(part));
    await writer.close();
  })().catch(() => undefined);
  const reader = decompressor.readable.getReader();
  try {
    const { value } = await reader.read();
    return value ? decodeHead(value.subarray(0, HEAD_BYTES)) : "";
  } catch {
    return "";
  } finally {
    await reader.cancel().catch(() => undefined);
    await writing;
  }
}
