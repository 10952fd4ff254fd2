/**
 * Forecasts of matches that began before a forecast of them was sealed: those of a new installation's first day, and imported ones.
 * They are computed like a sealed one, from nothing but results of earlier days. They are not part of the record, and pages say so.
 */
import { sql } from "drizzle-orm";
import { FOOTBALL_STATUS, SPORT } from "../contract/rules/matches.ts";
import type { Database } from "../db/client.ts";
import { matches } from "../matches/schema/matches.ts";
import { type ProductContext, snapshot } from "../product/context.ts";
import { type Result, resultsSql, seasonKey } from "./known-results.ts";
import { type Fit, fitLeague } from "./league-fit.ts";
import { FIT_TEAMS_MAX } from "./ratings.ts";
import type { GoalForecast } from "./score-matrix.ts";

const DAY_S = 86_400;
/** A match is over after so long: one that began less than this before a start may still be in play at it. */
const PLAYED_S = 4 * 3600;
/** A fit to results of earlier days changes with corrections alone. */
const FIT_TTL_MS = 600_000;

/** Columns of a football match, joined with its season, that its hindcast needs. */
export const hindcastColumns = {
  league: sql<number>`${matches.leagueId}`.as("league"),
  startsAt: sql<number>`${matches.startsAt}`.as("kickoff"),
  season: sql<string>`${sql.raw(seasonKey("seasons.starts_at"))}`.as("season"),
  homeTeam: sql<string>`cast(${matches.homeTeamId} as text)`.as("home_team"),
  awayTeam: sql<string>`cast(${matches.awayTeamId} as text)`.as("away_team"),
  neutral: sql<number>`${matches.neutral}`.as("neutral"),
};

export interface HindcastMatch {
  league: number;
  startsAt: number;
  season: string;
  homeTeam: string;
  awayTeam: string;
  neutral: number;
}

/** SQL of the last second of which results were known before a match `h`, whatever hour matches of its day began at. */
const KNOWN_UNTIL = `min(h.starts_at / ${DAY_S} * ${DAY_S} - 1, h.starts_at - ${PLAYED_S})`;

/**
 * Selects the results of a football match's league that were known before its day. None where a forecast of the match was sealed, before
 * it begins, and of a replay, which was played before and may be among them: such a match needs no hindcast, or can have none.
 */
export const selectEarlierResults = (db: Database, matchId: number) =>
  db
    .select({
      startsAt: sql<number>`e.startsAt`.as("e_starts_at"),
      season: sql<string>`e.season`.as("e_season"),
      home: sql<string>`e.home`.as("e_home"),
      away: sql<string>`e.away`.as("e_away"),
      homeScore: sql<number>`e.homeScore`.as("e_home_score"),
      awayScore: sql<number>`e.awayScore`.as("e_away_score"),
      neutral: sql<number>`e.neutral`.as("e_neutral"),
    })
    .from(
      sql`(with asked as (
        select h.league_id as league, ${sql.raw(KNOWN_UNTIL)} as until from matches h
        where h.id = ${matchId} and h.status <> ${FOOTBALL_STATUS.NOT_STARTED} and h.source <> 'replay'
          and not exists (select 1 from forecasts f where f.match_id = h.id))
      ${sql.raw(resultsSql("(select league from asked)", String(FOOTBALL_STATUS.FINISHED), "(select until from asked)"))}) e`,
    );

/** Fits a league to results; null with too many teams. */
function fitTo(results: readonly Result[], { season, startsAt }: HindcastMatch): Fit | null {
  const teams = new Set(results.flatMap(({ home, away }) => [home, away]));
  return teams.size > FIT_TEAMS_MAX ? null : fitLeague(SPORT.FOOTBALL, results, { season, atS: startsAt });
}

/**
 * The goals that the model would have expected of a football match from earlier results; null without any, and in a league with too many
 * teams. Matches of a day share their fit.
 */
export async function hindcast(
  context: ProductContext,
  match: HindcastMatch,
  results: readonly Result[],
): Promise<GoalForecast | null> {
  if (results.length === 0) return null;
  const key = `fit-before/${match.league}/${match.season}/${Math.floor(match.startsAt / DAY_S)}`;
  const fit = await snapshot(context, key, FIT_TTL_MS, async () => fitTo(results, match));
  return fit?.goals?.(match.homeTeam, match.awayTeam, match.neutral === 1) ?? null;
}
