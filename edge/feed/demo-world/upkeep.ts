import { upsertRecords } from "../store/upsert.ts";
import { competitions } from "./competitions.ts";
import { fixtureRow } from "./match-rows.ts";
import { drawnFixtures, extendSchedule } from "./world.ts";

const DAY_S = 86_400;

/** The last scheduled start. Knock-out matches do not count, because a tie's second leg is added ahead of its day. */
const LAST_START = `SELECT max(m.starts_at) AS value FROM matches m LEFT JOIN rounds r ON r.id = m.round_id
  WHERE m.source = 'demo' AND coalesce(r.stage, 'league') <> 'knockout'`;

/** Selects the given rounds that have no match. The condition names the season too, because matches have an index by season. */
const UNPLAYED_ROUNDS = `SELECT r.id FROM rounds r JOIN json_each(?1) v ON v.value = r.id
  WHERE NOT EXISTS (SELECT 1 FROM matches m WHERE m.season_id = r.season_id AND m.round_id = r.id)`;

/**
 * Adds the next days of the demo world to the schedule, and the knock-out rounds of cups that have been drawn since the last
 * call. Does nothing if the demo world was never seeded. Adds nothing if all these days and rounds are already stored.
 * @param now unix seconds
 * @returns matches inserted
 */
export async function keepScheduleFilled(db: D1Database, now: number): Promise<number> {
  const [origin, last] = await db.batch<{ value: string | number | null }>([
    db.prepare("SELECT value FROM settings WHERE key = 'demo_origin'"),
    db.prepare(LAST_START),
  ]);
  const startedAt = origin?.results[0]?.value;
  const lastStart = last?.results[0]?.value;
  if (!startedAt || !lastStart) return 0;
  let inserted = 0;
  // Starts with the last known day again, because an interruption may have left that day incomplete.
  for (const batch of extendSchedule(now, Number(startedAt), Math.floor(Number(lastStart) / DAY_S) - 1)) {
    inserted += (await upsertRecords(db, batch)).matches?.inserted ?? 0;
  }
  return inserted + (await addDrawnRounds(db, now, Number(startedAt)));
}

/** Adds all matches of a drawn round at once, because a tie's second leg is scheduled before its first leg is played. */
async function addDrawnRounds(db: D1Database, now: number, origin: number): Promise<number> {
  const drawn = drawnFixtures(origin, now, competitions);
  const { results } = await db
    .prepare(UNPLAYED_ROUNDS)
    .bind(JSON.stringify(drawn.map(({ roundId }) => roundId)))
    .all<{ id: number }>();
  const missing = new Set(results.map(({ id }) => id));
  const matches = drawn
    .flatMap((round) => (missing.has(round.roundId) ? round.fixtures() : []))
    .map((fixture) => fixtureRow(fixture, origin));
  if (matches.length === 0) return 0;
  return (await upsertRecords(db, { matches })).matches?.inserted ?? 0;
}
