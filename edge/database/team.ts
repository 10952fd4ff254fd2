import { and, asc, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { byLanguage, columnsOf } from "#edge/ground/db/localized.ts";
import {
  coachFields,
  finishedSql,
  follow,
  followed,
  getMatches,
  keepFollows,
  leagueColumns,
  originalSql,
  playedNowSql,
  readCoach,
  readTables,
  selectBillboards,
  selectMatches,
  selectPlayers,
  spelledPlace,
  squadOrder,
  tableStatements,
  teamColumns,
  toLeague,
  toPlace,
  toPlayer,
  toTeam,
  waitingSql,
  withStars,
} from "#edge/matches/matches.ts";
import { billboards, leagues, matches, players, seasons, seasonTeams, standings, teams } from "#edge/matches/reads.ts";
import { notFound } from "../contract/envelope.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { type Handlers, nowS, type ProductContext, publicSnapshot } from "../ground/context.ts";
import { named } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

const LAST_MAX = 10;
const NEXT_MAX = 10;
const LEADER_PLACES = 30;
const LEADERS_MAX = 12;

const extraColumns = named("x", {
  sportId: teams.sportId,
  kind: teams.kind,
  country: teams.country,
  ...columnsOf(teams, "city"),
  ...columnsOf(teams, "venue"),
  founded: teams.founded,
  ...coachFields,
});

/** The team's seasons that are also the newest season of their competition. */
const currentSeasons = (teamId: number): SQL =>
  sql`(select st.season_id from ${seasonTeams} st join ${seasons} s on s.id = st.season_id where st.team_id = ${teamId}
       and s.starts_at = (select max(n.starts_at) from ${seasons} n where n.league_id = s.league_id))`;

export const playsIn = (teamId: number): SQL => or(eq(matches.homeTeamId, teamId), eq(matches.awayTeamId, teamId)) as SQL;

export const selectLast = (context: ProductContext, teamId: number) =>
  selectMatches(context.db)
    .where(and(playsIn(teamId), finishedSql, originalSql))
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(LAST_MAX);

/** Matches in play come first. */
export const selectNext = (context: ProductContext, teamId: number) =>
  selectMatches(context.db)
    .where(and(playsIn(teamId), or(playedNowSql(nowS(context)), waitingSql), originalSql))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(NEXT_MAX);

export const selectSquad = (context: ProductContext, teamId: number) =>
  selectPlayers(context.db, eq(players.teamId, teamId)).orderBy(squadOrder).limit(100);

export const team = {
  async getTeamInfo(context, { sport, teamid, side }) {
    const shared = await publicSnapshot(context, `team/${sport}/${teamid}/${side ?? ""}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const [found, leagueRows, last, next, squad, boards, ...tables] = await db.batch([
        db
          .select({ team: teamColumns, extra: extraColumns })
          .from(teams)
          .where(and(eq(teams.id, teamid), eq(teams.sportId, toSportId(sport)))),
        db
          .select(leagueColumns)
          .from(leagues)
          .where(
            inArray(
              leagues.id,
              sql`(select s.league_id from ${seasonTeams} st join ${seasons} s on s.id = st.season_id where st.team_id = ${teamid})`,
            ),
          )
          .orderBy(asc(leagues.rank)),
        selectLast(context, teamid),
        selectNext(context, teamid),
        selectSquad(context, teamid),
        selectBillboards(
          db,
          and(
            inArray(billboards.seasonId, currentSeasons(teamid)),
            isNotNull(billboards.playerId),
            inArray(billboards.playerId, sql`(select ${players.id} from ${players} where ${players.teamId} = ${teamid})`),
            lte(billboards.place, LEADER_PLACES),
          ),
        ).limit(LEADERS_MAX),
        ...tableStatements(context, {
          season: currentSeasons(teamid),
          rows: sql`(${standings.seasonId}, ${standings.groupName}) in (select c.season_id, c.group_name from ${standings} c where c.team_id = ${teamid} and c.season_id in ${currentSeasons(teamid)})`,
        }),
      ]);
      const row = found[0];
      if (!row) throw notFound(`teamid: there is no ${sport} team ${teamid}; check the id and the sport`);
      const x = row.extra;
      return {
        team: toTeam(row.team),
        sport_id: x.sportId,
        kind: x.kind,
        country: x.country,
        city: spelledPlace(byLanguage(x, "city")),
        venue: spelledPlace(byLanguage(x, "venue")),
        founded: x.founded,
        coach: readCoach(x),
        leagues: leagueRows.map(toLeague),
        last: getMatches(last),
        next: getMatches(next),
        squad: squad.map(toPlayer),
        standings: await readTables(context, tables, side),
        leaders: boards.map((board) => ({ ...toPlace(board), type: board.board.type })),
      };
    });
    const [last, next] = await Promise.all([withStars(context, shared.last), withStars(context, shared.next)]);
    return { ...shared, last, next, followed: await followed(context, "team", teamid) };
  },

  async attentSubject(context, { kind, sport, id, type }) {
    return { followed: await follow(context, kind, toSportId(sport), id, type === 1) };
  },

  keepFollows,
} satisfies Partial<Handlers<"sportDatabase">>;
