import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Importer, ImportFile } from "#edge/feed/importers/importer.ts";
import { type RefusedRow, readFiles, selectFiles, siblingPath } from "#edge/feed/importers/run.ts";
import type { FeedRecords } from "#edge/feed/records.ts";
import { empty, type Imported } from "./reading.ts";

const SHARED = process.env.SHARED_DATA ?? resolve(import.meta.dirname, "../../../../../shared/data");

export const fullSet = (source: string): string => resolve(SHARED, source);
/** Adds to the title of a skipped test that the data set is missing. */
export const fullTitle = (source: string, title: string): string =>
  existsSync(fullSet(source)) ? title : `${title} (skipped: the data set ${source} is not at SHARED_DATA)`;
export const hasFullSet = (source: string): boolean => existsSync(fullSet(source));

function walk(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => walk(`${path}/${name}`))
    : [path];
}

const diskFile = (path: string): ImportFile => ({ path, open: () => createReadStream(path) as AsyncIterable<Uint8Array> });

export async function importFullSet(importer: Importer, under = ""): Promise<Imported> {
  const rows = empty();
  const refused: RefusedRow[] = [];
  const mains = await selectFiles(importer, walk(`${fullSet(importer.source)}${under}`).map(diskFile));
  const sibling = async (of: ImportFile, path: string) => {
    const found = siblingPath(of.path, path);
    return existsSync(found) ? diskFile(found) : null;
  };
  for await (const { batch } of readFiles({ importer, files: mains, now: Date.now() / 1000, sibling }, (row) =>
    refused.push(row),
  )) {
    for (const [table, list] of Object.entries(batch)) {
      for (const row of list) (rows[table as keyof FeedRecords] as unknown[]).push(row);
    }
  }
  return { rows, refused };
}
