import { upsertRecords } from "../store/upsert";
import { extendSchedule } from "./world";

const DAY_S = 86_400;

/**
 * Adds the demo world's next days to the schedule. Does nothing where the demo world was never seeded, and nothing on a day
 * that has been looked after already.
 * @param now unix seconds
 * @returns matches inserted
 */
export async function keepScheduleFilled(db: D1Database, now: number): Promise<number> {
  const [origin, last] = await db.batch<{ value: string | number | null }>([
    db.prepare("SELECT value FROM settings WHERE key = 'demo_origin'"),
    db.prepare("SELECT max(starts_at) AS value FROM matches WHERE source = 'demo'"),
  ]);
  const startedAt = origin?.results[0]?.value;
  const lastStart = last?.results[0]?.value;
  if (!startedAt || !lastStart) return 0;
  let inserted = 0;
  // The last known day comes again: whoever was interrupted while adding it finds the rest of it.
  for (const batch of extendSchedule(now, Number(startedAt), Math.floor(Number(lastStart) / DAY_S) - 1)) {
    inserted += (await upsertRecords(db, batch)).matches?.inserted ?? 0;
  }
  return inserted;
}
