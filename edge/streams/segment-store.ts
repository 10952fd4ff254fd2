import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import type { RunStore } from "./runs/run-store.ts";
import { type SegmentRow, type StoredSegment, toSegment } from "./stream-rows.ts";

/** Six hours of each quality are stored for the recording. */
export const KEPT_MS = 21_600_000;
/** Six hours in segments of a quarter of a second. */
export const SEGMENTS_KEPT = 86_400;

/** A list reaches back this much further than requested, because the encoder's clock may differ from the segments' lengths. */
const SLACK = 1.1;

export class SegmentStore {
  constructor(
    readonly sql: SqlStorage,
    readonly runs: RunStore,
  ) {}

  forget(id: number): void {
    this.sql.exec("DELETE FROM segments WHERE broadcast = ?", id);
  }

  /** Deletes the segments of settled broadcasts before the latest one, because viewers no longer see them. */
  forgetOld(): void {
    this.sql.exec(
      `DELETE FROM segments WHERE broadcast < (SELECT max(broadcast) FROM segments)
         AND broadcast NOT IN (SELECT id FROM broadcasts WHERE sweep_at IS NULL)`,
    );
  }

  publish(broadcast: number, quality: string, segment: StoredSegment): void {
    this.runs.waiting.publish(quality, segment.name, segment.file);
    this.sql.exec(
      `INSERT INTO segments
        (quality, n, broadcast, number, file, init, duration_ms, starts_at, is_discontinuous, discontinuities, longest_ms, peak_bps, bytes, missed,
         run, name, digest, is_independent, lasted_ms, parts)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)`,
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
      segment.run,
      segment.name,
      segment.digest,
      segment.isIndependent === null ? null : Number(segment.isIndependent),
      segment.lastedMs,
      segment.parts,
    );
    this.#dropOldest(broadcast, quality, segment);
  }

  #dropOldest(broadcast: number, quality: string, { n, lastedMs }: StoredSegment): void {
    for (;;) {
      const [oldest] = this.sql
        .exec<{ n: number; lasted_ms: number }>(
          "SELECT n, lasted_ms FROM segments WHERE broadcast = ?1 AND quality = ?2 ORDER BY n LIMIT 1",
          broadcast,
          quality,
        )
        .toArray();
      if (!oldest || (oldest.n > n - SEGMENTS_KEPT && oldest.lasted_ms > lastedMs - KEPT_MS)) return;
      this.sql.exec("DELETE FROM segments WHERE broadcast = ?1 AND quality = ?2 AND n = ?3", broadcast, quality, oldest.n);
    }
  }

  /** Null if the broadcast has no such segment. */
  publishedAs(broadcast: number, quality: string, run: number, number: number): StoredSegment | null {
    const [newest] = this.newest(broadcast, quality, 1);
    if (newest?.run !== run) return null;
    // Numbers rise with each segment of a run. The wanted segment is therefore at most `newest.number - number` rows back.
    const [row] = this.sql
      .exec<SegmentRow>(
        "SELECT * FROM segments WHERE broadcast = ?1 AND quality = ?2 AND n >= ?3 AND run = ?4 AND number = ?5 LIMIT 1",
        broadcast,
        quality,
        newest.n - (newest.number - number),
        run,
        number,
      )
      .toArray();
    return row ? toSegment(row) : null;
  }

  /** Returns the initialization section of each quality's latest segment. */
  inits(broadcast: number): string[] {
    return VIDEO_QUALITIES.flatMap((quality) => this.newest(broadcast, quality, 1).map(({ init }) => init ?? ""));
  }

  /**
   * Returns at least `least` and at most `most` segments, oldest first. If several segments state the same time, their lengths
   * limit the range.
   */
  since(broadcast: number, quality: string, seconds: number, { least, most }: { least: number; most: number }): StoredSegment[] {
    const found: StoredSegment[] = [];
    let lastedMs = 0;
    const rows = this.sql.exec<SegmentRow>(
      "SELECT * FROM segments WHERE broadcast = ?1 AND quality = ?2 ORDER BY n DESC LIMIT ?3",
      broadcast,
      quality,
      most,
    );
    for (const row of rows) {
      const segment = toSegment(row);
      const fromMs = (found[0]?.startsAt ?? segment.startsAt) - seconds * 1000;
      const isWithin = segment.startsAt + segment.durationMs > fromMs && lastedMs < seconds * 1000 * SLACK;
      if (!isWithin && found.length >= least) break;
      found.push(segment);
      lastedMs += segment.durationMs;
    }
    return found.reverse();
  }

  /** The oldest segment comes first. */
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
      .map(toSegment);
  }
}
