import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm";
import { leagues, matches, seasons, teams } from "#edge/matches/reads.ts";
import { withBasePath } from "../../contract/rules/addresses.ts";
import { SPORT, type SportId, sportName } from "../../contract/rules/matches.ts";
import type { Database } from "../../ground/db/client.ts";
import { ENTRIES_OF_PAGE, type SitePage, URLS_MAX } from "./xml.ts";

/** A sitemap contains the matches of this many days before and after today. */
export const DAYS_AROUND = 7;
export const DAY_S = 86_400;

/** Maximum number of teams or leagues in a file. Each takes three rows to read, so a file reads at most 7,500 rows. */
export const SUBJECTS_A_FILE = 2_500;
/** Maximum number of a day's matches in one sport: four times the number of matches on the busiest day in the records. */
const MATCHES_A_DAY = Math.floor(URLS_MAX / ENTRIES_OF_PAGE / 2);

/** Screens that exist in every installation, below the base path. */
const SCREENS = [
  "/score",
  "/headline",
  "/live",
  "/live/lives",
  "/live/videos",
  "/anchor-list",
  "/rec-category",
  "/database",
  "/database/billboard/goals",
  "/database/billboard/points",
  "/database/billboard/fifa-men",
  "/fifa2025",
  "/data",
  "/data/record",
  "/activities",
  "/vip-plans",
  "/newshop",
  "/mobile/news",
  "/mobile/about",
  "/privacy",
];

export const screenPages = (): SitePage[] => SCREENS.map((path) => ({ path: withBasePath(path), changedAt: 0 }));

export async function countFiles(db: Database): Promise<{ leagues: number; teams: number }> {
  const [[ofLeagues], [ofTeams]] = await db.batch([
    db.select({ n: count() }).from(leagues),
    db.select({ n: count() }).from(teams),
  ]);
  const files = (found: { n: number } | undefined): number => Math.ceil((found?.n ?? 0) / SUBJECTS_A_FILE);
  return { leagues: files(ofLeagues), teams: files(ofTeams) };
}

/** SQL for the start of the latest match that has begun, for one team or season. Uses an index. */
const lastStart = (where: ReturnType<typeof sql>, nowS: number) =>
  sql<number>`coalesce((select ${matches.startsAt} from ${matches} where ${where} and ${matches.startsAt} <= ${nowS} order by ${matches.startsAt} desc limit 1), 0)`;

/** Files are counted from 0. A league's time of change is the last start of a match in its newest season. */
export async function leaguePages(db: Database, file: number, nowS: number): Promise<SitePage[]> {
  const newest = sql`(select ${seasons.id} from ${seasons} where ${seasons.leagueId} = "leagues"."id" order by ${seasons.startsAt} desc limit 1)`;
  const rows = await db
    .select({ id: leagues.id, sportId: leagues.sportId, at: lastStart(sql`${matches.seasonId} = ${newest}`, nowS) })
    .from(leagues)
    .orderBy(asc(leagues.id))
    .limit(SUBJECTS_A_FILE)
    .offset(file * SUBJECTS_A_FILE);
  return rows.map(({ id, sportId, at }) => ({
    path: withBasePath(`/database/league/${sportName(sportId as SportId)}/${id}`),
    changedAt: at,
  }));
}

/** Files are counted from 0. A team's time of change is the start of its last match. */
export async function teamPages(db: Database, file: number, nowS: number): Promise<SitePage[]> {
  const home = lastStart(sql`${matches.homeTeamId} = "teams"."id"`, nowS);
  const away = lastStart(sql`${matches.awayTeamId} = "teams"."id"`, nowS);
  const rows = await db
    .select({ id: teams.id, sportId: teams.sportId, at: sql<number>`max(${home}, ${away})` })
    .from(teams)
    .orderBy(asc(teams.id))
    .limit(SUBJECTS_A_FILE)
    .offset(file * SUBJECTS_A_FILE);
  return rows.map(({ id, sportId, at }) => ({
    path: withBasePath(`/database/team/${sportName(sportId as SportId)}/${id}`),
    changedAt: at,
  }));
}

/** `fromS` is the start of the UTC day. */
export async function matchPages(db: Database, fromS: number): Promise<SitePage[]> {
  const ofSport = (sportId: SportId) =>
    db
      .select({ id: matches.id, updatedAt: matches.updatedAt })
      .from(matches)
      .where(and(eq(matches.sportId, sportId), gte(matches.startsAt, fromS), lt(matches.startsAt, fromS + DAY_S)))
      .orderBy(asc(matches.startsAt), asc(matches.id))
      .limit(MATCHES_A_DAY);
  const [football, basketball] = await db.batch([ofSport(SPORT.FOOTBALL), ofSport(SPORT.BASKETBALL)]);
  const toPages = (rows: typeof football, sport: SportId): SitePage[] =>
    rows.map(({ id, updatedAt }) => ({
      path: withBasePath(`/score/detail/${sportName(sport)}/${id}`),
      changedAt: Math.floor(updatedAt / 1000),
    }));
  return [...toPages(football, SPORT.FOOTBALL), ...toPages(basketball, SPORT.BASKETBALL)];
}
