import type { Match, MatchEvent, MatchTeam } from "../contract/entities/match.ts";
import { playedNowCondition } from "./in-play-sql.ts";
import {
  eventFields,
  type RoundRow,
  roundFields,
  teamFields,
  toEvent,
  toJsonArray,
  toRound,
  toTeam,
  unpackFields,
} from "./match-row.ts";
import { type DayRange, NIGHT_S } from "./moving-day.ts";
import type { NearDay, NearNames } from "./near-feed.ts";
import { teams } from "./schema/competitions.ts";

/** Where the changing part of a day and its names come from, if not from the database. */
export interface NearSource {
  /** Null if nothing answers. */
  ask: (range: DayRange) => Promise<NearDay | null>;
  askNames: (range: DayRange) => Promise<NearNames | null>;
  /** Keeps a reading alive that the answer does not wait for. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * SQL condition: the match is in play (Specification 4.2, 4.11), and its source is not silent. Uses the same text as the partial
 * index `matches_in_play`.
 */
export const playedAt = (nowS: string): string => playedNowCondition((name) => name, nowS);
export const IN_PLAY = playedAt("?8");
/** `isOfNight` in SQL. */
const OF_NIGHT = `?8 < ?5 + ${NIGHT_S} and news_at >= ?5 and news_at < ?6`;
/**
 * ?3 and ?4 limit the index. The day is from ?5 to before ?6; matches without a time of day start at ?7. ?8 is the current time.
 */
export const OF_DAY = `matches where sport_id in (?1, ?2) and starts_at >= ?3 and starts_at < ?4
  and case date_only when 1 then starts_at = ?7 or (starts_at < ?7 and ${IN_PLAY}) else starts_at < ?6 and (starts_at >= ?5 or ${IN_PLAY} or (${OF_NIGHT})) end`;

/** The values of `OF_DAY`. */
export const toValues = ({ sport, fromS, toS, noonS, earliestS, nowS }: DayRange): number[] => [
  sport || 1,
  sport || 2,
  Math.min(earliestS, noonS),
  Math.max(toS, noonS + 1),
  fromS,
  toS,
  noonS,
  nowS,
];

const teamKeys = Object.keys(teamFields(teams));
const eventKeys = Object.keys(eventFields);
const roundKeys = Object.keys(roundFields);
export const toJsonArrays = (fields: Parameters<typeof toJsonArray>[0]): string => `json_group_array(${toJsonArray(fields)})`;

/** The rows to which matches refer: each team, competition and round once. */
export const REFERRED = `with day as (select home_team_id, away_team_id, league_id, round_id from ${OF_DAY}) select
  (select ${toJsonArrays(teamFields(teams))} from teams where id in (select home_team_id from day union select away_team_id from day)) as teams,
  (select ${toJsonArrays(eventFields)} from leagues where id in (select league_id from day)) as leagues,
  (select json_group_array(${`json_array("rounds"."id",${toJsonArray(roundFields)})`}) from rounds where id in (select round_id from day)) as rounds`;

export interface Referred {
  teams: Map<number, MatchTeam>;
  events: Map<number, MatchEvent>;
  rounds: Map<number, Match["round"]>;
  /** When the names were right, in unix milliseconds. */
  readAtMs: number;
  /** The Feed's version of these names, if they come from a Feed. */
  version?: number;
}

export type ReferredText = { teams: string; leagues: string; rounds: string };

export const readRows = (text: string): unknown[][] => JSON.parse(text) as unknown[][];

export function readReferred(text: ReferredText, readAtMs: number): Referred {
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

/** The meaning of the values in the names of a day. */
export const NAMES_FORM = [...teamKeys, ...eventKeys, ...roundKeys].join();

/** The names of a day as JSON, for a Feed. */
export const readNamesText = async (d1: D1Database, range: DayRange): Promise<string> =>
  JSON.stringify(
    await d1
      .prepare(REFERRED)
      .bind(...toValues(range))
      .first<ReferredText>(),
  );

export const readNames = async (d1: D1Database, range: DayRange, nowMs: number): Promise<Referred> =>
  readReferred(JSON.parse(await readNamesText(d1, range)) as ReferredText, nowMs);

/** Null if the Feed does not answer, or is of a release with other columns. */
export async function fetchNames(near: Pick<NearSource, "askNames">, range: DayRange, nowMs: number): Promise<Referred | null> {
  const names = await near.askNames(range);
  if (names?.form !== NAMES_FORM) return null;
  return { ...readReferred(JSON.parse(names.text) as ReferredText, nowMs), version: names.version };
}
