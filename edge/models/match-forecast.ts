/** The expectations of a match by model, market and crowd, side by side. */
import { and, desc, eq, max } from "drizzle-orm";
import type { SportParam } from "../contract/calls/inputs.ts";
import type { Chances, MatchForecast } from "../contract/entities/forecast.ts";
import { footballMinute } from "../contract/rules/match-clock.ts";
import { FOOTBALL_STATUS, isFinished, isInPlay, SPORT, type SportId, sportIdOf } from "../contract/rules/matches.ts";
import type { Database } from "../db/client.ts";
import { requireMatch } from "../matches/match-info.ts";
import { kickoffAt, matches, odds } from "../matches/schema/matches.ts";
import { selectVotes, tallyOf } from "../matches/votes.ts";
import { type BasketballForecast, homeWins } from "./basketball.ts";
import { type LiveState, liveForecast, RED_MAX } from "./live.ts";
import { withoutMargin } from "./market.ts";
import { forecasts } from "./schema/forecasts.ts";
import { type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";

/** Thousandths: nobody can tell finer chances apart, and the sold forecast stays with those who bought it. */
const rounded = (share: number): number => Math.round(share * 1000) / 1000;
const chances = ([home, draw, away]: ThreeWay): Chances => ({ home: rounded(home), draw: rounded(draw), away: rounded(away) });

type MatchRow = Pick<
  typeof matches.$inferSelect,
  "sportId" | "status" | "startsAt" | "periodStartsAt" | "homeScore" | "awayScore" | "homeRedCards" | "awayRedCards"
>;

/** Results of a forecast's JSON before the match. */
function expected(sport: SportId, json: string): ThreeWay {
  if (sport === SPORT.FOOTBALL) return threeWay(scoreMatrix(JSON.parse(json) as GoalForecast));
  const home = homeWins(JSON.parse(json) as BasketballForecast);
  return [home, 0, 1 - home];
}

/** The state of a football match within its 90 minutes; null before, and once they are over. */
function liveState(row: MatchRow, nowMs: number): LiveState | null {
  const { status, homeScore, awayScore } = row;
  if (row.sportId !== SPORT.FOOTBALL || !isInPlay(SPORT.FOOTBALL, status) || status > FOOTBALL_STATUS.SECOND_HALF) return null;
  if (homeScore === null || awayScore === null) return null;
  const shown = Number(footballMinute({ status, kickoffMs: kickoffAt(row) * 1000 }, nowMs));
  return {
    // The minute that is shown has begun; half-time shows the last one.
    minute: status === FOOTBALL_STATUS.HALF_TIME ? shown : Math.max(shown - 1, 0),
    score: [homeScore, awayScore],
    redCards: [Math.min(row.homeRedCards, RED_MAX), Math.min(row.awayRedCards, RED_MAX)],
    over: false,
  };
}

/** The mean of the bookmakers' last prices, each without its margin. */
function marketOf(
  sport: SportId,
  quotes: readonly { home: number; draw: number | null; away: number }[],
): MatchForecast["market"] {
  const hasDraw = sport === SPORT.FOOTBALL;
  const usable = quotes.filter(({ home, draw, away }) => home > 1 && away > 1 && (!hasDraw || (draw !== null && draw > 1)));
  if (usable.length === 0) return null;
  const sums: [number, number, number] = [0, 0, 0];
  for (const { home, draw, away } of usable) {
    const [first = 0, second = 0, third = 0] = withoutMargin(hasDraw ? [home, draw ?? 0, away] : [home, away]);
    const shares: ThreeWay = hasDraw ? [first, second, third] : [first, 0, second];
    for (const [at, share] of shares.entries()) sums[at]! += share / usable.length;
  }
  return { ...chances(sums), bookmakers: usable.length };
}

/** Reads a match's forecast in one round trip. Throws a refusal for a match that is not there. */
export async function readForecast(db: Database, sport: SportParam, matchId: number, nowMs: number): Promise<MatchForecast> {
  const [found, made, quotes, votes] = await db.batch([
    db
      .select({
        sportId: matches.sportId,
        status: matches.status,
        startsAt: matches.startsAt,
        periodStartsAt: matches.periodStartsAt,
        homeScore: matches.homeScore,
        awayScore: matches.awayScore,
        homeRedCards: matches.homeRedCards,
        awayRedCards: matches.awayRedCards,
      })
      .from(matches)
      .where(and(eq(matches.id, matchId), eq(matches.sportId, sportIdOf(sport)))),
    db.select().from(forecasts).where(eq(forecasts.matchId, matchId)).orderBy(desc(forecasts.seq)).limit(1),
    // SQLite answers the other columns from the row that has the maximum.
    db
      .select({ at: max(odds.at), home: odds.home, draw: odds.draw, away: odds.away })
      .from(odds)
      .where(and(eq(odds.matchId, matchId), eq(odds.market, "1x2")))
      .groupBy(odds.bookmakerId),
    selectVotes(db, matchId),
  ]);
  const row = requireMatch(found, sport, matchId);
  const sportId = sportIdOf(sport);
  const [last] = made;
  const live = last && !isFinished(sportId, row.status) ? liveState(row, nowMs) : null;
  const tally = tallyOf(votes);
  const total = tally.home + tally.draw + tally.away;
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
    live: last && live ? chances(liveForecast(JSON.parse(last.forecast) as GoalForecast, live)) : null,
    market: marketOf(sportId, quotes),
    crowd: total > 0 ? { ...chances([tally.home / total, tally.draw / total, tally.away / total]), votes: total } : null,
  };
}
