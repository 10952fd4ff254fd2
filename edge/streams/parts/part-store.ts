import type { RunStore } from "../runs/run-store.ts";
import { type PartRow, type StoredPart, toPart } from "./part-rows.ts";

/** Keeps the parts of this many segments, to compare them with the encoder's next playlists. */
const KEPT_SEGMENTS = 16;

export class PartStore {
  constructor(
    readonly sql: SqlStorage,
    readonly runs: RunStore,
  ) {}

  /** The oldest part comes first. */
  open(broadcast: number, quality: string): StoredPart[] {
    return this.sql
      .exec<PartRow>(
        `SELECT * FROM parts WHERE broadcast = ?1 AND quality = ?2
           AND n > coalesce((SELECT max(n) FROM segments WHERE broadcast = ?1 AND quality = ?2), -1) ORDER BY n, part`,
        broadcast,
        quality,
      )
      .toArray()
      .map(toPart);
  }

  /** The oldest part comes first. */
  since(broadcast: number, quality: string, n: number): StoredPart[] {
    return this.sql
      .exec<PartRow>(
        "SELECT * FROM parts WHERE broadcast = ?1 AND quality = ?2 AND n >= ?3 ORDER BY n, part",
        broadcast,
        quality,
        n,
      )
      .toArray()
      .map(toPart);
  }

  add(broadcast: number, quality: string, part: StoredPart): void {
    this.runs.waiting.drop(quality, [part.name]);
    this.sql.exec(
      `INSERT INTO parts (broadcast, quality, n, part, number, name, file, init, duration_ms, starts_at, is_discontinuous, is_independent, bytes,
         at, digest, run) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)`,
      broadcast,
      quality,
      part.n,
      part.part,
      part.number,
      part.name,
      part.file,
      part.init,
      part.durationMs,
      part.startsAt,
      part.isDiscontinuous ? 1 : 0,
      part.isIndependent === null ? null : Number(part.isIndependent),
      part.bytes,
      part.at,
      part.digest,
      part.run,
    );
    if (part.part === 0)
      this.sql.exec(
        "DELETE FROM parts WHERE (broadcast = ?1 AND quality = ?2 AND n < ?3) OR broadcast < ?1 - 1",
        broadcast,
        quality,
        part.n - KEPT_SEGMENTS,
      );
  }

  /** Null if the part is not among the latest parts. */
  publishedAs(broadcast: number, quality: string, run: number, name: string): StoredPart | null {
    const [row] = this.sql
      .exec<PartRow>(
        "SELECT * FROM parts WHERE broadcast = ?1 AND quality = ?2 AND run = ?3 AND name = ?4 LIMIT 1",
        broadcast,
        quality,
        run,
        name,
      )
      .toArray();
    return row ? toPart(row) : null;
  }
}
