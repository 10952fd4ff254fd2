import { isSameOccasion } from "../contract/rules/channel.ts";
import { migrate } from "../ground/db/object-migrations.ts";
import { FollowerWalkStore } from "./call-store.ts";
import { PartStore } from "./parts/part-store.ts";
import { ReadingStore } from "./reading-store.ts";
import { RunStore } from "./runs/run-store.ts";
import { SegmentStore } from "./segment-store.ts";
import {
  type Broadcast,
  type BroadcastRow,
  STREAM_MIGRATIONS,
  type StoredSegment,
  toBroadcast,
  type Upload,
} from "./stream-rows.ts";
import { TalkStore } from "./talk-store.ts";

/**
 * The time of an encoder's last request is stored no more than this late, so that a restart knows it. Memory has it exactly. The
 * rows of files have their times too, so the broadcast's own row is written only where no file comes.
 */
export const HEARD_STEP_MS = 2_000;
/** The broadcast's own row is no older than this, because the earlier release knows no other time. Each round writes that row anyway. */
const HEARD_LATEST_MS = 12_000;
/** Numbers of files are reserved in blocks of this size, so most files write no row for their number. */
const NUMBERS_RESERVED = 64;

export type PublishedFile = Pick<StoredSegment, "n" | "number" | "name" | "durationMs" | "run">;

export class StreamStore {
  readonly sql: SqlStorage;
  readonly talk: TalkStore;
  readonly readings: ReadingStore;
  readonly walks: FollowerWalkStore;
  readonly runs: RunStore;
  readonly segments: SegmentStore;
  readonly parts: PartStore;
  /** The latest request of the running broadcast's encoder. */
  #heard = { id: 0, at: 0, writtenAt: 0 };
  /** File numbers of a broadcast that are reserved and not used yet. */
  #numbers = { id: 0, next: 0, end: 0 };

  constructor(storage: DurableObjectStorage) {
    migrate(storage, STREAM_MIGRATIONS);
    this.sql = storage.sql;
    this.talk = new TalkStore(storage.sql);
    this.readings = new ReadingStore(storage.sql);
    this.walks = new FollowerWalkStore(storage.sql);
    this.runs = new RunStore(storage.sql);
    this.segments = new SegmentStore(storage.sql, this.runs);
    this.parts = new PartStore(storage.sql, this.runs);
  }

  /** Null before the first key. */
  get anchorId(): number | null {
    return this.sql.exec<{ anchor_id: number }>("SELECT anchor_id FROM channel").toArray()[0]?.anchor_id ?? null;
  }

  /** Version of the valid push key; 0 if there is none. */
  get keyVersion(): number {
    const [row] = this.sql
      .exec<{ key_version: number; key_revoked: number }>("SELECT key_version, key_revoked FROM channel")
      .toArray();
    return row && row.key_revoked === 0 ? row.key_version : 0;
  }

  /** Makes the previous key invalid. Returns the new key's version. */
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

  /** Until when stopped encoders are rejected, in unix milliseconds; 0 if no encoder is rejected. */
  get heldUntil(): number {
    return this.sql.exec<{ at: number }>("SELECT held_until AS at FROM channel").toArray()[0]?.at ?? 0;
  }

  hold(untilMs: number): void {
    this.sql.exec("UPDATE channel SET held_until = ?", untilMs);
  }

  /** Null before the first broadcast. */
  latest(): Broadcast | null {
    const [row] = this.sql.exec<BroadcastRow>("SELECT * FROM broadcasts ORDER BY id DESC LIMIT 1").toArray();
    return row ? this.#toBroadcast(row) : null;
  }

  latestBroadcasts(count: number): Broadcast[] {
    return this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts ORDER BY id DESC LIMIT ?", count)
      .toArray()
      .map((row) => this.#toBroadcast(row));
  }

  /** The oldest file comes first. Files are as the encoder sent them: segments, or parts of segments. */
  published(id: number, quality: string, count: number): PublishedFile[] {
    const whole = this.segments.newest(id, quality, count).filter(({ parts }) => parts === 0);
    // Parts that could not be joined are also stored as segments, so they are left out here.
    const parts = this.parts.since(id, quality, 0).filter(({ name }) => !whole.some((segment) => segment.name === name));
    return [...whole, ...parts].sort((a, b) => a.n - b.n || a.number - b.number).slice(-count);
  }

  /** Searches the latest two broadcasts: segments by number, parts by name. */
  publishedAs(quality: string, run: number, name: string, number: number): Pick<StoredSegment, "name" | "digest"> | undefined {
    return this.latestBroadcasts(2)
      .map(({ id }) => this.parts.publishedAs(id, quality, run, name) ?? this.segments.publishedAs(id, quality, run, number))
      .find((published) => published !== null);
  }

  /** Viewers see the latest broadcast that has a segment. Null before the first. */
  shown(): Broadcast | null {
    const [row] = this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts WHERE id = (SELECT max(broadcast) FROM segments)")
      .toArray();
    return row ? this.#toBroadcast(row) : null;
  }

  /** Broadcasts whose end is not in D1 yet or whose recording is not stored, oldest first. A running broadcast is the last. */
  unsettled(): Broadcast[] {
    return this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts WHERE sweep_at IS NULL ORDER BY id")
      .toArray()
      .map((row) => this.#toBroadcast(row));
  }

  /** The segments of the previous broadcast stay until the new broadcast has a segment to show. */
  begin(token: string, nowMs: number): Broadcast {
    this.sql.exec("DELETE FROM uploads");
    this.runs.waiting.clear();
    const before = this.latest();
    const goesOn = before?.endedAt != null && isSameOccasion(before.endedAt, nowMs);
    return this.#toBroadcast(
      this.sql
        .exec<BroadcastRow>(
          "INSERT INTO broadcasts (token, started_at, heard_at, called_at) VALUES (?1, ?2, ?2, ?3) RETURNING *",
          token,
          nowMs,
          goesOn ? this.walks.notifiedAt(before.id) : 0,
        )
        .one(),
    );
  }

  #toBroadcast(row: BroadcastRow): Broadcast {
    const broadcast = toBroadcast(row);
    return row.id === this.#heard.id ? { ...broadcast, heardAt: Math.max(row.heard_at, this.#heard.at) } : broadcast;
  }

