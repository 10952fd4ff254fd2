import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { nameCloseness, nameMatches, nearestKinds } from "#edge/ground/search/search.ts";
import { selectRecommended } from "#edge/match-pages/match-pages.ts";
import {
  domesticLeague,
  getMatches,
  leagueColumns,
  leagueColumnsOptional,
  leagueOrNull,
  matchesOfKeyword,
  matchStatements,
  selectPlayers,
  teamColumns,
  toLeague,
  toPlayer,
  toTeam,
  withStars,
} from "#edge/matches/matches.ts";
import { leagues, players, teams } from "#edge/matches/reads.ts";
import { roomStatements, searchRooms } from "#edge/rooms/rooms.ts";
import { searchPeople, searchVideos, selectPeople, videoStatements, videosFound } from "#edge/shorts/shorts.ts";
import { toCards } from "#edge/streams/streams.ts";
import type { CallData, ParsedCallInput } from "../../contract/call.ts";
import type { Contract } from "../../contract/index.ts";
import { type Handlers, type ProductContext, snapshot } from "../../ground/context.ts";
import { namedOptional, selectPage } from "../../ground/db/client.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../../ground/memory/snapshot.ts";
import { listEachOnce } from "./each-once.ts";
import { firstSubject, forViewer, matchesAround } from "./first-hit.ts";

type KeywordPage = ParsedCallInput<Contract["search"]["events"]>;
type TeamHit = CallData<Contract["search"]["teams"]>["list"][number];
const EACH_MAX = 5;
const HOT_MAX = 12;

const ofSport = (
  column: typeof leagues.sportId | typeof teams.sportId | typeof players.sportId,
  sport: number,
): SQL | undefined => (sport === 0 ? undefined : eq(column, sport));
const sportColumn = namedOptional("o", { sportId: teams.sportId });

function leagueStatements({ db }: ProductContext, input: KeywordPage) {
  const fits = and(nameMatches(leagues.id, "league", input.keyword), ofSport(leagues.sportId, input.sport_id));
  const list = db
    .select(leagueColumns)
    .from(leagues)
    .where(fits)
    .orderBy(nameCloseness(leagues.id, "league", input.keyword), asc(leagues.rank), asc(leagues.id));
  return selectPage(db, list, { from: leagues, where: fits, page: input.page, size: input.size });
}

const selectTeamHits = ({ db }: ProductContext) =>
  db
    .select({ team: teamColumns, league: leagueColumnsOptional, sport: sportColumn })
    .from(teams)
    .leftJoin(leagues, eq(leagues.id, domesticLeague(teams.id)))
    .$dynamic();

const teamHit = ({ team, league, sport }: Awaited<ReturnType<typeof selectTeamHits>>[number]): TeamHit => ({
  team: toTeam(team),
  sport_id: sport.sportId ?? 0,
  league: leagueOrNull(league),
});

function teamStatements(context: ProductContext, input: KeywordPage) {
  const fits = and(nameMatches(teams.id, "team", input.keyword), ofSport(teams.sportId, input.sport_id));
  const list = selectTeamHits(context)
    .where(fits)
    .orderBy(nameCloseness(teams.id, "team", input.keyword), desc(teams.strength), asc(teams.id));
  return selectPage(context.db, list, { from: teams, where: fits, page: input.page, size: input.size });
}

function playerStatements({ db }: ProductContext, input: KeywordPage) {
  const fits = and(nameMatches(players.id, "player", input.keyword), ofSport(players.sportId, input.sport_id));
  const list = selectPlayers(db, fits).orderBy(
    nameCloseness(players.id, "player", input.keyword),
    sql`${teams.kind} = 'national'`,
    desc(players.rating),
    asc(players.id),
  );
  return selectPage(db, list, { from: players, where: fits, page: input.page, size: input.size });
}

const toKey = (kind: string, { keyword, sport_id, page, size }: KeywordPage): string =>
  `search-${kind}/${sport_id}/${page}/${size}/${keyword}`;

const searchLeagues = (context: ProductContext, input: KeywordPage) =>
  snapshot(context, toKey("league", input), DATABASE_TTL_MS, async () => {
    const [rows, total] = await context.db.batch(leagueStatements(context, input));
    return { list: rows.map(toLeague), total: total[0]?.total ?? 0 };
  });

