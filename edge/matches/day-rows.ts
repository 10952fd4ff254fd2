import { BoundedMap } from "../contract/bounded-map.ts";
import type { Match, MatchEvent, MatchTeam } from "../contract/entities/match.ts";
import { log } from "../contract/log.ts";
import { OLD_MAX_MS } from "../ground/memory/answers.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { goalsSql, readGoals, toScores } from "./day-goals.ts";
import { playedNowCondition } from "./in-play-sql.ts";
import {
  eventFields,
  matchWith,
  type RoundRow,
  roundFields,
  teamFields,
  toEvent,
  toJsonArray,
  toRound,
  toTeam,
  unpackFields,
} from "./match-row.ts";
import { MOVING_AROUND_S, movingFields, toMoving } from "./moving.ts";
import { DAY_FORM, type DayRange, type LiveCounts } from "./moving-day.ts";
import type { NearDay } from "./near-feed.ts";
import { teams } from "./schema/competitions.ts";

/** The result of reading a day. The same list object always means the same rows, so that derived results can be reused. */
export interface DayRows {
  list: Match[];
  live: LiveCounts;
  /** When the rows were right, in unix milliseconds. */
  asOf: number;
}

const LIST_MAX = 2000;
const DAYS_KEPT_MAX = 100;

/**
 * SQL condition: the match is in play (Specification 4.2, 4.11), and its source is not silent. Uses the same text as the partial
 * index `matches_in_play`.
 */
const playedAt = (nowS: string): string => playedNowCondition((name) => name, nowS);
const IN_PLAY = playedAt("?8");
/**
 * ?3 and ?4 limit the index. The day is from ?5 to before ?6; matches without a time of day start at ?7. ?8 is the current time.
 */
const OF_DAY = `matches where sport_id in (?1, ?2) and starts_at >= ?3 and starts_at < ?4
  and case date_only when 1 then starts_at = ?7 or (starts_at < ?7 and ${IN_PLAY}) else starts_at < ?6 and (starts_at >= ?5 or ${IN_PLAY}) end`;
const liveSql = (nowS: string) =>
  `select json_group_object(sport_id, n) from (select sport_id, count(*) as n from matches indexed by matches_in_play where ${playedAt(nowS)} and starts_at between ${nowS} - ${MOVING_AROUND_S} and ${nowS} + ${MOVING_AROUND_S} group by sport_id)`;

const teamKeys = Object.keys(teamFields(teams));
const eventKeys = Object.keys(eventFields);
const roundKeys = Object.keys(roundFields);
const toJsonArrays = (fields: Parameters<typeof toJsonArray>[0]): string => `json_group_array(${toJsonArray(fields)})`;

/**
 * The part that changes: the numbers of matches in play, and the day's matches without the teams, competitions and rounds to which
 * they refer.
 */
const MOVING = `select (select ${toJsonArrays(movingFields)} from ${OF_DAY}) as day, (${liveSql("?8")}) as live`;
/** The rows to which matches refer: each team, competition and round once. */
const REFERRED = `with day as (select home_team_id, away_team_id, league_id, round_id from ${OF_DAY}) select
  (select ${toJsonArrays(teamFields(teams))} from teams where id in (select home_team_id from day union select away_team_id from day)) as teams,
  (select ${toJsonArrays(eventFields)} from leagues where id in (select league_id from day)) as leagues,
  (select json_group_array(${`json_array("rounds"."id",${toJsonArray(roundFields)})`}) from rounds where id in (select round_id from day)) as rounds`;
/** The goals of the day's football matches in play. Most matches have no row to read, because nobody has scored. */
const GOALS = goalsSql(`select id from ${OF_DAY} and sport_id = 1 and (${IN_PLAY}) and home_score + away_score > 0`);
const LIVE = liveSql("?1");

interface Referred {
  teams: Map<number, MatchTeam>;
  events: Map<number, MatchEvent>;
  rounds: Map<number, Match["round"]>;
  readAtMs: number;
}

interface KnownDay {
  referred: Referred;
  text: string;
  list: Match[];
  goals: string;
  /** When a renewal of the names began, in unix milliseconds. */
  namesAskedAtMs?: number;
}

type MovingText = { day: string; live: string };
type GoalsText = { goals: string };
type ReferredText = { teams: string; leagues: string; rounds: string };

