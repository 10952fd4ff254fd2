import { ImportError } from "#edge/ground/tables/import-error.ts";
import { decompress } from "./file-text.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_MIN_BYTES = 22;
const END_MAX_BYTES = END_MIN_BYTES + 0xffff;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Returns the files of a zip archive by its central directory (PKWARE APPNOTE 4.3). Throws ImportError if there is none: the
 * directory is at the end, so a cut-off archive has lost it. Supports neither encryption nor zip64, because no data set here
 * needs them.
 */
export function zipEntries(archive: Uint8Array<ArrayBuffer>, path: string): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = -1;
  for (let at = archive.length - END_MIN_BYTES; at >= Math.max(0, archive.length - END_MAX_BYTES); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) {
      end = at;
      break;
    }
  }
  if (end < 0) throw new ImportError(path, "a whole zip archive", "no directory at its end (half a file, or not a zip)");
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  const broken = (): ImportError => new ImportError(path, "a whole zip archive", "a damaged directory");
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw broken();
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (local + 30 > archive.length || view.getUint32(local, true) !== LOCAL_HEADER) throw broken();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({ name, bytes: () => unpack(archive.slice(start, start + packed), method, size, `${path}:${name}`) });
  }
  return entries;
}

async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  method: number,
  size: number,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== STORED && method !== DEFLATED) {
    throw new ImportError(path, "a stored or deflated file", `packing method ${method}`);
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = method === STORED ? packed : await decompress(packed, "deflate-raw");
  } catch {
    throw new ImportError(path, "a whole zip archive", "a damaged file in it");
  }
  if (bytes.length !== size) throw new ImportError(path, `${size} bytes`, `${bytes.length} bytes`);
  return bytes;
}