const searchTeams = (context: ProductContext, input: KeywordPage) =>
  snapshot(context, toKey("team", input), DATABASE_TTL_MS, async () => {
    const [rows, total] = await context.db.batch(teamStatements(context, input));
    return { list: rows.map(teamHit), total: total[0]?.total ?? 0 };
  });

const searchPlayers = (context: ProductContext, input: KeywordPage) =>
  snapshot(context, toKey("player", input), DATABASE_TTL_MS, async () => {
    const [rows, total] = await context.db.batch(playerStatements(context, input));
    return { list: listEachOnce(rows.map(toPlayer)), total: total[0]?.total ?? 0 };
  });

async function searchMatches(context: ProductContext, { keyword, sport_id, page, size }: KeywordPage) {
  const { list, total } = await matchesOfKeyword(context, keyword, sport_id, page, size);
  return { list: await withStars(context, list), total };
}

/** Search in names in all languages and in the aliases (Specification 7.37, 7.38). */
export const search: Handlers<"search"> = {
  events: searchLeagues,
  event: searchLeagues,
  teams: searchTeams,
  team: searchTeams,
  matches: searchMatches,
  match: searchMatches,
  player: searchPlayers,
  anchor: (context, input) => searchRooms(context, "anchor", input),
  live: (context, input) => searchRooms(context, "live", input),
  video: searchVideos,
  user: searchPeople,

  async raceHome(context) {
    const hot = await snapshot(context, "search-home", LIVE_TTL_MS, async () => {
      const { db } = context;
      const [leagueRows, teamRows, matchRows] = await db.batch([
        db.select(leagueColumns).from(leagues).orderBy(asc(leagues.rank), asc(leagues.id)).limit(HOT_MAX),
        selectTeamHits(context).orderBy(desc(teams.strength), asc(teams.id)).limit(HOT_MAX),
        selectRecommended(context, 0, HOT_MAX),
      ]);
      return { hot_events: leagueRows.map(toLeague), hot_teams: teamRows.map(teamHit), hot_matches: getMatches(matchRows) };
    });
    return { ...hot, hot_matches: await withStars(context, hot.hot_matches) };
  },

  async multiple(context, { keyword, first }) {
    const input: KeywordPage = { keyword, sport_id: 0, page: 1, size: EACH_MAX };
    const found = await snapshot(context, `search-multiple/${first}/${keyword}`, LIVE_TTL_MS, async () => {
      const [anchorRows, anchorMatches] = roomStatements(context.db, "anchor", input);
      const [liveRows, liveMatches] = roomStatements(context.db, "live", input);
      const [near, leagueRows, teamRows, matchRows, playerRows, postRows, videoRows, user, ...roomRows] = await context.db.batch([
        nearestKinds(context.db, keyword),
        leagueStatements(context, input)[0],
        teamStatements(context, input)[0],
        matchStatements(context, keyword, 0, 1, EACH_MAX)[0],
        playerStatements(context, input)[0],
        ...videoStatements(context.db, input),
        selectPeople(context.db, input),
        anchorRows,
        anchorMatches,
        liveRows,
        liveMatches,
      ]);
      const subject = firstSubject(near, {
        team: teamRows[0]?.team.id,
        league: leagueRows[0]?.id,
        player: playerRows[0] && { id: playerRows[0].player.id, teamId: playerRows[0].team.id },
      });
      return {
        first:
          first === 0 || subject === null
            ? null
            : { kind: subject.kind, id: subject.id, ...(await matchesAround(context, subject)) },
        event: leagueRows.map(toLeague),
        team: teamRows.map(teamHit),
        match: getMatches(matchRows),
        player: listEachOnce(playerRows.map(toPlayer)),
        anchor: toCards(roomRows[0], roomRows[1]),
        live: toCards(roomRows[2], roomRows[3]),
        video: videosFound(postRows, videoRows).slice(0, EACH_MAX),
        user,
      };
    });
    const { first: hit, ...some } = found;
    return {
      ...some,
      ...(first === 1 && { first: hit && (await forViewer(context, hit)) }),
      match: await withStars(context, found.match),
    };
  },
};
