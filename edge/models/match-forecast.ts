import { and, desc, eq, lte, max } from "drizzle-orm";
import { requireMatch, selectVotes, soundOddsSql, toTally } from "#edge/matches/matches.ts";
import { kickoffAt, matches, odds } from "#edge/matches/reads.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import type { MatchForecast } from "../contract/entities/forecast.ts";
import { footballMinute } from "../contract/rules/match-clock.ts";
import { knownNewsAt, toSilence } from "../contract/rules/match-silence.ts";
import { FOOTBALL_STATUS, isFinished, isInPlay, SPORT, type SportId, toSportId } from "../contract/rules/matches.ts";
import type { Database } from "../ground/db/client.ts";
import { chances, crowdChances, expected, marketChances, type Quote, type Votes } from "./chances.ts";
import { leadGoals } from "./lead.ts";
import { leadChances } from "./lead-chances.ts";
import { type LiveState, liveForecast, RED_MAX } from "./live.ts";
import { forecasts } from "./schema/forecasts.ts";
import { readWhy } from "./why.ts";

export type MatchRow = Pick<
  typeof matches.$inferSelect,
  | "sportId"
  | "status"
  | "startsAt"
  | "periodStartsAt"
  | "newsAt"
  | "updatedAt"
  | "homeScore"
  | "awayScore"
  | "homeRedCards"
  | "awayRedCards"
>;

/** Null before the match, after its 90 minutes, and if the source has been silent for too long. */
export function liveState(row: MatchRow, nowMs: number): LiveState | null {
  const { status, homeScore, awayScore } = row;
  if (row.sportId !== SPORT.FOOTBALL || !isInPlay(SPORT.FOOTBALL, status) || status > FOOTBALL_STATUS.SECOND_HALF) return null;
  if (homeScore === null || awayScore === null) return null;
  const newsAt = knownNewsAt(row);
  const silence = toSilence(SPORT.FOOTBALL, { status, newsAt }, nowMs);
  if (silence === "lost") return null;
  // While the source is silent, the clock and the chances stop at the time of its last update.
  const atMs = silence === "heard" ? nowMs : newsAt * 1000;
  const shown = Number(footballMinute({ status, kickoffMs: kickoffAt(row) * 1000 }, atMs));
  return {
    // Subtracts 1, because the page shows the minute that has begun. At half-time the page shows the last minute, which has been
    // played.
    minute: status === FOOTBALL_STATUS.HALF_TIME ? shown : Math.max(shown - 1, 0),
    score: [homeScore, awayScore],
    redCards: [Math.min(row.homeRedCards, RED_MAX), Math.min(row.awayRedCards, RED_MAX)],
    over: false,
  };
}

/** Any sport if `sport` is omitted. */
export const selectState = (db: Database, matchId: number, sport?: SportParam) =>
  db
    .select({
      sportId: matches.sportId,
      status: matches.status,
      startsAt: matches.startsAt,
      periodStartsAt: matches.periodStartsAt,
      newsAt: matches.newsAt,
      updatedAt: matches.updatedAt,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
      homeRedCards: matches.homeRedCards,
      awayRedCards: matches.awayRedCards,
    })
    .from(matches)
    .where(and(eq(matches.id, matchId), sport && eq(matches.sportId, toSportId(sport))));

export const selectForecast = (db: Database, matchId: number) =>
  db.select().from(forecasts).where(eq(forecasts.matchId, matchId)).orderBy(desc(forecasts.seq)).limit(1);

/**
 * Joins only sound prices before the start, because prices in play reflect the score. A suspended bookmaker counts with its last
 * sound price.
 */
export const soundBeforeStart = and(eq(matches.id, odds.matchId), lte(odds.at, matches.startsAt), soundOddsSql);

export function toForecast(
  row: MatchRow,
  last: typeof forecasts.$inferSelect | undefined,
  quotes: readonly Quote[],
  votes: Votes,
  nowMs: number,
): MatchForecast {
  const sportId = row.sportId as SportId;
  const live = last && !isFinished(sportId, row.status) ? liveState(row, nowMs) : null;
  return {
    model: last
      ? {
          ...chances(expected(sportId, last.forecast)),
          seq: last.seq,
          version: last.version,
          made_at: last.madeAt,
          known: last.known,
        }
      : null,
    lead: last ? leadChances(sportId, last.forecast) : null,
    why: last ? readWhy(sportId, last.forecast) : null,
    live: last && live ? chances(liveForecast(leadGoals(last.forecast), live)) : null,
    market: marketChances(sportId, quotes),
    crowd: crowdChances(votes),
  };
}

/** Throws not found if there is no such match. */
export async function readForecast(db: Database, sport: SportParam, matchId: number, nowMs: number): Promise<MatchForecast> {
  const [found, [last], quotes, votes] = await db.batch([
    selectState(db, matchId, sport),
    selectForecast(db, matchId),
    // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
    db
      .select({ at: max(odds.at), home: odds.home, draw: odds.draw, away: odds.away })
      .from(odds)
      .innerJoin(matches, soundBeforeStart)
      .where(and(eq(odds.matchId, matchId), eq(odds.market, "1x2")))
      .groupBy(odds.bookmakerId),
    selectVotes(db, matchId),
  ]);
  return toForecast(requireMatch(found, sport, matchId), last, quotes, toTally(votes), nowMs);
}
