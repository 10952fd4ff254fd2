import { isMoved, type StoredStart } from "#edge/contract/rules/match-moves.ts";
import { DAY_ALONE_S, toStart } from "#edge/contract/rules/match-start.ts";
import { isSportId, isWaiting, type SportId, type StateName, stateName } from "#edge/contract/rules/matches.ts";
import { NOT_STARTED } from "#edge/matches/reads.ts";
import type { PublishedChange } from "../board/publisher.ts";
import type { FeedBatch } from "../records.ts";

const HOUR_S = 3600;
const DAY_S = 86_400;
/**
 * Imported records may raise an alert about a match only until this many seconds after its start. Such an alert says that the match
 * did not start or was stopped. Later, it would be old news.
 */
const AFTER_START_S = 4 * HOUR_S;
/**
 * A new time raises an alert only if the old or the new start is at most this many seconds away. Later matches raise none, because
 * a change of a season's calendar moves dozens of them.
 */
export const MOVE_NOTICE_BEFORE_S = 14 * DAY_S;

const CALLED_OFF: ReadonlySet<StateName> = new Set(["postponed", "cancelled", "abandoned"]);

interface StoredMatch extends StoredStart {
  id: number;
  sportId: number;
  status: number;
  driver: string | null;
  homeScore: number | null;
  awayScore: number | null;
  periodStartsAt: number;
}

async function readStandings(db: D1Database, ids: readonly number[]): Promise<Map<number, StoredMatch>> {
  const { results } = await db
    .prepare(
      "SELECT id, sport_id AS sportId, status, starts_at AS startsAt, date_only AS dateOnly, driver, home_score AS homeScore," +
        " away_score AS awayScore, period_starts_at AS periodStartsAt FROM matches WHERE id IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(ids))
    .all<StoredMatch>();
  return new Map(results.map((row) => [row.id, row]));
}

const isAhead = ({ startsAt, dateOnly }: StoredStart, nowS: number): boolean =>
  startsAt > nowS - (dateOnly ? DAY_ALONE_S : AFTER_START_S);

/**
 * Reads the stored matches. Must be called before the batch is written, so that changes can be found by comparison. Leaves out past
 * matches.
 */
export async function readBefore(db: D1Database, { matches = [] }: FeedBatch, nowS: number): Promise<Map<number, StoredMatch>> {
  const ids = matches.flatMap(({ id, startsAt, dateOnly }) =>
    id && isAhead({ startsAt, dateOnly: dateOnly ?? 0 }, nowS) ? [id] : [],
  );
  return ids.length === 0 ? new Map() : readStandings(db, ids);
}

/**
 * Returns alerts about known future matches that imported records postponed, cancelled, abandoned or moved. All other alerts come
 * from `POST /feed`.
 */
export async function announcedBy(
  db: D1Database,
  before: ReadonlyMap<number, StoredMatch>,
  nowMs: number,
): Promise<PublishedChange[]> {
  if (before.size === 0) return [];
  const after = await readStandings(db, [...before.keys()]);
  return [...before.values()].flatMap((had) => {
    const has = after.get(had.id);
    const change = has && isSportId(has.sportId) ? findChange(has.sportId, had, has, nowMs) : null;
    return change ? [change] : [];
  });
}

function findChange(sportId: SportId, had: StoredMatch, has: StoredMatch, nowMs: number): PublishedChange | null {
  const liveRow = ({ status, homeScore, awayScore, periodStartsAt }: StoredMatch) => ({
    ...NOT_STARTED,
    status,
    homeScore,
    awayScore,
    periodStartsAt,
  });
  const was = liveRow(had);
  const change: PublishedChange = {
    matchId: has.id,
    sportId,
    startsAt: has.startsAt,
    updatedAt: nowMs,
    before: was,
    row: { ...was, status: has.status },
    changed: ["status"],
    events: [],
  };
  // A match with a driver belongs to its Board, which raises its own alerts of changed statuses.
  if (has.status !== had.status && has.driver === null && CALLED_OFF.has(stateName(sportId, has.status))) return change;
  const isNear = Math.min(had.startsAt, has.startsAt) <= nowMs / 1000 + MOVE_NOTICE_BEFORE_S;
  if (!isWaiting(sportId, has.status) || !isNear || !isMoved(had, has)) return null;
  const moved = { from: toStart(had.startsAt, had.dateOnly), to: toStart(has.startsAt, has.dateOnly) };
  return { ...change, row: was, changed: [], moved };
}
