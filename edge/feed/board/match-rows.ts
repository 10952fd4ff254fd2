import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import {
  type BoardDetail,
  deleteRegularScores,
  liveValues,
  markCancelled,
  setLiveRows,
  setRegularScores,
  writeDetails,
} from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { type RecordColumn, recordTable } from "../store/record-tables.ts";
import { parameters, type Row } from "../store/refusals.ts";
import { regularScore } from "./apply.ts";
import { cancellations, type LiveEvent, type LiveMatch } from "./live-match.ts";

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

/** The plus sign keeps the planner from the indexes of the sport, by which it would read every match of the sport. */
export const matchesStatement = (db: D1Database, sportId: SportId, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, season_id AS seasonId, starts_at AS startsAt, driver, ${PICKED} FROM matches WHERE +sport_id = ${sportId} AND id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids));

export const toStoredMatches = (rows: readonly unknown[]): Map<number, StoredMatch> =>
  new Map(
    (rows as (LiveRow & Omit<StoredMatch, "row">)[]).map(({ id, seasonId, startsAt, driver, ...row }) => [
      id,
      { id, seasonId, startsAt, driver, row },
    ]),
  );

/** Omits ids of the other sport. */
export const readMatches = async (db: D1Database, sportId: SportId, ids: readonly number[]): Promise<Map<number, StoredMatch>> =>
  toStoredMatches((await matchesStatement(db, sportId, ids).all()).results);

/** A match with events that D1 does not have yet. */
export interface Pending {
  matchId: number;
  match: LiveMatch;
  row: LiveRow;
  events: readonly LiveEvent[];
  updatedAt: number;
}

/** Returns the statements that write the current state of these matches to D1. Idempotent. */
export function writeStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  return [
    ...matchStatements(db, pending),
    ...regularStatements(db, pending),
    ...detailStatements(db, "incidents", pending.flatMap(incidentRows)),
    ...cancelStatements(db, pending),
    ...detailStatements(db, "statistics", pending.flatMap(statisticsRows)),
    ...detailStatements(db, "odds", pending.flatMap(oddsRows)),
  ];
}

function matchStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const rows = pending.map(({ matchId, row, updatedAt }) => [matchId, updatedAt, ...liveValues(row)]);
  return parameters(rows).map(({ json }) => setLiveRows(db, json));
}

/** If a correction shows that the match ended after 90 minutes, also deletes a stored 90-minute score. */
function regularStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const scores = pending.map(({ matchId, match }) => ({ matchId, score: regularScore(match) }));
  const rows = scores.flatMap(({ matchId, score }) => (score ? [[matchId, ...score]] : []));
  const gone = pending.flatMap(({ matchId, match, events }, index) =>
    match.sportId === SPORT.FOOTBALL && scores[index]?.score === null && events.some(mayTakeBack) ? [[matchId]] : [],
  );
  return [
    ...parameters(rows).map(({ json }) => setRegularScores(db, json)),
    ...parameters(gone).map(({ json }) => deleteRegularScores(db, json)),
  ];
}

const mayTakeBack = ({ change }: LiveEvent): boolean =>
  change.type === "state" || (change.type === "incident" && change.incident.cancels !== undefined);

function detailStatements(db: D1Database, record: BoardDetail, rows: readonly Row[]): D1PreparedStatement[] {
  const { columns } = recordTable(record);
  const names = columns.map(({ name }) => name);
  return parameters(rows.map((row) => columns.map(({ key, fallback }) => row[key] ?? fallback))).map(({ json }) =>
    writeDetails(db, record, names, json),
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

/** Marks incidents that these events cancel. If an event cancels a cancellation, restores the incident that was cancelled. */
function cancelStatements(db: D1Database, pending: readonly Pending[]): D1PreparedStatement[] {
  const rows = pending.flatMap(({ matchId, match, events }) => {
    const cancelled = cancellations(match);
    return [...touchedBy(match, events)].map((seq) => [matchId, seq, cancelled.has(seq) ? 1 : 0]);
  });
  return parameters(rows).map(({ json }) => markCancelled(db, json));
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

/** Returns only current statistics, because an older version may arrive late. */
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
