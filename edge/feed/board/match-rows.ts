import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { type DETAIL_RECORDS, type RecordColumn, recordTable } from "../store/record-tables.ts";
import { parameters, type Row } from "../store/refusals.ts";
import { regularScore } from "./apply.ts";
import { cancellations, type LiveEvent, type LiveMatch } from "./live-match.ts";

/** A match as a Board reads it from D1. */
export interface StoredMatch {
  id: number;
  seasonId: number;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  driver: string | null;
  row: LiveRow;
}

const LIVE_COLUMNS: RecordColumn[] = recordTable("matches").columns.filter(({ live }) => live);
const PICKED = LIVE_COLUMNS.map(({ key, name }) => `${name} AS ${key}`).join(", ");

/** Selects the sport's matches by id, for `toStoredMatches`. */
export const matchesStatement = (db: D1Database, sportId: SportId, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, season_id AS seasonId, starts_at AS startsAt, driver, ${PICKED} FROM matches WHERE sport_id = ${sportId} AND id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids));

export const toStoredMatches = (rows: readonly unknown[]): Map<number, StoredMatch> =>
  new Map(
    (rows as (LiveRow & Omit<StoredMatch, "row">)[]).map(({ id, seasonId, startsAt, driver, ...row }) => [
      id,
      { id, seasonId, startsAt, driver, row },
    ]),
  );

/** Returns rows of the sport's matches by id; omits ids of other sports. */
export const readMatches = async (db: D1Database, sportId: SportId, ids: readonly number[]): Promise<Map<number, StoredMatch>> =>
  toStoredMatches((await matchesStatement(db, sportId, ids).all()).results);

/** A match with events that still have to be written to D1. */
export interface Pending {
  matchId: number;
  match: LiveMatch;
  row: LiveRow;
  events: readonly LiveEvent[];
  updatedAt: number;
}

/** Returns the statements that bring D1 to the state of these matches. Idempotent. */
export function writeStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  return [
    ...matchStatements(db, pending),
    ...regularStatements(db, pending),
    ...insertStatements(db, "incidents", pending.flatMap(incidentRows), "DO NOTHING"),
    ...cancelStatements(db, pending),
    ...insertStatements(
      db,
      "statistics",
      pending.flatMap(statisticsRows),
      "(match_id, period) DO UPDATE SET home = excluded.home, away = excluded.away WHERE home IS NOT excluded.home OR away IS NOT excluded.away",
    ),
    ...insertStatements(
      db,
      "odds",
      pending.flatMap(oddsRows),
      "(match_id, bookmaker_id, market, at) DO UPDATE SET line = excluded.line, home = excluded.home, draw = excluded.draw, away = excluded.away, suspended = excluded.suspended, seq = excluded.seq WHERE excluded.seq > seq",
    ),
  ];
}

/** Returns the updates of the matches. A match without a driver belongs to the intake from its first posted event on. */
function matchStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const set = LIVE_COLUMNS.map(({ name }, index) => `${name} = v.value->>'$[${index + 2}]'`).join(", ");
  const sql =
    `UPDATE matches SET ${set}, driver = coalesce(driver, 'intake'), updated_at = v.value->>'$[1]'` +
    " FROM json_each(?1) v WHERE matches.id = v.value->>'$[0]'";
  const rows = pending.map(({ matchId, row, updatedAt }) => [
    matchId,
    updatedAt,
    ...LIVE_COLUMNS.map(({ key }) => row[key as keyof LiveRow]),
  ]);
  return parameters(rows).map(({ json }) => db.prepare(sql).bind(json));
}

