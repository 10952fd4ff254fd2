import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { PlayedGame } from "./basketball.ts";
import type { PlayedMatch } from "./ratings.ts";

const DAY_S = 86_400;
/** Four years of results. Older results would have less than a tenth of the weight. */
export const HISTORY_S = 4 * 366 * DAY_S;
const RESULTS_MAX = 6000;
/** A match gets forecasts from this many seconds before its start. */
export const AHEAD_S = 3 * DAY_S;
/** No forecast is made in this many seconds before the start, because the match might begin while the forecast is written. */
const NOT_WITHIN_S = 60;
const WAITING_MAX = 200;
/** SQL for the earliest start of the match `m`. Without a known time of day it may begin at any hour of its day. */
export const EARLIEST_START = "m.starts_at - m.date_only * 43200";

export interface WaitingMatch {
  id: number;
  startsAt: number;
  home: string;
  away: string;
  neutral: number;
  season: string;
  /** The number of results from which the match's last forecast was made, and that forecast's model. Null if there is none. */
  known: number | null;
  version: string | null;
  /** JSON of the match's last forecast; null if there is none. */
  forecast: string | null;
}

export interface DueLeague {
  id: number;
  sport: SportId;
}

/**
 * Matches that began more than this many seconds ago get no forecast any more, because an import may contain years of such matches.
 */
const MISSED_WITHIN_S = 3 * DAY_S;

/**
 * SQL condition: a football match `m` began lately and has neither a sealed forecast nor one computed afterwards. Leaves out
 * replays.
 */
export const missedSql = (nowS: string): string =>
  `m.sport_id = ${SPORT.FOOTBALL} and m.starts_at between ${nowS} - ${MISSED_WITHIN_S} and ${nowS} and m.status <> ${FOOTBALL_STATUS.NOT_STARTED}
   and m.source <> 'replay' and m.home_team_id <> m.away_team_id
   and not exists (select 1 from forecasts f where f.match_id = m.id) and not exists (select 1 from hindcasts h where h.match_id = m.id)`;

/** Returns the next two leagues with an id above `after`. Only leagues with coming or missed matches count. */
export async function leaguesDue(db: D1Database, after: number, nowS: number): Promise<DueLeague[]> {
  const { results } = await db
    .prepare(
      `select league_id as id, sport_id as sport from matches
       where sport_id in (1, 2) and starts_at between ?1 and ?2 and status = 1 and league_id > ?3
       union select m.league_id, m.sport_id from matches m where ${missedSql("?4")} and m.league_id > ?3 order by id limit 2`,
    )
    .bind(nowS + NOT_WITHIN_S, nowS + AHEAD_S, after, nowS)
    .all<DueLeague>();
  return results;
}

export interface Result {
  startsAt: number;
  season: string;
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
  neutral: number;
}

export interface LeagueState {
  results: Result[];
  waiting: WaitingMatch[];
}

/** Returns SQL for a season's key: its start with leading zeros, so that keys sort by time. */
export const seasonKey = (startsAt: string): string => `printf('%012d', ${startsAt})`;

/**
 * Returns SQL that selects the results of a league's matches that began up to a time, newest first. The three arguments are SQL
 * too. In football the score after 90 minutes counts. Matches with penalties whose score after 90 minutes is unknown are left out.
 */
export const resultsSql = (league: string, finished: string, untilS: string): string =>
  `select m.starts_at as startsAt, ${seasonKey("s.starts_at")} as season, cast(m.home_team_id as text) as home,
     cast(m.away_team_id as text) as away, coalesce(r.home, m.home_score) as homeScore, coalesce(r.away, m.away_score) as awayScore, m.neutral
   from seasons s join matches m on m.season_id = s.id left join regular_scores r on r.match_id = m.id
   where s.league_id = ${league} and m.status = ${finished} and m.starts_at between ${untilS} - ${HISTORY_S} and ${untilS}
     and m.home_score is not null and m.away_score is not null
     and m.home_team_id <> m.away_team_id and (m.home_penalties is null or r.match_id is not null)
   order by m.starts_at desc limit ${RESULTS_MAX}`;

export const FINISHED = { [SPORT.FOOTBALL]: FOOTBALL_STATUS.FINISHED, [SPORT.BASKETBALL]: BASKETBALL_STATUS.FINISHED } as const;

export async function leagueState(db: D1Database, league: DueLeague, nowS: number): Promise<LeagueState> {
  const results = db.prepare(resultsSql("?1", "?2", "?3")).bind(league.id, FINISHED[league.sport], nowS);
  const waiting = db
    .prepare(
      `select m.id, m.starts_at as startsAt, cast(m.home_team_id as text) as home, cast(m.away_team_id as text) as away, m.neutral,
         ${seasonKey("s.starts_at")} as season, f.known, f.version, f.forecast
       from seasons s join matches m on m.season_id = s.id
       left join forecasts f on f.seq = (select max(seq) from forecasts where match_id = m.id)
       where s.league_id = ?1 and m.status = 1 and ${EARLIEST_START} > ?2 and m.starts_at <= ?3
         and m.home_team_id <> m.away_team_id
       order by m.starts_at, m.id limit ${WAITING_MAX}`,
    )
    .bind(league.id, nowS + NOT_WITHIN_S, nowS + AHEAD_S);
  const [known, ahead] = await db.batch<Result | WaitingMatch>([results, waiting]);
  return { results: known!.results as Result[], waiting: ahead!.results as WaitingMatch[] };
}

const toDay = (startsAt: number): number => Math.floor(startsAt / DAY_S);

export const footballResults = (results: readonly Result[]): PlayedMatch[] =>
  results.map(({ startsAt, season, home, away, homeScore, awayScore, neutral }) => ({
    day: toDay(startsAt),
    season,
    home,
    away,
    homeGoals: homeScore,
    awayGoals: awayScore,
    neutral: neutral === 1,
  }));

export const basketballResults = (results: readonly Result[]): PlayedGame[] =>
  results.map(({ startsAt, home, away, homeScore, awayScore, neutral }) => ({
    day: toDay(startsAt),
    home,
    away,
    homePoints: homeScore,
    awayPoints: awayScore,
    neutral: neutral === 1,
  }));
