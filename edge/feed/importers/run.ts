import { ImportError } from "#edge/ground/tables/import-error.ts";
import type { FeedBatch } from "../records.ts";
import { readHead } from "./file-text.ts";
import { baseName, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";

export interface RefusedRow {
  file: string;
  row: number;
  reason: string;
  /** False for a goal, an event or a player that was left out although its match was imported. */
  isMatch: boolean;
}

export interface ImportRun {
  importer: Importer;
  files: readonly ImportFile[];
  now: number;
  /** Returns a file by its path relative to the file `of`. */
  sibling(of: ImportFile, relativePath: string): Promise<ImportFile | null>;
}

const DATA_EXTENSIONS = /\.(json|csv|zip)(\.gz)?$/i;

/**
 * Returns the source's files in reading order. Throws ImportError if a file belongs to another source, or if no file belongs to
 * this source. Throws it before any file is read.
 */
export async function selectFiles(importer: Importer, files: readonly ImportFile[]): Promise<ImportFile[]> {
  const mains: ImportFile[] = [];
  const single = files.length === 1;
  for (const file of files) {
    if (!single && !DATA_EXTENSIONS.test(file.path)) continue;
    const head = await readHead(file);
    const role = importer.recognises(file.path, head);
    if (role === "main") mains.push(file);
    else if (role === "companion" && single)
      throw new ImportError(
        file.path,
        importer.expects,
        "a file that is read together with those; give one of them, or the folder",
      );
    else if (role === "foreign") throw new ImportError(file.path, importer.expects, found(head));
  }
  if (mains.length === 0)
    throw new ImportError(
      files[0]?.path ?? "(nothing)",
      importer.expects,
      files.length === 0 ? "no file" : "no such file among those given",
    );
  const order = importer.order?.bind(importer) ?? (() => 0);
  return mains.sort((a, b) => order(a.path) - order(b.path) || (a.path < b.path ? -1 : 1));
}

function found(head: string): string {
  const start = head.replace(/\s+/g, " ").trim().slice(0, 60);
  return start === "" ? "an empty or binary file" : `a file that begins ${start}`;
}

/** Calls `refuse` with each left-out row. */
export async function* readFiles(
  run: ImportRun,
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<{ file: ImportFile; batch: FeedBatch }> {
  for (const file of run.files) {
    const of = (isMatch: boolean) => (row: number, reason: string) => refuse({ file: file.path, row, reason, isMatch });
    const report: ImportReport = { refuse: of(true), leaveOut: of(false) };
    const context: ImportContext = { now: run.now, sibling: (path) => run.sibling(file, path) };
    for await (const batch of run.importer.read(file, report, context)) yield { file, batch };
  }
}

/**
 * Reads everything once and keeps nothing, so that a wrong or cut-off file throws before the first row is written.
 * @returns rows that will be left out, the number of batches, and the files that fill one of `tables`
 */
export async function checkFiles(
  run: ImportRun,
  onFile: (file: ImportFile) => void = () => undefined,
  tables: readonly (keyof FeedBatch)[] = [],
): Promise<{ refused: RefusedRow[]; batches: number; useful: ReadonlySet<ImportFile> }> {
  const refused: RefusedRow[] = [];
  let batches = 0;
  let last: ImportFile | null = null;
  const useful = new Set<ImportFile>();
  for await (const { file, batch } of readFiles(run, (row) => refused.push(row))) {
    batches++;
    if (tables.some((table) => batch[table]?.length)) useful.add(file);
    if (file !== last) onFile(file);
    last = file;
  }
  return { refused, batches, useful };
}

export function siblingPath(of: string, relativePath: string): string {
  const parts = of.slice(0, of.length - baseName(of).length).split("/");
  parts.pop();
  for (const part of relativePath.split("/")) {
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