  hear(id: number, nowMs: number): void {
    const writtenAt = this.#heard.id === id ? this.#heard.writtenAt : 0;
    const isDue =
      nowMs - Math.max(writtenAt, this.runs.waiting.writtenAt) >= HEARD_STEP_MS || nowMs - writtenAt >= HEARD_LATEST_MS;
    this.#heard = { id, at: nowMs, writtenAt: isDue ? nowMs : this.#heard.writtenAt };
    if (isDue) this.sql.exec("UPDATE broadcasts SET heard_at = ?2 WHERE id = ?1", id, nowMs);
  }

  /**
   * The encoder of a running broadcast may have sent for this long after the stored time. So a restart of the object never ends a
   * broadcast too early.
   */
  recallHeard(nowMs: number): void {
    const latest = this.latest();
    if (latest?.endedAt !== null) return;
    const storedAt = Math.max(latest.heardAt, this.runs.waiting.latestAt);
    const at = Math.max(storedAt, Math.min(storedAt + HEARD_STEP_MS, nowMs));
    this.#heard = { id: latest.id, at, writtenAt: latest.heardAt };
  }

  end(id: number, nowMs: number): void {
    const heardAt = this.#heard.id === id ? this.#heard.at : 0;
    this.sql.exec(
      "UPDATE broadcasts SET ended_at = ?2, heard_at = max(heard_at, ?3) WHERE id = ?1 AND ended_at IS NULL",
      id,
      nowMs,
      heardAt,
    );
  }

  setReportedState(id: number, state: string): void {
    this.sql.exec("UPDATE broadcasts SET told = ?2 WHERE id = ?1", id, state);
  }

  /** Marks a broadcast as fully processed. Its files may be deleted at `sweepAtMs`. */
  settle(id: number, sweepAtMs: number): void {
    this.sql.exec("UPDATE broadcasts SET sweep_at = ?2, swept_to = '' WHERE id = ?1", id, sweepAtMs);
  }

  dropFiles(token: string, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET sweep_at = ?2, swept_to = '' WHERE token = ?1 AND ended_at IS NOT NULL", token, nowMs);
  }

  /** Null if no broadcast's files are due for deletion. */
  dueForSweep(nowMs: number): Broadcast | null {
    const [row] = this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts WHERE sweep_at <= ? ORDER BY sweep_at LIMIT 1", nowMs)
      .toArray();
    return row ? this.#toBroadcast(row) : null;
  }

  /**
   * Returns the earliest time, in unix milliseconds, at which the files of a broadcast may be deleted. Null if no broadcast has
   * such a time.
   */
  nextSweepAt(): number | null {
    return this.sql.exec<{ at: number | null }>("SELECT min(sweep_at) AS at FROM broadcasts").one().at;
  }

  setSweptTo(id: number, key: string): void {
    this.sql.exec("UPDATE broadcasts SET swept_to = ?2 WHERE id = ?1", id, key);
  }

  forgetBroadcast(id: number): void {
    this.readings.forget(id);
    this.sql.exec("DELETE FROM parts WHERE broadcast = ?", id);
    this.sql.exec("DELETE FROM broadcasts WHERE id = ?", id);
  }

  countViewers(id: number, viewers: number): void {
    const heardAt = this.#heard.id === id ? this.#heard.at : 0;
    this.sql.exec(
      "UPDATE broadcasts SET viewers_max = max(viewers_max, ?2), heard_at = max(heard_at, ?3) WHERE id = ?1",
      id,
      viewers,
      heardAt,
    );
    if (heardAt > 0) this.#heard.writtenAt = heardAt;
  }

  /** Numbers rise and never repeat. A restart of the object skips the rest of the reserved ones. */
  nextFile(id: number): number {
    if (this.#numbers.id !== id || this.#numbers.next > this.#numbers.end) {
      const { files } = this.sql
        .exec<{ files: number }>("UPDATE broadcasts SET files = files + ?2 WHERE id = ?1 RETURNING files", id, NUMBERS_RESERVED)
        .one();
      this.#numbers = { id, next: files - NUMBERS_RESERVED + 1, end: files };
    }
    return this.#numbers.next++;
  }

  /** Records which file contains an initialization section in the present broadcast. A repeated name replaces the old row. */
  addUpload(quality: string, name: string, { file, bytes, at }: Pick<Upload, "file" | "bytes" | "at">): void {
    this.sql.exec("INSERT OR REPLACE INTO uploads VALUES (?1, ?2, ?3, ?4, ?5)", quality, name, file, bytes, at);
  }

  /** Returns the stored file of an initialization section in the present broadcast. Null if there is none. */
  upload(quality: string, name: string): { file: string } | null {
    return (
      this.sql.exec<{ file: string }>("SELECT file FROM uploads WHERE quality = ?1 AND name = ?2", quality, name).toArray()[0] ??
      null
    );
  }

  /** Deletes rows that no segment needs. They exist because an older release stored all waiting files in this table. */
  forgetUploads(beforeMs: number, kept: readonly string[]): void {
    this.sql.exec(
      "DELETE FROM uploads WHERE at < ?1 AND file NOT IN (SELECT value FROM json_each(?2))",
      beforeMs,
      JSON.stringify(kept),
    );
  }
}
