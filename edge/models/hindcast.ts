/**
 * Computes forecasts of football matches that began without a sealed forecast (a new installation, an import), so that no request
 * has to fit a model. These forecasts are not part of the record, and pages state this.
 */
import { eq, sql } from "drizzle-orm";
import { FOOTBALL_STATUS, SPORT } from "../contract/rules/matches.ts";
import type { Database } from "../ground/db/client.ts";
import { missedSql, type Result, resultsSql, seasonKey } from "./known-results.ts";
import { fitLeague } from "./league-fit.ts";
import { linkedResults } from "./linked-results.ts";
import { FIT_TEAMS_MAX } from "./ratings.ts";
import { hindcasts } from "./schema/forecasts.ts";

const DAY_S = 86_400;
/** A match counts as over this many seconds after its start. */
const PLAYED_S = 4 * 3600;
const TOGETHER_MAX = 100;

interface Missed {
  id: number;
  startsAt: number;
  season: string;
  home: string;
  away: string;
  neutral: number;
}

/** Latest start of the matches whose results count. Such matches were over when the day of `startsAt` began. */
const knownUntil = (startsAt: number): number => Math.floor(startsAt / DAY_S) * DAY_S - PLAYED_S;

/** Matches of the same day share a fit. If the league has too many teams, the forecasts are empty. */
export async function lookBack(db: D1Database, league: number, nowS: number): Promise<void> {
  const { results: missed } = await db
    .prepare(
      `select m.id, m.starts_at as startsAt, ${seasonKey("s.starts_at")} as season, cast(m.home_team_id as text) as home,
         cast(m.away_team_id as text) as away, m.neutral
       from seasons s join matches m on m.season_id = s.id where s.league_id = ?1 and ${missedSql("?2")} limit ${TOGETHER_MAX}`,
    )
    .bind(league, nowS)
    .all<Missed>();
  const groups = new Map<string, Missed[]>();
  for (const match of missed) {
    const day = `${match.season} ${knownUntil(match.startsAt)}`;
    groups.set(day, [...(groups.get(day) ?? []), match]);
  }
  for (const matches of groups.values()) {
    const [{ season, startsAt }] = matches as [Missed, ...Missed[]];
    const { results } = await db
      .prepare(resultsSql("?1", "?2", "?3"))
      .bind(league, FOOTBALL_STATUS.FINISHED, knownUntil(startsAt))
      .all<Result>();
    const teams = new Set(results.flatMap(({ home, away }) => [home, away]));
    const atS = knownUntil(startsAt);
    const links = await linkedResults(db, { id: league, sport: SPORT.FOOTBALL }, atS);
    const goals =
      teams.size > FIT_TEAMS_MAX ? null : fitLeague(SPORT.FOOTBALL, results, { season, atS, links, waiting: matches }).goals;
    const rows = matches.map(({ id, home, away, neutral }) => [id, goals && JSON.stringify(goals(home, away, neutral === 1))]);
    await db
      .prepare("insert or ignore into hindcasts (match_id, forecast) select value ->> 0, value ->> 1 from json_each(?1)")
      .bind(JSON.stringify(rows))
      .run();
  }
}

/** Selects the result of `lookBack` for a match, as JSON of `GoalForecast`. Null if the league has too many teams. */
export const selectHindcast = (db: Database, matchId: number) =>
  db
    .select({ forecast: sql<string | null>`${hindcasts.forecast}`.as("hindcast") })
    .from(hindcasts)
    .where(eq(hindcasts.matchId, matchId));