/** Returns the statements that write the scores after 90 minutes, and take back those of matches that did not go on after all. */
function regularStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const scores = pending.map(({ matchId, match }) => ({ matchId, score: regularScore(match) }));
  const rows = scores.flatMap(({ matchId, score }) => (score ? [[matchId, ...score]] : []));
  const gone = pending.flatMap(({ matchId, match, events }, index) =>
    match.sportId === SPORT.FOOTBALL && scores[index]?.score === null && events.some(mayTakeBack) ? [[matchId]] : [],
  );
  const sql =
    "INSERT INTO regular_scores (match_id, home, away) SELECT value->>'$[0]', value->>'$[1]', value->>'$[2]' FROM json_each(?1) WHERE true" +
    " ON CONFLICT (match_id) DO UPDATE SET home = excluded.home, away = excluded.away WHERE home <> excluded.home OR away <> excluded.away";
  const goneSql = "DELETE FROM regular_scores WHERE match_id IN (SELECT value->>'$[0]' FROM json_each(?1))";
  return [
    ...parameters(rows).map(({ json }) => db.prepare(sql).bind(json)),
    ...parameters(gone).map(({ json }) => db.prepare(goneSql).bind(json)),
  ];
}

const mayTakeBack = ({ change }: LiveEvent): boolean =>
  change.type === "state" || (change.type === "incident" && change.incident.cancels !== undefined);

function insertStatements(
  db: D1Database,
  record: (typeof DETAIL_RECORDS)[number],
  rows: readonly Row[],
  conflict: string,
): D1PreparedStatement[] {
  const { name, columns } = recordTable(record);
  const values = columns.map((_, index) => `value->>'$[${index}]'`).join(", ");
  const sql = `INSERT INTO ${name} (${columns.map((column) => column.name).join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT ${conflict}`;
  return parameters(rows.map((row) => columns.map(({ key, fallback }) => row[key] ?? fallback))).map(({ json }) =>
    db.prepare(sql).bind(json),
  );
}

function incidentRows({ matchId, match, events }: Pending): Row[] {
  const cancelled = cancellations(match);
  return events.flatMap(({ seq, at, change }) => {
    if (change.type !== "incident") return [];
    const { cancels: _, ...incident } = change.incident;
    return [{ ...incident, matchId, seq, at, cancelled: cancelled.has(seq) ? 1 : 0 }];
  });
}

/** Returns the updates of incidents that these events took back, or whose taking back they took back. */
function cancelStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const rows = pending.flatMap(({ matchId, match, events }) => {
    const cancelled = cancellations(match);
    return [...touchedBy(match, events)].map((seq) => [matchId, seq, cancelled.has(seq) ? 1 : 0]);
  });
  const sql =
    "UPDATE incidents SET cancelled = v.value->>'$[2]' FROM json_each(?1) v" +
    " WHERE match_id = v.value->>'$[0]' AND seq = v.value->>'$[1]' AND cancelled <> v.value->>'$[2]'";
  return parameters(rows).map(({ json }) => db.prepare(sql).bind(json));
}

function touchedBy({ cancels }: LiveMatch, events: readonly LiveEvent[]): Set<number> {
  const targets = new Map(cancels.map(([cancelled, by]) => [by, cancelled]));
  const touched = new Set<number>();
  for (const { change } of events) {
    let seq = change.type === "incident" ? change.incident.cancels : undefined;
    while (seq !== undefined && !touched.has(seq)) {
      touched.add(seq);
      seq = targets.get(seq);
    }
  }
  return touched;
}

/** Returns the current statistics only; an older table that arrived late is skipped. */
function statisticsRows({ matchId, match, events }: Pending): Row[] {
  return events.flatMap(({ seq, change }) =>
    change.type === "statistics" && match.statistics[change.period] === seq
      ? [{ matchId, period: change.period, home: JSON.stringify(change.home), away: JSON.stringify(change.away) }]
      : [],
  );
}

function oddsRows({ matchId, events }: Pending): Row[] {
  return events.flatMap(({ seq, at, change }) =>
    change.type === "odds" ? [{ ...change, suspended: change.suspended ? 1 : 0, matchId, seq, at }] : [],
  );
}
