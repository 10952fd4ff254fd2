import { and, eq, sql } from "drizzle-orm";
import { spelledOut } from "#edge/contract/rules/localized.ts";
import { byLanguage, toColumns } from "#edge/ground/db/localized.ts";
import {
  awayTeam,
  type Choice,
  earlierOfPair,
  getMatch,
  homeTeam,
  matchColumns,
  readFirstLeg,
  spelledPlace,
  toTally,
} from "#edge/matches/matches.ts";
import { incidents, leagues, lineups, matches, odds, rounds, standings, statistics } from "#edge/matches/reads.ts";
import { leadChances } from "#edge/models/models.ts";
import { forecasts } from "#edge/models/reads.ts";
import { quizQuestions } from "#edge/quiz/reads.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import type { Match, MatchInfo } from "../contract/entities/match.ts";
import { isOtherDay } from "../contract/rules/match-moves.ts";
import { isWaiting, toSportId } from "../contract/rules/matches.ts";
import { type Database, named, ofOuterRow } from "../ground/db/client.ts";

const has = (name: string, condition: ReturnType<typeof sql>) =>
  sql<number>`exists (select 1 from ${condition})`.as(`has_${name}`);

/** No row if the id is unknown, or if the match is not of the given sport. */
export const selectMatchInfo = (db: Database, sport: SportParam | null, matchId: number) =>
  db
    .select({
      ...matchColumns,
      extra: named("x", {
        venue: matches.venue,
        referee: matches.referee,
        attendance: matches.attendance,
        neutral: matches.neutral,
        movedFrom: matches.movedFrom,
        movedFromDateOnly: matches.movedFromDateOnly,
        ...toColumns("homeVenue", byLanguage(homeTeam, "venue")),
        ...toColumns("homeCity", byLanguage(homeTeam, "city")),
        homeCountry: homeTeam.country,
      }),
      firstLeg: earlierOfPair.as("first_leg"),
      forecast: sql<string | null>`case when ${matches.status} = 1 then (
        select f.forecast from ${forecasts} f where f.match_id = ${ofOuterRow(matches.id)} order by f.seq desc limit 1) end`.as(
        "before_start",
      ),
      has: {
        incidents: has("incidents", sql`${incidents} where ${incidents.matchId} = ${matches.id}`),
        lineup: has("lineup", sql`${lineups} where ${lineups.matchId} = ${matches.id}`),
        statistics: has("statistics", sql`${statistics} where ${statistics.matchId} = ${matches.id}`),
        odds: has("odds", sql`${odds} where ${odds.matchId} = ${matches.id}`),
        quiz: has("quiz", sql`${quizQuestions} where ${quizQuestions.matchId} = ${matches.id}`),
        standings: has("standings", sql`${standings} where ${standings.seasonId} = ${matches.seasonId}`),
      },
    })
    .from(matches)
    .innerJoin(homeTeam, eq(homeTeam.id, matches.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, matches.awayTeamId))
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(eq(matches.id, matchId), sport ? eq(matches.sportId, toSportId(sport)) : undefined));

export type MatchInfoRow = Awaited<ReturnType<typeof selectMatchInfo>>[number];

function findVenue({ extra }: MatchInfoRow): MatchInfo["venue"] {
  if (extra.venue) return spelledOut({ en: extra.venue });
  return extra.neutral ? null : spelledPlace(byLanguage(extra, "homeVenue"));
}

function findHome({ extra }: MatchInfoRow): MatchInfo["home_place"] {
  if (extra.neutral) return null;
  return { city: spelledPlace(byLanguage(extra, "homeCity")), country: extra.homeCountry };
}

/** Null if the match has begun, or was moved back to its original day. */
function movedFrom({ extra }: MatchInfoRow, { sport_id, status, time, date_only }: Match): MatchInfo["moved_from"] {
  const { movedFrom: startsAt, movedFromDateOnly: dateOnly } = extra;
  if (startsAt === null || !isWaiting(sport_id, status)) return null;
  return isOtherDay({ startsAt, dateOnly }, { startsAt: time, dateOnly: date_only })
    ? { time: startsAt, date_only: dateOnly }
    : null;
}

export function toMatchInfo(row: MatchInfoRow, votes: readonly { choice: Choice; n: number }[]): MatchInfo {
  const match = getMatch(row);
  return {
    match,
    venue: findVenue(row),
    home_place: findHome(row),
    referee: row.extra.referee,
    attendance: row.extra.attendance,
    neutral: row.extra.neutral,
    moved_from: movedFrom(row, match),
    first_leg: readFirstLeg(row.firstLeg),
    chances: row.forecast === null ? null : leadChances(row.match.sport_id, row.forecast),
    votes: { ...toTally(votes), mine: null },
    has: {
      incidents: row.has.incidents === 1,
      lineup: row.has.lineup === 1,
      statistics: row.has.statistics === 1,
      odds: row.has.odds === 1,
      quiz: row.has.quiz === 1,
      standings: row.has.standings === 1,
    },
  };
}
