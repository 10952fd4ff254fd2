import type { Migration } from "../../ground/db/object-migrations.ts";

/** Parts of the incomplete and the latest complete segments (docs/decisions/0093). `segments.parts` is 0 for a whole upload. */
export const PART_STEP: Migration = [
  `CREATE TABLE parts (
    broadcast INTEGER NOT NULL, quality TEXT NOT NULL, n INTEGER NOT NULL, part INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
    file TEXT NOT NULL, init TEXT, duration_ms INTEGER NOT NULL, starts_at INTEGER NOT NULL, is_discontinuous INTEGER NOT NULL,
    is_independent INTEGER, bytes INTEGER NOT NULL, at INTEGER NOT NULL, digest TEXT NOT NULL, run INTEGER NOT NULL,
    PRIMARY KEY (broadcast, quality, n, part)
  ) WITHOUT ROWID`,
  "ALTER TABLE segments ADD COLUMN parts INTEGER NOT NULL DEFAULT 0",
];

export interface StoredPart {
  /**
   * `n`: number of the part's segment within the broadcast and quality. `part`: number of the part within the segment. Both count
   * from 0.
   */
  n: number;
  part: number;
  number: number;
  name: string;
  /** Storage path of the part's file below the channel's path, and the path of the part's initialization section. */
  file: string;
  init: string | null;
  durationMs: number;
  /** Unix milliseconds. */
  startsAt: number;
  /** True if the part's segment does not continue the previous segment. */
  isDiscontinuous: boolean;
  /** Whether the part's first frame needs no earlier frame. Null if this is unknown. */
  isIndependent: boolean | null;
  bytes: number;
  /** When the part's last byte arrived, in unix milliseconds. */
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
