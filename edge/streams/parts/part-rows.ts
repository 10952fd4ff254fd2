import type { Migration } from "../../ground/db/object-migrations.ts";

/**
 * Parts of segments (docs/decisions/0093): the files of encoders that send half seconds. Those of the segment that is not whole yet, and of the
 * latest ones that are. `n` is the segment's number, `part` the part's number within it. `segments.parts` counts those of a segment; 0 for a
 * segment that came as one file.
 */
export const PART_STEP: Migration = [
  `CREATE TABLE parts (
    broadcast INTEGER NOT NULL, quality TEXT NOT NULL, n INTEGER NOT NULL, part INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
    file TEXT NOT NULL, init TEXT, duration_ms INTEGER NOT NULL, starts_at INTEGER NOT NULL, is_discontinuous INTEGER NOT NULL,
    is_independent INTEGER, bytes INTEGER NOT NULL, at INTEGER NOT NULL, digest TEXT NOT NULL, run INTEGER NOT NULL,
    PRIMARY KEY (broadcast, quality, n, part)
  ) WITHOUT ROWID`,
  "ALTER TABLE segments ADD COLUMN parts INTEGER NOT NULL DEFAULT 0",
];

/** A part of a segment, as its encoder sent it. */
export interface StoredPart {
  /** Number of its segment within the broadcast and quality, and its own within the segment, from 0. */
  n: number;
  part: number;
  /** The encoder's own number, and its name for the file. */
  number: number;
  name: string;
  /** Its file under the channel, and that of its initialization section. */
  file: string;
  init: string | null;
  durationMs: number;
  /** Unix milliseconds. */
  startsAt: number;
  /** Its segment does not continue the one before it. */
  isDiscontinuous: boolean;
  /** Whether its first picture can be shown without an earlier one; null if it is unknown. */
  isIndependent: boolean | null;
  bytes: number;
  /** When its last byte arrived, unix milliseconds. */
  at: number;
  digest: string;
  run: number;
}

export type PartRow = {
  n: number;
  part: number;
  number: number;
  name: string;
  file: string;
  init: string | null;
  duration_ms: number;
  starts_at: number;
  is_discontinuous: number;
  is_independent: number | null;
  bytes: number;
  at: number;
  digest: string;
  run: number;
};

export const toPart = (row: PartRow): StoredPart => ({
  n: row.n,
  part: row.part,
  number: row.number,
  name: row.name,
  file: row.file,
  init: row.init,
  durationMs: row.duration_ms,
  startsAt: row.starts_at,
  isDiscontinuous: row.is_discontinuous === 1,
  isIndependent: row.is_independent === null ? null : row.is_independent === 1,
  bytes: row.bytes,
  at: row.at,
  digest: row.digest,
  run: row.run,
});
