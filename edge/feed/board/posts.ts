import type { BatchAnswer, Kept } from "../intake/batch-answer.ts";

/** Seconds for which the key of a batch is stored, the same as in D1. */
const KEPT_S = 7 * 86_400;

export interface FoundPost {
  /**
   * The stored answer if the batch's key is known with the same body. `other` if it is known with another body. Null if the key is
   * new.
   */
  batch: BatchAnswer | "other" | null;
  /** The requested matches that the Board keeps, by the address that the provider uses for them. */
  matches: [address: string, matchId: number][];
}

/** A batch whose row D1 does not have yet. */
export interface UnwrittenPost {
  key: string;
  /** JSON of `Kept`. */
  kept: string;
  /** Unix seconds. */
  receivedAt: number;
}

/**
 * Stores the answers to batches, and the match that each provider's address names. Batches for matches in play then need no D1.
 * Calls are synchronous.
 */
export class Posts {
  constructor(private readonly sql: SqlStorage) {}

  answered(key: string, digest: string): FoundPost["batch"] {
    const kept = this.#findKept(key);
    if (!kept) return null;
    return kept.digest === digest ? kept.answer : "other";
  }

  /** Two simultaneous deliveries of a batch both get the answer that was stored first. */
  keep(key: string, kept: Kept, nowS: number): BatchAnswer {
    this.sql.exec("INSERT OR IGNORE INTO batches (key, kept, received_at) VALUES (?, ?, ?)", key, JSON.stringify(kept), nowS);
    return this.#findKept(key)?.answer ?? kept.answer;
  }

  unwritten(): UnwrittenPost[] {
    return this.sql
      .exec<{ key: string; kept: string; received_at: number }>(
        "SELECT key, kept, received_at FROM batches WHERE is_written = 0 LIMIT 50",
      )
      .toArray()
      .map(({ key, kept, received_at }) => ({ key, kept, receivedAt: received_at }));
  }

  markWritten(posts: readonly UnwrittenPost[]): void {
    for (const { key } of posts) this.sql.exec("UPDATE batches SET is_written = 1 WHERE key = ?", key);
  }

  forgetOld(nowS: number): void {
    this.sql.exec("DELETE FROM batches WHERE received_at < ? AND is_written = 1", nowS - KEPT_S);
    this.sql.exec("DELETE FROM addresses WHERE match_id NOT IN (SELECT match_id FROM live)");
  }

  remember(addresses: readonly [address: string, matchId: number][]): void {
    for (const [address, matchId] of addresses)
      this.sql.exec("INSERT OR IGNORE INTO addresses SELECT ?1, match_id FROM live WHERE match_id = ?2", address, matchId);
  }

  findMatch(address: string): number | null {
    return (
      this.sql.exec<{ match_id: number }>("SELECT match_id FROM addresses WHERE address = ?", address).toArray()[0]?.match_id ??
      null
    );
  }

  #findKept(key: string): Kept | null {
    const text = this.sql.exec<{ kept: string }>("SELECT kept FROM batches WHERE key = ?", key).toArray()[0]?.kept;
    return text === undefined ? null : (JSON.parse(text) as Kept);
  }
}
