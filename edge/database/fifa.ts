import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { NO_TEXT, toWire } from "#edge/contract/rules/localized.ts";
import {
  finishedSql,
  getMatches,
  leagueColumns,
  originalSql,
  readTables,
  selectBillboards,
  selectMatches,
  tableStatements,
  teamColumns,
  toBillboards,
  toLeague,
  toPlace,
  toPlayer,
  toTeam,
  WORLD_CUP_HOSTS,
  withStars,
} from "#edge/matches/matches.ts";
import { billboards, leagues, matches, seasons, seasonTeams, teams } from "#edge/matches/reads.ts";
import type { CallData } from "../contract/call.ts";
import type { Match } from "../contract/entities/match.ts";
import { notFound } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { type Handlers, snapshot } from "../ground/context.ts";
import { named } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { seasonEntity, selectRounds, selectSeasons } from "./event.ts";
import { playsIn, selectLast, selectNext, selectSquad } from "./team.ts";

const WORLD_CUP = "fifa-world-cup";
/** Candidates for the tournament's page. The page shows the first one that has a season. */
const TOURNAMENTS = ["fifa-club-world-cup", WORLD_CUP] as const;
const SCORERS_MAX = 20;

type Honour = CallData<Contract["sportDatabase"]["getFifaTeam"]>["honours"][number];

/** Returns the side that won a match, with penalties counted; null for a draw. */
function findWinner({ home, away }: Match): "home" | "away" | null {
  const difference = (home.score ?? 0) - (away.score ?? 0) || (home.penalties ?? 0) - (away.penalties ?? 0);
  return difference === 0 ? null : difference > 0 ? "home" : "away";
}

function toHonours(final: Match, teamId: number): Honour[] {
  const winner = findWinner(final);
  if (!winner) return [];
  const year = new Date(final.time * 1000).getUTCFullYear();
  const side = final.hometeam.id === teamId ? "home" : "away";
  return [{ year, title: side === winner ? "winner" : "runner-up", ...toWire("host", WORLD_CUP_HOSTS[year] ?? NO_TEXT) }];
}

const tournament: SQL = sql`(select tl.id from ${leagues} tl where tl.slug in ${[...TOURNAMENTS]}
  and exists (select 1 from ${seasons} ts where ts.league_id = tl.id) order by tl.slug = ${TOURNAMENTS[0]} desc limit 1)`;

/** Calls for national teams and the world tournament (screens /fifa-team and /fifa2025). */
export const fifa = {
  async getFifaTeam(context, { teamid }) {
    const shared = await snapshot(context, `fifa-team/${teamid}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const atHome = sql`${matches.homeTeamId} = ${teamid}`;
      const own = sql`case when ${atHome} then ${matches.homeScore} else ${matches.awayScore} end`;
      const other = sql`case when ${atHome} then ${matches.awayScore} else ${matches.homeScore} end`;
      const number = (value: SQL, name: string) => sql<number>`coalesce(sum(${value}), 0)`.as(name);
      const finals = sql`${matches.leagueId} = (select id from ${leagues} where slug = ${WORLD_CUP} and sport_id = 1)
        and ${matches.roundId} in (select id from rounds where lower(name) = 'final')`;
      const [found, rank, finalRows, figures, scorers, squad, last, next] = await db.batch([
        db
          .select(teamColumns)
          .from(teams)
          .where(and(eq(teams.id, teamid), eq(teams.sportId, 1), eq(teams.kind, "national"))),
        db
          .select({ place: billboards.place, points: billboards.value })
          .from(billboards)
          .where(and(eq(billboards.type, "fifa-men"), eq(billboards.teamId, teamid))),
        selectMatches(db)
          .where(and(playsIn(teamid), finishedSql, originalSql, finals))
          .orderBy(desc(matches.startsAt)),
        db
          .select({
            played: sql<number>`count(*)`.as("played"),
            won: number(sql`${own} > ${other}`, "won"),
            drawn: number(sql`${own} = ${other}`, "drawn"),
            lost: number(sql`${own} < ${other}`, "lost"),
            scored: number(own, "scored"),
            conceded: number(other, "conceded"),
            clean_sheets: number(sql`${other} = 0`, "clean_sheets"),
          })
          .from(matches)
          .where(and(playsIn(teamid), finishedSql, originalSql)),
        selectBillboards(db, and(eq(billboards.type, "goals"), eq(billboards.teamId, teamid))).limit(SCORERS_MAX),
        selectSquad(context, teamid),
        selectLast(context, teamid),
        selectNext(context, teamid),
      ]);
      const team = found[0];
      if (!team) throw notFound(`teamid: there is no national football team ${teamid}; check the id`);
      const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, clean_sheets: 0 };
      return {
        team: toTeam(team),
        rank: rank[0] ?? null,
        honours: getMatches(finalRows).flatMap((final) => toHonours(final, teamid)),
        figures: figures[0] ?? none,
        scorers: scorers.map(toPlace),
        squad: squad.map(toPlayer),
        last: getMatches(last),
        next: getMatches(next),
      };
    });
    const [last, next] = await Promise.all([withStars(context, shared.last), withStars(context, shared.next)]);
    return { ...shared, last, next };
  },

  getFifa2025: (context, { season_id }) =>
    snapshot(context, `tournament/${season_id ?? ""}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const season = sql`(select id from ${seasons} where league_id = ${tournament}${
        season_id === undefined ? sql`` : sql` and id = ${season_id}`
      } order by starts_at desc limit 1)`;
      const groupColumns = named("y", { groupName: seasonTeams.groupName });
      const [leagueRows, seasonRows, members, roundRows, matchRows, scorers, ...tables] = await db.batch([
        db.select(leagueColumns).from(leagues).where(eq(leagues.id, tournament)),
        selectSeasons(db, tournament),
        db
          .select({ team: teamColumns, group: groupColumns })
          .from(seasonTeams)
          .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
          .where(eq(seasonTeams.seasonId, season))
          .orderBy(asc(seasonTeams.groupName), desc(teams.strength), asc(teams.id)),
        selectRounds(db, season),
        selectMatches(db)
          .where(and(eq(matches.seasonId, season), originalSql))
          .orderBy(asc(matches.startsAt), asc(matches.id))
          .limit(300),
        selectBillboards(db, and(eq(billboards.type, "goals"), eq(billboards.seasonId, season))).limit(SCORERS_MAX),
        ...tableStatements(context, { season }),
      ]);
      const league = leagueRows[0];
      const current = season_id === undefined ? seasonRows[0] : seasonRows.find(({ id }) => id === season_id);
      if (season_id !== undefined && !current)
        throw notFound(`season_id: the tournament has no season ${season_id}; leave it out for the newest`);
      const all = getMatches(matchRows);
      const groups = new Map<string, ReturnType<typeof toTeam>[]>();
      for (const { team, group } of members) groups.set(group.groupName, [...(groups.get(group.groupName) ?? []), toTeam(team)]);
      return {
        league: league ? toLeague(league) : null,
        season: current ? seasonEntity(current) : null,
        seasons: seasonRows.map(seasonEntity),
        tables: await readTables(context, tables),
        groups: [...groups].map(([name, list]) => ({ name, teams: list })),
        rounds: roundRows.map(({ middle: _, ...round }) => ({
          round,
          matches: all.filter((match) => match.round?.number === round.number && match.round.stage === round.stage),
        })),
        scorers: toBillboards(scorers).flatMap(({ rows }) => rows),
      };
    }),
} satisfies Partial<Handlers<"sportDatabase">>;
