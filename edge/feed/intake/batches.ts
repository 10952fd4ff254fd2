import type { SportId } from "#edge/contract/rules/matches.ts";
import type { BatchAnswer, Kept, KeptPost } from "./batch-answer.ts";

/** Seconds for which a batch's key is stored. A sender retries a batch within minutes. */
const KEPT_S = 7 * 86_400;

export const forgetOldBatches = (db: D1Database, nowS: number): Promise<unknown> =>
  db
    .prepare("DELETE FROM feed_batches WHERE received_at < ?1")
    .bind(nowS - KEPT_S)
    .run();

/** Operators see at most this many matches of a post. */
const MATCHES_MAX = 20;

export class PostedMatches {
  readonly #keys = new Set<string>();

  add(sportId: SportId, events: readonly { matchId: number }[]): void {
    for (const { matchId } of events) if (this.#keys.size < MATCHES_MAX) this.#keys.add(`${sportId}/${matchId}`);
  }

  get list(): [sportId: SportId, matchId: number][] {
    return [...this.#keys].map((key) => key.split("/").map(Number) as [SportId, number]);
  }
}

/** Null if the key is new, `other` if it was used with another body. `digest` is the hex SHA-256 of this body. */
export async function answeredBatch(db: D1Database, key: string, digest: string): Promise<BatchAnswer | "other" | null> {
  const text = await db.prepare("SELECT answer FROM feed_batches WHERE key = ?1").bind(key).first<string>("answer");
  if (text === null) return null;
  const kept = JSON.parse(text) as Kept;
  return kept.digest === digest ? kept.answer : "other";
}

/** Two simultaneous deliveries of a batch both get the answer that was stored first. */
export async function keepAnswer(db: D1Database, answer: BatchAnswer, post: KeptPost): Promise<BatchAnswer> {
  const kept: Kept = { ...post, answer };
  const [, found] = await db.batch<{ answer: string }>([
    db
      .prepare("INSERT INTO feed_batches (key, received_at, answer) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
      .bind(answer.batch, Math.floor(Date.now() / 1000), JSON.stringify(kept)),
    db.prepare("SELECT answer FROM feed_batches WHERE key = ?1").bind(answer.batch),
  ]);
  const text = found?.results[0]?.answer;
  return text ? (JSON.parse(text) as Kept).answer : answer;
}

/** Writes posts to D1 for the operators' list. Idempotent. */
export const writePosts = (
  db: D1Database,
  posts: readonly { key: string; kept: string; receivedAt: number }[],
): Promise<unknown> =>
  db.batch(
    posts.map(({ key, kept, receivedAt }) =>
      db
        .prepare("INSERT INTO feed_batches (key, received_at, answer) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
        .bind(key, receivedAt, kept),
    ),
  );
