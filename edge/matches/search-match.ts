import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { selectPage } from "#edge/ground/db/client.ts";
import { nameMatches } from "#edge/ground/search/search.ts";
import type { Match } from "../contract/entities/match.ts";
import { nowS, type ProductContext, snapshot } from "../ground/context.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { getMatches, originalSql, playedNowSql, selectMatches } from "./match-row.ts";
import { leagues, seasons, teams } from "./schema/competitions.ts";
import { matches } from "./schema/matches.ts";

/** Selects matches of the teams and competitions that a keyword finds: first those in play, then the nearest in time. */
export function matchStatements(context: ProductContext, keyword: string, sport: number, page: number, size: number) {
  const { db } = context;
  const teamIds = db
    .select({ id: teams.id })
    .from(teams)
    .where(nameMatches(teams.id, "team", keyword));
  const leagueIds = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(nameMatches(leagues.id, "league", keyword));
  // Selects the competitions' seasons, because matches have an index on the season.
  const seasonIds = db.select({ id: seasons.id }).from(seasons).where(inArray(seasons.leagueId, leagueIds));
  const fits = and(
    or(inArray(matches.homeTeamId, teamIds), inArray(matches.awayTeamId, teamIds), inArray(matches.seasonId, seasonIds)),
    originalSql,
    sport === 0 ? undefined : eq(matches.sportId, sport),
  );
  const list = selectMatches(db)
    .where(fits)
    .orderBy(desc(playedNowSql(nowS(context))), sql`abs(${matches.startsAt} - ${nowS(context)})`, matches.id);
  return selectPage(db, list, { from: matches, where: fits, page, size });
}

/** The search of specification 7.35, 7.37 and 7.38. */
export function matchesOfKeyword(
  context: ProductContext,
  keyword: string,
  sport: number,
  page: number,
  size: number,
): Promise<{ list: Match[]; total: number }> {
  return snapshot(context, `search-match/${sport}/${page}/${size}/${keyword}`, LIVE_TTL_MS, async () => {
    const [rows, total] = await context.db.batch(matchStatements(context, keyword, sport, page, size));
    return { list: getMatches(rows), total: total[0]?.total ?? 0 };
  });
}
