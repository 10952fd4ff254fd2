import type { Migration } from "../ground/db/object-migrations.ts";
import { PART_STEP } from "./parts/part-rows.ts";
import { RUN_STEP, WAITING_STEP } from "./runs/run-rows.ts";

/** Append only: a stored object runs only the steps that it has not run yet. */
export const STREAM_MIGRATIONS: readonly Migration[] = [
  [
    "CREATE TABLE channel (id INTEGER PRIMARY KEY CHECK (id = 1), anchor_id INTEGER NOT NULL, key_version INTEGER NOT NULL DEFAULT 0, key_revoked INTEGER NOT NULL DEFAULT 0)",
    // `told` is the last state that was reported to D1 and the room; `files` is the last file number that was reserved.
    `CREATE TABLE broadcasts (
      id INTEGER PRIMARY KEY, token TEXT NOT NULL, started_at INTEGER NOT NULL, heard_at INTEGER NOT NULL, ended_at INTEGER,
      files INTEGER NOT NULL DEFAULT 0, viewers_max INTEGER NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', record_id INTEGER
    )`,
    // Files that the encoder has uploaded but not yet named in its playlist. Each file is stored under the name that the playlist
    // will use.
    "CREATE TABLE uploads (quality TEXT NOT NULL, name TEXT NOT NULL, file TEXT NOT NULL, bytes INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (quality, name)) WITHOUT ROWID",
    `CREATE TABLE segments (
      quality TEXT NOT NULL, n INTEGER NOT NULL, broadcast INTEGER NOT NULL, number INTEGER NOT NULL, file TEXT NOT NULL, init TEXT,
      duration_ms INTEGER NOT NULL, starts_at INTEGER NOT NULL, is_discontinuous INTEGER NOT NULL,
      -- Of the quality so far, this segment included, so that a playlist reads no more rows than it lists.
      discontinuities INTEGER NOT NULL, longest_ms INTEGER NOT NULL, peak_bps INTEGER NOT NULL,
      PRIMARY KEY (broadcast, quality, n)
    ) WITHOUT ROWID`,
  ],
  [
    "CREATE TABLE talk (broadcast INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, sender TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (broadcast, seq)) WITHOUT ROWID",
    "CREATE TABLE talk_read (broadcast INTEGER PRIMARY KEY, seq INTEGER NOT NULL)",
  ],
  // `sweep_at`: when a broadcast's files may be deleted; null until D1 has the broadcast's end and the recording is stored.
  // `swept_to`: the last examined file. If an older release reported a broadcast's end, the broadcast's files are kept for thirty
  // days.
  [
    "ALTER TABLE broadcasts ADD COLUMN sweep_at INTEGER",
    "ALTER TABLE broadcasts ADD COLUMN swept_to TEXT NOT NULL DEFAULT ''",
    "UPDATE broadcasts SET sweep_at = ended_at + 2592000000 WHERE told LIKE '[1%'",
  ],
  // Figures for the anchor's live desk: each segment stores the totals of its quality up to this segment. `held_until`: a stopped
  // encoder is rejected until it falls silent.
  [
    "ALTER TABLE segments ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE segments ADD COLUMN missed INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE channel ADD COLUMN held_until INTEGER NOT NULL DEFAULT 0",
    `CREATE TABLE readings (
      broadcast INTEGER NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL, missed INTEGER NOT NULL, breaks INTEGER NOT NULL,
      viewers INTEGER, diamonds INTEGER, PRIMARY KEY (broadcast, at)
    ) WITHOUT ROWID`,
  ],
  // News that is being sent, and raids that have not arrived yet. `called_at`: when a broadcast's followers were notified; 0 if
  // they were not. A broadcast that continues another one has the same `called_at`. A broadcast that runs during this migration
  // notifies nobody.
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
  WAITING_STEP,
];

/** A period in which the encoder sends without a pause longer than the stall limit. Times are in unix milliseconds. */
export interface Broadcast {
  id: number;
  /** Random name of the broadcast, part of its files' addresses. */
  token: string;
  startedAt: number;
  /** When the encoder last sent anything. */
  heardAt: number;
  endedAt: number | null;
  viewersMax: number;
  /** The state of the broadcast that was last reported to D1 and the room's viewers. */
  told: string;
  /** The last file that the present sweep has examined. Empty before the first. */
  sweptTo: string;
}

export interface Upload {
  file: string;
  bytes: number;
  /** When the file's last byte arrived, in unix milliseconds. */
  at: number;
  /** Identifies the file's content. Empty if an older release received the file. */
  digest: string;
  /** Whether the file's first frame needs no earlier frame. Null if this is unknown. */
  isIndependent: boolean | null;
}

export interface StoredSegment {
  /** Number of the segment within the broadcast and quality, from 0. */
  n: number;
  number: number;
  /** Names of the segment's file and of its initialization section, each with the broadcast's token as folder. */
  file: string;
  init: string | null;
  durationMs: number;
  /** Unix milliseconds. */
  startsAt: number;
  isDiscontinuous: boolean;
  /** Total of the quality so far, including this segment. */
  discontinuities: number;
  longestMs: number;
  /** Bits per second. */
  peakBps: number;
  bytes: number;
  /** Segments that the encoder listed but never sent. */
  missed: number;
  /** The run of the segment; 0 if an older release wrote it. */
  run: number;
  /** The encoder's name for the segment, and the digest of its content. Empty if an older release wrote it. */
  name: string;
  digest: string;
  /** Whether the segment's first frame needs no earlier frame. Null if this is unknown. */
  isIndependent: boolean | null;
  /** Length of the quality so far in milliseconds, including this segment. */
  lastedMs: number;
  /** Number of parts from which the segment was made; 0 if it was uploaded whole. */
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
