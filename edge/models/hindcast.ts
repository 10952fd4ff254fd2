/**
 * Forecasts of matches that began before a forecast of them was sealed: those of a new installation's first day, and imported ones.
 * They are computed like a sealed one, from nothing but results of earlier days. They are not part of the record, and pages say so.
 */
import { sql } from "drizzle-orm";
import { SPORT } from "../contract/rules/matches.ts";
import type { Database } from "../db/client.ts";
import { matches } from "../matches/schema/matches.ts";
import { type ProductContext, snapshot } from "../product/context.ts";
import { type Result, resultsUntil, seasonKey } from "./known-results.ts";
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
  /** A replayed match was played before, and may be among the results. */
  isReplay: sql<number>`${matches.source} = 'replay'`.as("is_replay"),
};

export interface HindcastMatch {
  league: number;
  startsAt: number;
  season: string;
  homeTeam: string;
  awayTeam: string;
  neutral: number;
  isReplay: number;
}

/** The last second of which results were known before a match, whatever hour matches of its day began at. */
export const knownUntil = (startsAt: number): number => Math.min(Math.floor(startsAt / DAY_S) * DAY_S - 1, startsAt - PLAYED_S);

/** Fits a league to the results that were known before a match's day, in one round trip; null with too many teams. */
async function fitBefore(db: Database, { league, season, startsAt }: HindcastMatch): Promise<Fit | null> {
  const { results } = await resultsUntil(db.$client, { id: league, sport: SPORT.FOOTBALL }, knownUntil(startsAt)).all<Result>();
  const teams = new Set(results.flatMap(({ home, away }) => [home, away]));
  return teams.size > FIT_TEAMS_MAX ? null : fitLeague(SPORT.FOOTBALL, results, { season, atS: startsAt });
}

/**
 * The goals that the model would have expected of a football match; null of a replayed one, and in a league with too many teams.
 * Matches of a day share their fit.
 */
export async function hindcast(context: ProductContext, match: HindcastMatch): Promise<GoalForecast | null> {
  if (match.isReplay) return null;
  const key = `fit-before/${match.league}/${match.season}/${knownUntil(match.startsAt)}`;
  const fit = await snapshot(context, key, FIT_TTL_MS, () => fitBefore(context.db, match));
  return fit?.goals?.(match.homeTeam, match.awayTeam, match.neutral === 1) ?? null;
}
