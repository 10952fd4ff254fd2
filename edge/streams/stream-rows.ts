import type { Migration } from "../ground/db/object-migrations.ts";
import { PART_STEP } from "./parts/part-rows.ts";
import { RUN_STEP } from "./runs/run-rows.ts";

/** The storage schema of a Stream. Append only: a stored object runs the steps that it has not run yet. */
export const STREAM_MIGRATIONS: readonly Migration[] = [
  [
    // The key's number and the room's id; one row.
    "CREATE TABLE channel (id INTEGER PRIMARY KEY CHECK (id = 1), anchor_id INTEGER NOT NULL, key_version INTEGER NOT NULL DEFAULT 0, key_revoked INTEGER NOT NULL DEFAULT 0)",
    // `told` is the last state that was reported to D1 and the room; `files` counts the files that were admitted.
    `CREATE TABLE broadcasts (
      id INTEGER PRIMARY KEY, token TEXT NOT NULL, started_at INTEGER NOT NULL, heard_at INTEGER NOT NULL, ended_at INTEGER,
      files INTEGER NOT NULL DEFAULT 0, viewers_max INTEGER NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', record_id INTEGER
    )`,
    // Files that the encoder has uploaded and not listed yet, by the name that its playlist will use.
    "CREATE TABLE uploads (quality TEXT NOT NULL, name TEXT NOT NULL, file TEXT NOT NULL, bytes INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (quality, name)) WITHOUT ROWID",
    `CREATE TABLE segments (
      quality TEXT NOT NULL, n INTEGER NOT NULL, broadcast INTEGER NOT NULL, number INTEGER NOT NULL, file TEXT NOT NULL, init TEXT,
      duration_ms INTEGER NOT NULL, starts_at INTEGER NOT NULL, is_discontinuous INTEGER NOT NULL,
      -- Of the quality so far, this segment included, so that a playlist reads no more rows than it lists.
      discontinuities INTEGER NOT NULL, longest_ms INTEGER NOT NULL, peak_bps INTEGER NOT NULL,
      PRIMARY KEY (broadcast, quality, n)
    ) WITHOUT ROWID`,
  ],
  // The room's talk, and how far its log was read.
  [
    "CREATE TABLE talk (broadcast INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, sender TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (broadcast, seq)) WITHOUT ROWID",
    "CREATE TABLE talk_read (broadcast INTEGER PRIMARY KEY, seq INTEGER NOT NULL)",
  ],
  // Time after which the files of a broadcast may be deleted, null until D1 knows its end and the recording is kept, and the last
  // file that was examined. Broadcasts whose end an older release has reported keep theirs for thirty days.
  [
    "ALTER TABLE broadcasts ADD COLUMN sweep_at INTEGER",
    "ALTER TABLE broadcasts ADD COLUMN swept_to TEXT NOT NULL DEFAULT ''",
    "UPDATE broadcasts SET sweep_at = ended_at + 2592000000 WHERE told LIKE '[1%'",
  ],
  // Figures for the anchor's desk. Those of segments are of the quality so far, the segment included. An encoder that the anchor stopped is
  // refused until it was silent for a while.
  [
    "ALTER TABLE segments ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE segments ADD COLUMN missed INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE channel ADD COLUMN held_until INTEGER NOT NULL DEFAULT 0",
    `CREATE TABLE readings (
      broadcast INTEGER NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL, missed INTEGER NOT NULL, breaks INTEGER NOT NULL,
      viewers INTEGER, diamonds INTEGER, PRIMARY KEY (broadcast, at)
    ) WITHOUT ROWID`,
  ],
  // News on its way to people, the call of each broadcast's followers (of its occasion; 0 before), and raids that have yet to arrive.
  // A broadcast that runs during this release calls nobody.
  [
    "ALTER TABLE broadcasts ADD COLUMN called_at INTEGER NOT NULL DEFAULT 0",
    "UPDATE broadcasts SET called_at = started_at",
    `CREATE TABLE calls (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, news TEXT NOT NULL, pages INTEGER NOT NULL DEFAULT 0,
      after_uid INTEGER NOT NULL DEFAULT 0, to_uid INTEGER, done_at INTEGER
    )`,
    "CREATE TABLE raid_errands (started_at INTEGER PRIMARY KEY, due_at INTEGER NOT NULL)",
  ],
  RUN_STEP,
  PART_STEP,
];

