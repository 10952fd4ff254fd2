import { expect } from "vitest";
import type { Importer, ImportFile } from "#edge/feed/importers/importer.ts";
import { type RefusedRow, readFiles, selectFiles, siblingPath } from "#edge/feed/importers/run.ts";
import type { FeedRecords } from "#edge/feed/records.ts";

/** A fixed current time for excerpts: 15 June 2026, noon UTC. */
export const NOW = Date.UTC(2026, 5, 15, 12) / 1000;

/** A file in memory that is read in small pieces, so that no importer relies on getting it at once. */
export function memoryFile(path: string, content: string | Uint8Array): ImportFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    path,
    async *open() {
      for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
    },
  };
}

export const json = (path: string, value: unknown): ImportFile => memoryFile(path, JSON.stringify(value));
export function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, withKeysReversed(inner)]),
  );
}
export const lines = (path: string, ...rows: string[]): ImportFile => memoryFile(path, `${rows.join("\n")}\n`);

export interface Imported {
  rows: FeedRecords;
  refused: RefusedRow[];
}

export const empty = (): FeedRecords => ({
  bookmakers: [],
  leagues: [],
  seasons: [],
  rounds: [],
  teams: [],
  seasonTeams: [],
  players: [],
  aliases: [],
  matches: [],
  incidents: [],
  lineupSides: [],
  lineups: [],
  statistics: [],
  odds: [],
  adjustments: [],
  standings: [],
  billboards: [],
  tvChannels: [],
});

/** Returns all rows that an importer makes from the main files among `files`. The other files are only there for look-ups. */
export async function importAll(importer: Importer, files: ImportFile[], now = NOW): Promise<Imported> {
  const rows = empty();
  const refused: RefusedRow[] = [];
  const sibling = async (of: ImportFile, path: string) => files.find((file) => file.path === siblingPath(of.path, path)) ?? null;
  const mains = await selectFiles(importer, files);
  for await (const { batch } of readFiles({ importer, files: mains, now, sibling }, (row) => refused.push(row))) {
    for (const [table, list] of Object.entries(batch)) (rows[table as keyof FeedRecords] as unknown[]).push(...list);
  }
  return { rows, refused };
}

/** Expects that an importer refuses files as a whole, in these words. */
export const expectRefusal = (importer: Importer, files: ImportFile[], words: string | RegExp): Promise<void> =>
  expect(importAll(importer, files)).rejects.toThrow(words);
/** Expects that an importer makes the same rows from the same files. */
export const expectSameRows = async (importer: Importer, files: ImportFile[]): Promise<void> =>
  expect(await importAll(importer, files)).toEqual(await importAll(importer, files));

export const pick = <T extends object, K extends keyof T>(rows: readonly T[], ...keys: K[]): Pick<T, K>[] =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>);

/** Returns the values of some columns, row by row, in the order of the columns. */
export const cells = <T extends object>(rows: readonly T[], ...keys: (keyof T)[]): unknown[][] =>
  rows.map((row) => keys.map((key) => row[key]));

export const teamName = ({ rows }: Imported, id: number): string | undefined => rows.teams.find((team) => team.id === id)?.nameEn;
