import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { migrate } from "../chat/migrations.ts";
import { isSameOccasion } from "../contract/rules/channel.ts";
import { CallStore } from "./call-store.ts";
import { ReadingStore } from "./reading-store.ts";
import {
  type Broadcast,
  type BroadcastRow,
  broadcastOf,
  type SegmentRow,
  STREAM_MIGRATIONS,
  type StoredSegment,
  segmentOf,
  type Upload,
} from "./stream-rows.ts";
import { TalkStore } from "./talk-store.ts";

/** Segments that a quality keeps of a broadcast, for its recording: six hours of one second each. */
export const SEGMENTS_KEPT = 21_600;

/** A channel's key, broadcasts and segments, in the storage of its Stream. */
export class StreamStore {
  readonly sql: SqlStorage;
  readonly talk: TalkStore;
  readonly readings: ReadingStore;
  readonly calls: CallStore;

  constructor(storage: DurableObjectStorage) {
    migrate(storage, STREAM_MIGRATIONS);
    this.sql = storage.sql;
    this.talk = new TalkStore(storage.sql);
    this.readings = new ReadingStore(storage.sql);
    this.calls = new CallStore(storage.sql);
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

  /** Until when an encoder that the anchor stopped is refused, unix milliseconds; 0 for none. */
  get heldUntil(): number {
    return this.sql.exec<{ at: number }>("SELECT held_until AS at FROM channel").toArray()[0]?.at ?? 0;
  }

  hold(untilMs: number): void {
    this.sql.exec("UPDATE channel SET held_until = ?", untilMs);
  }

  /** Returns the latest broadcast; null before the first. */
  latest(): Broadcast | null {
    const [row] = this.sql.exec<BroadcastRow>("SELECT * FROM broadcasts ORDER BY id DESC LIMIT 1").toArray();
    return row ? broadcastOf(row) : null;
  }

  /** Returns the latest broadcast that has a segment, which viewers are shown; null before the first. */
  shown(): Broadcast | null {
    const [row] = this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts WHERE id = (SELECT max(broadcast) FROM segments)")
      .toArray();
    return row ? broadcastOf(row) : null;
  }

  /** Returns the broadcasts whose end D1 does not know yet, or whose recording is not kept, the oldest first; the one under way is the last. */
  unsettled(): Broadcast[] {
    return this.sql.exec<BroadcastRow>("SELECT * FROM broadcasts WHERE sweep_at IS NULL ORDER BY id").toArray().map(broadcastOf);
  }

  /** Begins a broadcast. The earlier one's segments stay until there is a segment of the new one to show. */
  begin(token: string, nowMs: number): Broadcast {
    this.sql.exec("DELETE FROM uploads");
    const before = this.latest();
    const goesOn = before?.endedAt != null && isSameOccasion(before.endedAt, nowMs);
    return broadcastOf(
      this.sql
        .exec<BroadcastRow>(
          "INSERT INTO broadcasts (token, started_at, heard_at, called_at) VALUES (?1, ?2, ?2, ?3) RETURNING *",
          token,
          nowMs,
          goesOn ? this.calls.calledAt(before.id) : 0,
        )
        .one(),
    );
  }

  hear(id: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET heard_at = ?2 WHERE id = ?1", id, nowMs);
  }

  end(id: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL", id, nowMs);
  }

  setTold(id: number, told: string): void {
    this.sql.exec("UPDATE broadcasts SET told = ?2 WHERE id = ?1", id, told);
  }

  /** Notes that an ended broadcast needs nothing more, and when its files may go. */
  settle(id: number, sweepAtMs: number): void {
    this.sql.exec("UPDATE broadcasts SET sweep_at = ?2, swept_to = '' WHERE id = ?1", id, sweepAtMs);
  }

  /** Makes the files of an ended broadcast due to go. */
  dropFiles(token: string, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET sweep_at = ?2, swept_to = '' WHERE token = ?1 AND ended_at IS NOT NULL", token, nowMs);
  }

  /** Returns the broadcast whose files are due to go; null without one. */
  dueForSweep(nowMs: number): Broadcast | null {
    const [row] = this.sql
      .exec<BroadcastRow>("SELECT * FROM broadcasts WHERE sweep_at <= ? ORDER BY sweep_at LIMIT 1", nowMs)
      .toArray();
    return row ? broadcastOf(row) : null;
  }

  /** Returns when the next broadcast's files may go, unix milliseconds; null without one. */
  nextSweepAt(): number | null {
    return this.sql.exec<{ at: number | null }>("SELECT min(sweep_at) AS at FROM broadcasts").one().at;
  }

  setSweptTo(id: number, key: string): void {
    this.sql.exec("UPDATE broadcasts SET swept_to = ?2 WHERE id = ?1", id, key);
  }

  forgetBroadcast(id: number): void {
    this.readings.forget(id);
    this.sql.exec("DELETE FROM broadcasts WHERE id = ?", id);
  }

  forgetSegments(id: number): void {
    this.sql.exec("DELETE FROM segments WHERE broadcast = ?", id);
  }

  /** Forgets the segments of settled broadcasts that viewers are shown no more. */
  forgetOldSegments(): void {
    this.sql.exec(
      `DELETE FROM segments WHERE broadcast < (SELECT max(broadcast) FROM segments)
         AND broadcast NOT IN (SELECT id FROM broadcasts WHERE sweep_at IS NULL)`,
    );
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

  /** Forgets files that no list has named since a time, except those that lists name again: initialization sections. */
  forgetUploads(beforeMs: number, kept: readonly string[]): void {
    this.sql.exec(
      "DELETE FROM uploads WHERE at < ?1 AND file NOT IN (SELECT value FROM json_each(?2))",
      beforeMs,
      JSON.stringify(kept),
    );
  }

  countUploads(): number {
    return this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM uploads").one().n;
  }

  publish(broadcast: number, quality: string, name: string, segment: StoredSegment): void {
    this.sql.exec("DELETE FROM uploads WHERE quality = ?1 AND name = ?2", quality, name);
    this.sql.exec(
      `INSERT INTO segments
        (quality, n, broadcast, number, file, init, duration_ms, starts_at, is_discontinuous, discontinuities, longest_ms, peak_bps, bytes, missed)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
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
      segment.bytes,
      segment.missed,
    );
    this.sql.exec(
      "DELETE FROM segments WHERE broadcast = ?1 AND quality = ?2 AND n <= ?3",
      broadcast,
      quality,
      segment.n - SEGMENTS_KEPT,
    );
  }

  /** Returns the initialization sections of the latest segments. */
  inits(broadcast: number): string[] {
    return VIDEO_QUALITIES.flatMap((quality) => this.newest(broadcast, quality, 1).map(({ init }) => init ?? ""));
  }

  /** Returns the segments of the last `seconds` of a quality, oldest first; at least and at most so many. */
  since(broadcast: number, quality: string, seconds: number, { least, most }: { least: number; most: number }): StoredSegment[] {
    // Encoders cut segments of one second or longer; some are a little shorter.
    const found = this.newest(broadcast, quality, Math.min(most, Math.max(least, Math.ceil(seconds * 1.1))));
    const fromMs = (found.at(-1)?.startsAt ?? 0) - seconds * 1000;
    const first = found.findIndex(({ startsAt, durationMs }) => startsAt + durationMs > fromMs);
    return found.slice(Math.max(0, Math.min(first, found.length - least)));
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