/** Days by database, so that the cache of one database never answers for another. */
const known = new WeakMap<D1Database, Map<string, KnownDay>>();

const readRows = (text: string): unknown[][] => JSON.parse(text) as unknown[][];

function readReferred(text: ReferredText, readAtMs: number): Referred {
  const teamRows = readRows(text.teams).map((row) => toTeam(unpackFields<ReturnType<typeof teamFields>>(teamKeys, row)));
  const eventRows = readRows(text.leagues).map((row) => toEvent(unpackFields<typeof eventFields>(eventKeys, row)));
  const roundRows = readRows(text.rounds) as [id: number, values: unknown[]][];
  return {
    teams: new Map(teamRows.map((team) => [team.id, team])),
    events: new Map(eventRows.map((event) => [event.id, event])),
    rounds: new Map(
      roundRows.map(([id, values]) => [id, toRound(unpackFields<typeof roundFields>(roundKeys, values) as RoundRow)]),
    ),
    readAtMs,
  };
}

/** The matches are sorted by the league's rank, the start and the id. Null if a match refers to a row that is not cached. */
function matchesOfText(
  text: string,
  goalsText: string,
  { teams: teamsById, events, rounds: roundsById }: Referred,
): Match[] | null {
  const goalsById = readGoals(goalsText);
  const list: Match[] = [];
  for (const row of readRows(text)) {
    const fields = toMoving(row);
    const hometeam = teamsById.get(fields.home);
    const awayteam = teamsById.get(fields.away);
    const matchevent = events.get(fields.league);
    const round = fields.round === null ? null : roundsById.get(fields.round);
    if (!hometeam || !awayteam || !matchevent || round === undefined) return null;
    const goals = goalsById.get(fields.id);
    const match = matchWith(fields, { hometeam, awayteam, matchevent, round });
    list.push(goals ? { ...match, goals } : match);
  }
  list.sort(
    (a, b) => a.matchevent.rank - b.matchevent.rank || a.event_id - b.event_id || a.time - b.time || a.matchid - b.matchid,
  );
  return list.length > LIST_MAX ? list.slice(0, LIST_MAX) : list;
}

const getDays = (d1: D1Database): Map<string, KnownDay> => {
  const days = known.get(d1) ?? new BoundedMap<string, KnownDay>(DAYS_KEPT_MAX);
  known.set(d1, days);
  return days;
};

