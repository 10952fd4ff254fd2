import { and, desc, eq, inArray, sql } from "drizzle-orm";
import {
  finishedSql,
  getMatch,
  leagueColumnsOptional,
  leagueOrNull,
  originalSql,
  selectBillboards,
  selectMatches,
  selectPlayers,
  toPlace,
  toPlayer,
} from "#edge/matches/matches.ts";
import { billboards, incidents, leagues, lineups, matches, players, seasons } from "#edge/matches/reads.ts";
import { notFound } from "../contract/envelope.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { type Handlers, publicSnapshot } from "../ground/context.ts";
import { namedOptional } from "../ground/db/client.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";

const LAST_MAX = 10;
/** The newest seasons of a player for which the page has totals. */
const SEASONS_MAX = 5;
const seasonColumns = namedOptional("n", { id: seasons.id, name: seasons.name });

const figure = (key: "points" | "rebounds" | "assists") =>
  sql<number | null>`json_extract(${lineups.stats}, ${sql.raw(`'$.${key}'`)})`.as(key);

export const player = {
  getPlayerInfo: (context, { sport, playerid }) =>
    publicSnapshot(context, `player/${sport}/${playerid}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      const played = sql`(select ${lineups.matchId} from ${lineups} where ${lineups.playerId} = ${playerid})`;
      const tally = (condition: ReturnType<typeof sql>, value = sql`1`) =>
        sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
      const [found, boardRows, seasonRows, last, deeds, sheets] = await db.batch([
        selectPlayers(db, and(eq(players.id, playerid), eq(players.sportId, toSportId(sport)))),
        selectBillboards(db, eq(billboards.playerId, playerid)),
        db
          .select({ season: seasonColumns, league: leagueColumnsOptional })
          .from(seasons)
          .leftJoin(leagues, eq(leagues.id, seasons.leagueId))
          .where(
            inArray(
              seasons.id,
              sql`(select ${billboards.seasonId} from ${billboards} where ${billboards.playerId} = ${playerid}
                union select sm.season_id from ${lineups} sl join ${matches} sm on sm.id = sl.match_id where sl.player_id = ${playerid})`,
            ),
          )
          .orderBy(desc(seasons.startsAt)),
        selectMatches(db)
          .where(and(inArray(matches.id, played), finishedSql, originalSql))
          .orderBy(desc(matches.startsAt), desc(matches.id))
          .limit(LAST_MAX),
        db
          .select({
            matchId: incidents.matchId,
            goals: tally(sql`${incidents.kind} in ('goal', 'penalty-goal')`).as("goals"),
            points: tally(sql`${incidents.kind} in ('shot-made', 'free-throw-made')`, sql`coalesce(${incidents.value}, 1)`).as(
              "points",
            ),
            yellow: tally(sql`${incidents.kind} = 'yellow-card'`).as("yellow"),
            red: tally(sql`${incidents.kind} in ('second-yellow', 'red-card')`).as("red"),
          })
          .from(incidents)
          .where(and(eq(incidents.playerId, playerid), eq(incidents.cancelled, 0)))
          .groupBy(incidents.matchId),
        db
          .select({
            matchId: lineups.matchId,
            seasonId: matches.seasonId,
            points: figure("points"),
            rebounds: figure("rebounds"),
            assists: figure("assists"),
            isFinished: sql<number>`${and(finishedSql, originalSql)}`.as("is_finished"),
          })
          .from(lineups)
          .innerJoin(matches, eq(matches.id, lineups.matchId))
          .where(eq(lineups.playerId, playerid)),
      ]);
      const row = found[0];
      if (!row) throw notFound(`playerid: there is no ${sport} player ${playerid}; check the id and the sport`);
      const didIn = new Map(deeds.map((deed) => [deed.matchId, deed]));
      const pointsIn = new Map(sheets.map((sheet) => [sheet.matchId, sheet.points]));
      const boards = boardRows.map((board) => {
        const { place, value, detail } = toPlace(board);
        const of = seasonRows.find(({ season }) => season.id === board.board.seasonId);
        return {
          type: board.board.type,
          league: of ? leagueOrNull(of.league) : null,
          season: of?.season.name ?? "",
          place,
          value,
          detail,
        };
      });
      const totals = seasonRows.flatMap(({ season, league }) => {
        const own = sheets.filter(({ seasonId, isFinished }) => seasonId === season.id && isFinished);
        if (own.length === 0) return [];
        const sum = (count: (sheet: (typeof own)[number]) => number | null | undefined): number =>
          own.reduce((total, sheet) => total + (count(sheet) ?? 0), 0);
        return {
          league: leagueOrNull(league),
          season: season.name ?? "",
          matches: own.length,
          points: sum(({ matchId, points }) => points ?? didIn.get(matchId)?.points),
          rebounds: sum(({ rebounds }) => rebounds),
          assists: sum(({ assists }) => assists),
          goals: sum(({ matchId }) => didIn.get(matchId)?.goals),
          yellow_cards: sum(({ matchId }) => didIn.get(matchId)?.yellow),
          red_cards: sum(({ matchId }) => didIn.get(matchId)?.red),
        };
      });
      const newest = (name: string): number => seasonRows.findIndex(({ season }) => season.name === name);
      return {
        player: toPlayer(row),
        boards: boards.sort((a, b) => newest(a.season) - newest(b.season)),
        season_totals: totals.slice(0, SEASONS_MAX),
        last: last.map((match) => {
          const entity = getMatch(match);
          const did = didIn.get(entity.matchid);
          return {
            match: entity,
            goals: did?.goals ?? 0,
            points: pointsIn.get(entity.matchid) ?? did?.points ?? 0,
            yellow_cards: did?.yellow ?? 0,
            red_cards: did?.red ?? 0,
          };
        }),
      };
    }),
} satisfies Partial<Handlers<"sportDatabase">>;
