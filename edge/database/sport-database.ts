import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { follows } from "#edge/ground/people/reads.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { readSetting } from "#edge/ground/settings/settings.ts";
import {
  DEFAULT_DICTIONARY,
  leagueColumns,
  leagueColumnsOptional,
  leagueOrNull,
  selectBillboards,
  selectBillboardTotals,
  teamColumns,
  toLeague,
  toPlace,
  toTeam,
} from "#edge/matches/matches.ts";
import { billboards, leagues, seasons, teams } from "#edge/matches/reads.ts";
import { BaseDictionary } from "../contract/entities/config.ts";
import { notFound } from "../contract/envelope.ts";
import { type Handlers, nowS, type ProductContext, publicSnapshot, snapshot } from "../ground/context.ts";
import { namedOptional, ofOuterRow, readPage } from "../ground/db/client.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { event } from "./event.ts";
import { fifa } from "./fifa.ts";
import { player } from "./player.ts";
import { team } from "./team.ts";

const HOT_LEAGUES_MAX = 12;
const HOT_TEAMS_MAX = 20;
/** Lists that exist even while they are empty. A request for any other list without rows gets "not found". */
const KNOWN_LISTS: ReadonlySet<string> = new Set([
  "goals",
  "assists",
  "points",
  "rebounds",
  "fifa-men",
  "hot-football",
  "hot-basketball",
]);

/** The stored list, or, if there is none, a list computed from follows and strength. */
const hotTeams = (context: ProductContext, type: string, sportId: number) =>
  snapshot(context, `billboard/${type}`, DATABASE_TTL_MS, async () => {
    const { db } = context;
    const fans = sql<number>`(select count(*) from ${follows} where ${follows.kind} = 'team' and ${follows.subjectId} = ${ofOuterRow(teams.id)})`;
    const [stored, counted] = await db.batch([
      selectBillboards(db, and(eq(billboards.type, type), eq(billboards.sportId, sportId))).limit(HOT_TEAMS_MAX),
      db
        .select({ team: teamColumns, fans: fans.as("fans") })
        .from(teams)
        .where(and(eq(teams.sportId, sportId), eq(teams.kind, "club")))
        .orderBy(desc(sql`fans`), desc(teams.strength), asc(teams.id))
        .limit(HOT_TEAMS_MAX),
    ]);
    if (stored.length > 0) {
      return { list: stored.map(toPlace), updated_at: Math.max(...stored.map(({ board }) => board.updatedAt)) };
    }
    const list = counted.map((row, index) => ({
      place: index + 1,
      team: toTeam(row.team),
      player: null,
      value: row.fans,
      detail: {},
    }));
    return { list, updated_at: nowS(context) };
  });

/**
 * The season if a request names none: the newest season with the list, in the most followed competition that has the list. 0 for
 * a list without seasons.
 */
const defaultSeason = (type: string, sport: SQL): SQL =>
  sql`(select db.season_id from ${billboards} db left join ${seasons} ds on ds.id = db.season_id left join ${leagues} dl on dl.id = ds.league_id
       where db.type = ${type} and ${sport} order by dl.rank is null, dl.rank, ds.starts_at desc limit 1)`;

const billboard = {
  getFifaRank: (context, { page, size }) =>
    snapshot(context, `billboard/fifa-men/${page}/${size}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      const fifaMen = eq(billboards.type, "fifa-men");
      const [rows, totals] = await db.batch([
        selectBillboards(db, fifaMen)
          .limit(size)
          .offset((page - 1) * size),
        selectBillboardTotals(db, fifaMen),
      ]);
      return { list: rows.map(toPlace), updated_at: totals[0]?.updatedAt ?? 0, total: totals[0]?.n ?? 0 };
    }),

  getHotFootballRank: (context) => hotTeams(context, "hot-football", 1),
  getHotBasketballRank: (context) => hotTeams(context, "hot-basketball", 2),

  getBillboard: (context, { type, sport_id, season_id, page, size }) =>
    snapshot(context, `billboard/${type}/${sport_id}/${season_id ?? ""}/${page}/${size}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      const season =
        season_id === undefined
          ? defaultSeason(type, sport_id === 0 ? sql`1` : sql`db.sport_id = ${sport_id}`)
          : sql`${season_id}`;
      const ofSport = sport_id === 0 ? undefined : eq(billboards.sportId, sport_id);
      const wanted = and(eq(billboards.type, type), ofSport, eq(billboards.seasonId, season));
      const [rows, totals, leagueRows, types] = await db.batch([
        selectBillboards(db, wanted)
          .limit(size)
          .offset((page - 1) * size),
        selectBillboardTotals(db, wanted),
        db
          .select({ league: leagueColumnsOptional, season: namedOptional("z", { id: seasons.id }) })
          .from(seasons)
          .leftJoin(leagues, eq(leagues.id, seasons.leagueId))
          .where(eq(seasons.id, season)),
        db.selectDistinct({ type: billboards.type }).from(billboards).where(ofSport).orderBy(asc(billboards.type)),
      ]);
      if (!KNOWN_LISTS.has(type) && !types.some((row) => row.type === type)) {
        throw notFound(`type: there is no ranked list "${type}"; the lists are ${types.map((row) => row.type).join(", ")}`);
      }
      return {
        list: rows.map(toPlace),
        total: totals[0]?.n ?? 0,
        updated_at: totals[0]?.updatedAt ?? 0,
        league: leagueRows[0] ? leagueOrNull(leagueRows[0].league) : null,
        types: types.map((row) => row.type),
      };
    }),
} satisfies Partial<Handlers<"sportDatabase">>;

/** The sports database (Specification 3.11, 3.16, 7.47, 7.48). */
export const sportDatabase: Handlers<"sportDatabase"> = {
  getBaseDictionary: (context) =>
    publicSnapshot(context, "base-dictionary", DATABASE_TTL_MS, async () => {
      const rows = await context.db.select().from(settings).where(eq(settings.key, "base_dictionary"));
      return readSetting(rows, "base_dictionary", BaseDictionary, DEFAULT_DICTIONARY);
    }),

  getHome: (context) =>
    publicSnapshot(context, "database-home", DATABASE_TTL_MS, async () => {
      const rows = await context.db.select(leagueColumns).from(leagues).orderBy(asc(leagues.rank), asc(leagues.id));
      const all = rows.map(toLeague);
      const of = (sport: number) => all.filter((league) => league.sport_id === sport);
      return { bbList: of(2), fbList: of(1), hotList: all.slice(0, HOT_LEAGUES_MAX) };
    }),

  getEventList: (context, { sport_id, page, size }) =>
    publicSnapshot(context, `events/${sport_id}/${page}/${size}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      const wanted = sport_id === 0 ? undefined : eq(leagues.sportId, sport_id);
      return readPage(
        db,
        db.select(leagueColumns).from(leagues).where(wanted).orderBy(asc(leagues.rank), asc(leagues.id)),
        { from: leagues, where: wanted, page, size },
        toLeague,
      );
    }),

  ...event,
  ...billboard,
  ...team,
  ...player,
  ...fifa,
};