/** Where the changing part of a day comes from, if not from the database. */
export interface NearSource {
  /** Null if nothing answers. */
  ask: (range: DayRange) => Promise<NearDay | null>;
  /** Keeps a reading alive that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Without an answer of `near`, takes one round trip, and a second one after a goal. Names, badges, rounds and goals are then read
 * again in three cases: they are older than 30 s, a match refers to a row that is not cached, or a score in play has changed.
 *
 * With an answer of `near`, takes a round trip only for a match that refers to a row that is not cached. Names that are older than
 * 30 s are read again without waiting.
 */
export async function readDay(d1: D1Database, range: DayRange, nowMs: number, near?: NearSource): Promise<DayRows> {
  const answer = near && (await near.ask(range));
  return (answer && (await dayFromNear(d1, range, nowMs, answer, near.waitUntil))) ?? dayFromDatabase(d1, range, nowMs);
}

const toKey = ({ sport, fromS, toS, noonS, earliestS }: DayRange): string => `${sport}/${earliestS}/${fromS}/${toS}/${noonS}`;

/** The values of `OF_DAY`. */
const toValues = ({ sport, fromS, toS, noonS, earliestS, nowS }: DayRange): number[] => [
  sport || 1,
  sport || 2,
  Math.min(earliestS, noonS),
  Math.max(toS, noonS + 1),
  fromS,
  toS,
  noonS,
  nowS,
];

/** Milliseconds after which names are read again if reading them failed. */
const NAMES_RETRY_MS = 5_000;

const readNames = async (d1: D1Database, range: DayRange, nowMs: number): Promise<Referred> =>
  readReferred(
    (await d1
      .prepare(REFERRED)
      .bind(...toValues(range))
      .first<ReferredText>()) as ReferredText,
    nowMs,
  );

/** Reads the names of a cached day, at most every `NAMES_RETRY_MS`. */
function renewNames(d1: D1Database, range: DayRange, nowMs: number, day: KnownDay): Promise<void> | null {
  const isFresh = day.referred.readAtMs + DATABASE_TTL_MS > nowMs;
  if (isFresh || (day.namesAskedAtMs ?? 0) + NAMES_RETRY_MS > nowMs) return null;
  day.namesAskedAtMs = nowMs;
  return readNames(d1, range, nowMs).then(
    (referred) => {
      const key = toKey(range);
      const present = getDays(d1).get(key);
      const list = present && matchesOfText(present.text, present.goals, referred);
      if (list) getDays(d1).set(key, { ...present, referred, list });
    },
    (error: unknown) => log.warn("The names of a day could not be read again", error),
  );
}

/**
 * Null if the answer is of a release with other columns, or if a match refers to a team, league or round that the database does not
 * have in this range.
 */
async function dayFromNear(
  d1: D1Database,
  range: DayRange,
  nowMs: number,
  near: NearDay,
  waitUntil: NearSource["waitUntil"],
): Promise<DayRows | null> {
  const { form, day: text, goals, live } = near;
  if (form !== DAY_FORM) return null;
  const asOf = Math.min(near.asOf, near.recordsAt);
  const days = getDays(d1);
  const key = toKey(range);
  const before = days.get(key);
  if (before && before.referred.readAtMs + OLD_MAX_MS > nowMs) {
    const renewal = renewNames(d1, range, nowMs, before);
    if (renewal) waitUntil(renewal);
    if (text === before.text && goals === before.goals) return { list: before.list, live, asOf };
    const list = matchesOfText(text, goals, before.referred);
    if (list) {
      days.set(key, { ...before, text, goals, list });
      return { list, live, asOf };
    }
  }
  const referred = await readNames(d1, range, nowMs);
  const list = matchesOfText(text, goals, referred);
  if (!list) return null;
  days.set(key, { referred, text, list, goals });
  return { list, live, asOf };
}

async function dayFromDatabase(d1: D1Database, range: DayRange, nowMs: number): Promise<DayRows> {
  const days = getDays(d1);
  const key = toKey(range);
  const day = toValues(range);
  const moving = d1.prepare(MOVING).bind(...day);
  const goalsOfDay = d1.prepare(GOALS).bind(...day);
  const before = days.get(key);
  if (before && before.referred.readAtMs + DATABASE_TTL_MS > nowMs) {
    const text = (await moving.first<MovingText>()) as MovingText;
    const live = JSON.parse(text.live) as LiveCounts;
    if (text.day === before.text) return { list: before.list, live, asOf: nowMs };
    const list = matchesOfText(text.day, before.goals, before.referred);
    if (list && toScores(list) === toScores(before.list)) {
      days.set(key, { ...before, text: text.day, list });
      return { list, live, asOf: nowMs };
    }
  }
  const [texts, names, scored] = await d1.batch<MovingText | ReferredText | GoalsText>([
    moving,
    d1.prepare(REFERRED).bind(...day),
    goalsOfDay,
  ]);
  const text = texts?.results[0] as MovingText;
  const goals = toGoalsText(scored);
  const referred = readReferred(names?.results[0] as ReferredText, nowMs);
  const list = matchesOfText(text.day, goals, referred);
  if (!list)
    throw new Error(`A match between ${range.fromS} and ${range.toS} refers to a team, league or round that does not exist`);
  days.set(key, { referred, text: text.day, list, goals });
  return { list, live: JSON.parse(text.live) as LiveCounts, asOf: nowMs };
}

const toGoalsText = (scored: D1Result<MovingText | ReferredText | GoalsText> | undefined): string =>
  (scored?.results[0] as GoalsText | undefined)?.goals ?? "[]";

export async function readLive(d1: D1Database, nowS: number): Promise<LiveCounts> {
  const text = await d1.prepare(LIVE).bind(nowS).raw<[string]>();
  return JSON.parse(text[0]?.[0] ?? "{}") as LiveCounts;
}

/** The names are valid, but the score may be stale. Undefined if no recently read day has the match. */
export function matchOfReadDays(d1: D1Database, matchId: number): Match | undefined {
  for (const { list } of known.get(d1)?.values() ?? []) {
    const match = list.find(({ matchid }) => matchid === matchId);
    if (match) return match;
  }
  return undefined;
}
