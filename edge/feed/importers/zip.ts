import { type FlateError, FlateErrorCode, unzipSync } from "fflate";
import { ImportError } from "#edge/ground/tables/import-error.ts";

export interface ZipEntry {
  name: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Returns the files of a zip archive (APPNOTE 4.3). A file is unpacked when it is read. Throws ImportError if the archive is
 * damaged, or if a file is neither stored nor deflated.
 */
export function zipEntries(archive: Uint8Array<ArrayBuffer>, path: string): ZipEntry[] {
  const names: string[] = [];
  unzip(archive, path, (name) => {
    names.push(name);
    return false;
  });
  return names.map((name) => ({ name, bytes: async () => readEntry(archive, path, name) }));
}

function readEntry(archive: Uint8Array<ArrayBuffer>, path: string, wanted: string): Uint8Array<ArrayBuffer> {
  let size = 0;
  const bytes = unzip(archive, `${path}:${wanted}`, (name, originalSize) => {
    if (name !== wanted) return false;
    size = originalSize;
    return true;
  })[wanted];
  if (bytes?.length !== size) throw new ImportError(`${path}:${wanted}`, `${size} bytes`, `${bytes?.length ?? 0} bytes`);
  return bytes as Uint8Array<ArrayBuffer>;
}

function unzip(archive: Uint8Array, path: string, isWanted: (name: string, size: number) => boolean) {
  try {
    return unzipSync(archive, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
  } catch (error) {
    const hasNoDirectory = (error as FlateError).code === FlateErrorCode.InvalidZipData;
    const found = hasNoDirectory ? "no directory at its end (half a file, or not a zip)" : "a damaged one";
    throw new ImportError(path, "a whole zip archive", found);
  }
}
