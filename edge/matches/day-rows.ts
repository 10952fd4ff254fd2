import { BoundedMap } from "../contract/bounded-map.ts";
import type { Match } from "../contract/entities/match.ts";
import { log } from "../contract/log.ts";
import { OLD_MAX_MS } from "../ground/memory/answers.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { goalsSql, readGoals, toScores } from "./day-goals.ts";
import {
  fetchNames,
  IN_PLAY,
  NAMES_FORM,
  type NearSource,
  OF_DAY,
  playedAt,
  REFERRED,
  type Referred,
  type ReferredText,
  readNames,
  readReferred,
  readRows,
  toJsonArrays,
  toValues,
} from "./day-names.ts";
import { matchWith } from "./match-row.ts";
import { MOVING_AROUND_S, movingFields, toMoving } from "./moving.ts";
import { DAY_FORM, type DayRange, type LiveCounts, toRangeKey } from "./moving-day.ts";
import type { NamesMark, NearDay } from "./near-feed.ts";

/** The result of reading a day. The same list object always means the same rows, so that derived results can be reused. */
export interface DayRows {
  list: Match[];
  live: LiveCounts;
  /** When the rows were right, in unix milliseconds. */
  asOf: number;
}

const LIST_MAX = 2000;
const DAYS_KEPT_MAX = 100;

const liveSql = (nowS: string) =>
  `select json_group_object(sport_id, n) from (select sport_id, count(*) as n from matches indexed by matches_in_play where ${playedAt(nowS)} and starts_at between ${nowS} - ${MOVING_AROUND_S} and ${nowS} + ${MOVING_AROUND_S} group by sport_id)`;

/**
 * The part that changes: the numbers of matches in play, and the day's matches without the teams, competitions and rounds to which
 * they refer.
 */
const MOVING = `select (select ${toJsonArrays(movingFields)} from ${OF_DAY}) as day, (${liveSql("?8")}) as live`;
/** The goals of the day's football matches in play. Most matches have no row to read, because nobody has scored. */
const GOALS = goalsSql(`select id from ${OF_DAY} and sport_id = 1 and (${IN_PLAY}) and home_score + away_score > 0`);
const LIVE = liveSql("?1");

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
/** Days by database, so that the cache of one database never answers for another. */
const known = new WeakMap<D1Database, Map<string, KnownDay>>();

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

/**
 * Without an answer of `near`, takes one round trip, and a second one after a goal. Names, badges, rounds and goals are then read
 * again in three cases: they are older than 30 s, a match refers to a row that is not cached, or a score in play has changed.
 *
 * With an answer of `near`, takes a round trip only for a match that refers to a row that neither this isolate nor `near` has.
 * Names are fetched again without waiting when `near` has another version of them.
 */
export async function readDay(d1: D1Database, range: DayRange, nowMs: number, near?: NearSource): Promise<DayRows> {
  const answer = near && (await near.ask(range));
  return (answer && (await dayFromNear(d1, range, nowMs, answer, near))) ?? dayFromDatabase(d1, range, nowMs);
}

/** Milliseconds after which names are read again if reading them failed. */
const NAMES_RETRY_MS = 5_000;

/** Renews the names of a cached day, at most every `NAMES_RETRY_MS`. Names of the Feed's version are right. */
function renewNames(
  d1: D1Database,
  range: DayRange,
  nowMs: number,
  day: KnownDay,
  near: NearSource,
  mark: NamesMark | undefined,
): Promise<void> | null {
  const { referred: known } = day;
  if (mark?.form === NAMES_FORM && mark.version === known.version) {
    known.readAtMs = nowMs;
    return null;
  }
  const isFresh = known.readAtMs + DATABASE_TTL_MS > nowMs;
  if ((isFresh && mark?.form !== NAMES_FORM) || (day.namesAskedAtMs ?? 0) + NAMES_RETRY_MS > nowMs) return null;
  day.namesAskedAtMs = nowMs;
  const reading = async () => (mark && (await fetchNames(near, range, nowMs))) ?? readNames(d1, range, nowMs);
  return reading().then(
    (referred) => {
      const key = toRangeKey(range);
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
  answer: NearDay,
  near: NearSource,
): Promise<DayRows | null> {
  const { form, day: text, goals, live, names } = answer;
  if (form !== DAY_FORM) return null;
  const asOf = Math.min(answer.asOf, answer.recordsAt);
  const days = getDays(d1);
  const key = toRangeKey(range);
  const before = days.get(key);
  if (before && before.referred.readAtMs + OLD_MAX_MS > nowMs) {
    const renewal = renewNames(d1, range, nowMs, before, near, names);
    if (renewal) near.waitUntil(renewal);
    if (text === before.text && goals === before.goals) return { list: before.list, live, asOf };
    const list = matchesOfText(text, goals, before.referred);
    if (list) {
      days.set(key, { ...before, text, goals, list });
      return { list, live, asOf };
    }
  }
  const keep = (referred: Referred | null): DayRows | null => {
    const list = referred && matchesOfText(text, goals, referred);
    if (!referred || !list) return null;
    days.set(key, { referred, text, list, goals });
    return { list, live, asOf };
  };
  return keep(await fetchNames(near, range, nowMs)) ?? keep(await readNames(d1, range, nowMs));
}

async function dayFromDatabase(d1: D1Database, range: DayRange, nowMs: number): Promise<DayRows> {
  const days = getDays(d1);
  const key = toRangeKey(range);
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
