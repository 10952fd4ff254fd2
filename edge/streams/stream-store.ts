import { type Migration, migrate } from "../chat/migrations.ts";
import { TalkStore } from "./talk-store.ts";

/** The storage schema of a Stream. Append only: a stored object runs the steps that it has not run yet. */
export const STREAM_MIGRATIONS: readonly Migration[] = [
  [
    // The key's number and the room's id; one row.
    "CREATE TABLE channel (id INTEGER PRIMARY KEY CHECK (id = 1), anchor_id INTEGER NOT NULL, key_version INTEGER NOT NULL DEFAULT 0, key_revoked INTEGER NOT NULL DEFAULT 0)",
    // `told` is the state that D1 and the room know; `files` counts the files that were admitted.
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
];

/** A stretch of time in which the encoder sends without a pause longer than the stall limit. Unix milliseconds. */
export interface Broadcast {
  id: number;
  /** Part of its files' addresses. */
  token: string;
  startedAt: number;
  /** When the encoder was last heard. */
  heardAt: number;
  endedAt: number | null;
  /** Most viewers at one time. */
  viewersMax: number;
  /** State of the broadcast as D1 and the room's viewers last learned it. */
  told: string;
  /** Row of `live_records`. */
  recordId: number | null;
}

/** A file that waits for the encoder's playlist to list it. */
export interface Upload {
  file: string;
  bytes: number;
  /** When its last byte arrived, unix milliseconds. */
  at: number;
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
}

type BroadcastRow = {
  id: number;
  token: string;
  started_at: number;
  heard_at: number;
  ended_at: number | null;
  viewers_max: number;
  told: string;
  record_id: number | null;
};
type SegmentRow = {
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
};

const broadcastOf = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  token: row.token,
  startedAt: row.started_at,
  heardAt: row.heard_at,
  endedAt: row.ended_at,
  viewersMax: row.viewers_max,
  told: row.told,
  recordId: row.record_id,
});

const segmentOf = (row: SegmentRow): StoredSegment => ({
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
});

/** A channel's key, broadcasts and segments, in the storage of its Stream. */
export class StreamStore {
  readonly sql: SqlStorage;
  readonly talk: TalkStore;

  constructor(storage: DurableObjectStorage) {
    migrate(storage, STREAM_MIGRATIONS);
    this.sql = storage.sql;
    this.talk = new TalkStore(storage.sql);
  }

  /** The anchor whose channel this is; null before the first key. */
  get anchorId(): number | null {
    return this.sql.exec<{ anchor_id: number }>("SELECT anchor_id FROM channel").toArray()[0]?.anchor_id ?? null;
  }

  /** Number of the key that is good; 0 without one. */
  get keyVersion(): number {
    const [row] = this.sql
      .exec<{ key_version: number; key_revoked: number }>("SELECT key_version, key_revoked FROM channel")
      .toArray();
    return row && row.key_revoked === 0 ? row.key_version : 0;
  }

  /** Makes a new key the only good one. Returns its number. */
  nextKey(anchorId: number): number {
    return this.sql
      .exec<{ key_version: number }>(
        `INSERT INTO channel (id, anchor_id, key_version) VALUES (1, ?, 1)
         ON CONFLICT (id) DO UPDATE SET key_version = key_version + 1, key_revoked = 0 RETURNING key_version`,
        anchorId,
      )
      .one().key_version;
  }

  revokeKey(): void {
    this.sql.exec("UPDATE channel SET key_revoked = 1");
  }

  /** Returns the latest broadcast; null before the first. */
  latest(): Broadcast | null {
    const [row] = this.sql.exec<BroadcastRow>("SELECT * FROM broadcasts ORDER BY id DESC LIMIT 1").toArray();
    return row ? broadcastOf(row) : null;
  }

  /** Begins a broadcast and forgets the segments of earlier ones. */
  begin(token: string, nowMs: number): Broadcast {
    this.sql.exec("DELETE FROM segments");
    this.sql.exec("DELETE FROM uploads");
    return broadcastOf(
      this.sql
        .exec<BroadcastRow>("INSERT INTO broadcasts (token, started_at, heard_at) VALUES (?1, ?2, ?2) RETURNING *", token, nowMs)
        .one(),
    );
  }

  hear(id: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET heard_at = ?2 WHERE id = ?1", id, nowMs);
  }

  end(id: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL", id, nowMs);
  }

  setTold(id: number, told: string, recordId: number | null): void {
    this.sql.exec("UPDATE broadcasts SET told = ?2, record_id = ?3 WHERE id = ?1", id, told, recordId);
  }

  countViewers(id: number, viewers: number): void {
    this.sql.exec("UPDATE broadcasts SET viewers_max = max(viewers_max, ?2) WHERE id = ?1", id, viewers);
  }

  /** Returns the number of the broadcast's next file. */
  nextFile(id: number): number {
    return this.sql.exec<{ files: number }>("UPDATE broadcasts SET files = files + 1 WHERE id = ? RETURNING files", id).one()
      .files;
  }

  /** Keeps an uploaded file until the playlist lists it; a repeated name replaces the earlier file. */
  addUpload(quality: string, name: string, { file, bytes, at }: Upload): void {
    this.sql.exec("INSERT OR REPLACE INTO uploads VALUES (?1, ?2, ?3, ?4, ?5)", quality, name, file, bytes, at);
  }

  upload(quality: string, name: string): Upload | null {
    return (
      this.sql
        .exec<Upload & Record<string, SqlStorageValue>>(
          "SELECT file, bytes, at FROM uploads WHERE quality = ?1 AND name = ?2",
          quality,
          name,
        )
        .toArray()[0] ?? null
    );
  }

  countUploads(): number {
    return this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM uploads").one().n;
  }

  publish(broadcast: number, quality: string, name: string, segment: StoredSegment): void {
    this.sql.exec("DELETE FROM uploads WHERE quality = ?1 AND name = ?2", quality, name);
    this.sql.exec(
      `INSERT INTO segments
        (quality, n, broadcast, number, file, init, duration_ms, starts_at, is_discontinuous, discontinuities, longest_ms, peak_bps)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
      quality,
      segment.n,
      broadcast,
      segment.number,
      segment.file,
      segment.init,
      segment.durationMs,
      segment.startsAt,
      segment.isDiscontinuous ? 1 : 0,
      segment.discontinuities,
      segment.longestMs,
      segment.peakBps,
    );
  }

  /** Returns the last `count` segments of a quality, oldest first. */
  newest(broadcast: number, quality: string, count: number): StoredSegment[] {
    return this.sql
      .exec<SegmentRow>(
        "SELECT * FROM segments WHERE broadcast = ?1 AND quality = ?2 ORDER BY n DESC LIMIT ?3",
        broadcast,
        quality,
        count,
      )
      .toArray()
      .reverse()
      .map(segmentOf);
  }
}
