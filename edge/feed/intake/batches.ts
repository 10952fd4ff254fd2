import type { BatchAnswer } from "./take-batch.ts";

/** A sender that repeats a batch does so within minutes; after this its key is forgotten. */
const KEPT_S = 7 * 86_400;

/** Forgets batches that were received long ago; `nowS` in unix seconds. */
export const forgetOldBatches = (db: D1Database, nowS: number): Promise<unknown> =>
  db
    .prepare("DELETE FROM feed_batches WHERE received_at < ?1")
    .bind(nowS - KEPT_S)
    .run();

interface Kept {
  /** Hex SHA-256 of the body, so that a key used twice for different bodies is noticed. */
  digest: string;
  answer: BatchAnswer;
}

/** The answer a batch got before, null for a new key, `other` when the key belongs to another body; `digest` is the hex SHA-256 of this one. */
export async function answeredBatch(db: D1Database, key: string, digest: string): Promise<BatchAnswer | "other" | null> {
  const text = await db.prepare("SELECT answer FROM feed_batches WHERE key = ?1").bind(key).first<string>("answer");
  if (text === null) return null;
  const kept = JSON.parse(text) as Kept;
  return kept.digest === digest ? kept.answer : "other";
}

/** Keeps the answer under the batch's key. Of two deliveries at a time the first one's answer stands for both. */
export async function keepAnswer(db: D1Database, answer: BatchAnswer, digest: string): Promise<BatchAnswer> {
  const kept: Kept = { digest, answer };
  const [, found] = await db.batch<{ answer: string }>([
    db
      .prepare("INSERT INTO feed_batches (key, received_at, answer) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
      .bind(answer.batch, Math.floor(Date.now() / 1000), JSON.stringify(kept)),
    db.prepare("SELECT answer FROM feed_batches WHERE key = ?1").bind(answer.batch),
  ]);
  const text = found?.results[0]?.answer;
  return text ? (JSON.parse(text) as Kept).answer : answer;
}