/** A stretch of time in which the encoder sends without a pause longer than the stall limit. Unix milliseconds. */
export interface Broadcast {
  id: number;
  /** Part of its files' addresses. */
  token: string;
  startedAt: number;
  /** When the encoder last sent something. */
  heardAt: number;
  endedAt: number | null;
  /** Most viewers at one time. */
  viewersMax: number;
  /** State of the broadcast as D1 and the room's viewers last learned it. */
  told: string;
  /** The last of its files that the present sweep has looked at; empty before the first. */
  sweptTo: string;
}

/** A file of the broadcast that an encoder has sent. */
export interface Upload {
  file: string;
  bytes: number;
  /** When its last byte arrived, unix milliseconds. */
  at: number;
  /** Names its content; empty where an older release took it. */
  digest: string;
  /** Whether its first picture can be shown without an earlier one; null if it is unknown. */
  isIndependent: boolean | null;
}

/** A published segment. */
export interface StoredSegment {
  /** Number within the broadcast and quality, from 0. */
  n: number;
  /** The encoder's own number. */
  number: number;
  /** Name of its file under the broadcast's token, and of its initialization section. */
  file: string;
  init: string | null;
  durationMs: number;
  /** Unix milliseconds. */
  startsAt: number;
  isDiscontinuous: boolean;
  /** Of the quality so far, this segment included. */
  discontinuities: number;
  longestMs: number;
  /** Bits per second. */
  peakBps: number;
  bytes: number;
  /** Segments that the encoder listed and never brought. */
  missed: number;
  /** The run that it belongs to; 0 for one that an older release wrote. */
  run: number;
  /** The encoder's name for it, and its content; empty where an older release wrote it. */
  name: string;
  digest: string;
  /** Whether its first picture can be shown without an earlier one; null if it is unknown. */
  isIndependent: boolean | null;
  /** Length of the quality so far in milliseconds, this segment included. */
  lastedMs: number;
  /** Parts of which it was made; 0 for one that came as it is. */
  parts: number;
}

export type BroadcastRow = {
  id: number;
  token: string;
  started_at: number;
  heard_at: number;
  ended_at: number | null;
  viewers_max: number;
  told: string;
  swept_to: string;
};
export type SegmentRow = {
  n: number;
  number: number;
  file: string;
  init: string | null;
  duration_ms: number;
  starts_at: number;
  is_discontinuous: number;
  discontinuities: number;
  longest_ms: number;
  peak_bps: number;
  bytes: number;
  missed: number;
  run: number;
  name: string;
  digest: string;
  is_independent: number | null;
  lasted_ms: number;
  parts: number;
};

export const toBroadcast = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  token: row.token,
  startedAt: row.started_at,
  heardAt: row.heard_at,
  endedAt: row.ended_at,
  viewersMax: row.viewers_max,
  told: row.told,
  sweptTo: row.swept_to,
});

export const toSegment = (row: SegmentRow): StoredSegment => ({
  n: row.n,
  number: row.number,
  file: row.file,
  init: row.init,
  durationMs: row.duration_ms,
  startsAt: row.starts_at,
  isDiscontinuous: row.is_discontinuous === 1,
  discontinuities: row.discontinuities,
  longestMs: row.longest_ms,
  peakBps: row.peak_bps,
  bytes: row.bytes,
  missed: row.missed,
  run: row.run,
  name: row.name,
  digest: row.digest,
  isIndependent: row.is_independent === null ? null : row.is_independent === 1,
  lastedMs: row.lasted_ms,
  parts: row.parts,
});
