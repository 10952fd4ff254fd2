import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import {
  finishedSql,
  followed,
  getMatches,
  leagueColumns,
  originalSql,
  readTables,
  selectBillboards,
  selectMatches,
  TABLE_TTL_MS,
  tableStatements,
  teamColumns,
  toBillboards,
  toLeague,
  toTeam,
  withStars,
} from "#edge/matches/matches.ts";
import { billboards, leagues, matches, rounds, seasons, seasonTeams, teams } from "#edge/matches/reads.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import type { Round, Season } from "../contract/entities/league.ts";
import { notFound } from "../contract/envelope.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { type Handlers, nowS, publicSnapshot, snapshot } from "../ground/context.ts";
import { type Database, named, selectPage } from "../ground/db/client.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

interface EventInput {
  sport: SportParam;
  cid: number;
  season_id?: number | undefined;
}
const BOARD_PLACES_MAX = 50;

const toKey = (call: string, { sport, cid, season_id }: EventInput): string => `${call}/${sport}/${cid}/${season_id ?? ""}`;

/**
 * Selects the requested season if it belongs to this competition. Without a requested season, selects the newest season. The
 * result is a subquery, so that a page needs only one database batch.
 */
const selectSeason = ({ cid, season_id }: EventInput): SQL =>
  sql`(select ${seasons.id} from ${seasons} where ${seasons.leagueId} = ${cid}${
    season_id === undefined ? sql`` : sql` and ${seasons.id} = ${season_id}`
  } order by ${seasons.startsAt} desc limit 1)`;

const selectLeague = (db: Database, { sport, cid }: EventInput) =>
  db
    .select(leagueColumns)
    .from(leagues)
    .where(and(eq(leagues.id, cid), eq(leagues.sportId, toSportId(sport))));

export const selectSeasons = (db: Database, leagueId: number | SQL) =>
  db.select().from(seasons).where(eq(seasons.leagueId, leagueId)).orderBy(desc(seasons.startsAt));

type SeasonRow = typeof seasons.$inferSelect;
export const seasonEntity = ({ id, name, startsAt, endsAt }: SeasonRow): Season => ({
  id,
  name,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** Selects rounds with the first, last and mean start of their matches. Grouping by round uses the season's index. */
export function selectRounds(db: Database, season: SQL) {
  const spans = db
    .select({
      roundId: matches.roundId,
      first: sql<number>`min(${matches.startsAt})`.as("first_at"),
      last: sql<number>`max(${matches.startsAt})`.as("last_at"),
      mean: sql<number>`avg(${matches.startsAt})`.as("mean_at"),
    })
    .from(matches)
    .where(and(eq(matches.seasonId, season), originalSql))
    .groupBy(matches.roundId)
    .as("spans");
  return db
    .select({
      ...named("r", { id: rounds.id, number: rounds.number, name: rounds.name, stage: rounds.stage }),
      from: sql<number>`coalesce(${spans.first}, 0)`.as("round_from"),
      to: sql<number>`coalesce(${spans.last}, 0)`.as("round_to"),
      middle: sql<number>`coalesce(${spans.mean}, 0)`.as("round_middle"),
    })
    .from(rounds)
    .leftJoin(spans, eq(spans.roundId, rounds.id))
    .where(eq(rounds.seasonId, season))
    .orderBy(asc(sql`round_from`), asc(rounds.number));
}

/** Throws a refusal that names the missing competition or season. */
function requireEvent<L>(
  found: readonly L[],
  seasonRows: readonly SeasonRow[],
  input: EventInput,
): { league: L; season: SeasonRow | null } {
  const league = found[0];
  if (!league) throw notFound(`cid: there is no ${input.sport} competition ${input.cid}; check the id and the sport`);
  const season = input.season_id === undefined ? seasonRows[0] : seasonRows.find(({ id }) => id === input.season_id);
  if (!season && input.season_id !== undefined) {
    throw notFound(`season_id: competition ${input.cid} has no season ${input.season_id}; getEventInfo lists its seasons`);
  }
  return { league, season: season ?? null };
}

const DAY_S = 86_400;

/**
 * Returns the first round that is not over, else the last round. Skips a round if only a match postponed by weeks keeps it open.
 * `now`: unix seconds.
 */
export function currentRound(list: readonly (Round & { middle: number })[], now: number): number | null {
  const open = list.filter(({ to }) => to + 3 * 3600 >= now);
  const isLeftOver = ({ to, middle }: (typeof open)[number]): boolean => now - middle > 7 * DAY_S && to - middle > 14 * DAY_S;
  return (open.find((round) => !isLeftOver(round)) ?? open[0] ?? list.at(-1))?.id ?? null;
}

/** Calls of a competition's page (Specification 7.48). */
export const event = {
  async getEventInfo(context, input) {
    const shared = await publicSnapshot(context, toKey("event", input), DATABASE_TTL_MS, async () => {
      const { db } = context;
      const teamRows = db
        .select(teamColumns)
        .from(seasonTeams)
        .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
        .where(eq(seasonTeams.seasonId, selectSeason(input)))
        .orderBy(desc(teams.strength), asc(teams.id));
      const matchCount = db
        .select({ n: count().as("n") })
        .from(matches)
        .where(and(eq(matches.seasonId, selectSeason(input)), originalSql));
      const [found, seasonRows, roundRows, playing, counted] = await db.batch([
        selectLeague(db, input),
        selectSeasons(db, input.cid),
        selectRounds(db, selectSeason(input)),
        teamRows,
        matchCount,
      ]);
      const { league, season } = requireEvent(found, seasonRows, input);
      return {
        league: toLeague(league),
        seasons: seasonRows.map(seasonEntity),
        season: season && seasonEntity(season),
        rounds: roundRows.map(({ middle: _, ...round }): Round => round),
        current_round_id: currentRound(roundRows, nowS(context)),
        teams: playing.map(toTeam),
        match_count: counted[0]?.n ?? 0,
      };
    });
    return { ...shared, followed: await followed(context, "league", input.cid) };
  },

  getEventView: (context, input) =>
    publicSnapshot(context, toKey("event-view", input), DATABASE_TTL_MS, async () => {
      const { db } = context;
      const sum = (condition: SQL) => sql<number>`coalesce(sum(case when ${finishedSql} and ${condition} then 1 else 0 end), 0)`;
      const figures = db
        .select({
          played: sql<number>`coalesce(sum(case when ${finishedSql} then 1 else 0 end), 0)`.as("played"),
          total: count().as("total"),
          scored:
            sql<number>`coalesce(sum(case when ${finishedSql} then ${matches.homeScore} + ${matches.awayScore} else 0 end), 0)`.as(
              "scored",
            ),
          home_wins: sum(sql`${matches.homeScore} > ${matches.awayScore}`).as("home_wins"),
          draws: sum(sql`${matches.homeScore} = ${matches.awayScore}`).as("draws"),
          away_wins: sum(sql`${matches.homeScore} < ${matches.awayScore}`).as("away_wins"),
        })
        .from(matches)
        .where(and(eq(matches.seasonId, selectSeason(input)), originalSql));
      const teamCount = db
        .select({ n: count().as("n") })
        .from(seasonTeams)
        .where(eq(seasonTeams.seasonId, selectSeason(input)));
      const [found, seasonRows, view, playing] = await db.batch([
        selectLeague(db, input),
        selectSeasons(db, input.cid),
        figures,
        teamCount,
      ]);
      requireEvent(found, seasonRows, input);
      const none = { played: 0, total: 0, scored: 0, home_wins: 0, draws: 0, away_wins: 0 };
      return { ...(view[0] ?? none), teams: playing[0]?.n ?? 0 };
    }),

  getEventRank: (context, input) =>
    publicSnapshot(context, toKey("event-rank", input), DATABASE_TTL_MS, async () => {
      const { db } = context;
      const ofSeason = and(eq(billboards.seasonId, selectSeason(input)), lte(billboards.place, BOARD_PLACES_MAX));
      const [found, seasonRows, rows] = await db.batch([
        selectLeague(db, input),
        selectSeasons(db, input.cid),
        selectBillboards(db, ofSeason),
      ]);
      requireEvent(found, seasonRows, input);
      return { boards: toBillboards(rows) };
    }),

  getEventIntegral: (context, input) =>
    snapshot(context, `${toKey("event-integral", input)}/${input.side ?? ""}`, TABLE_TTL_MS, async () => {
      const { db } = context;
      const [found, seasonRows, ...tables] = await db.batch([
        selectLeague(db, input),
        selectSeasons(db, input.cid),
        ...tableStatements(context, { season: selectSeason(input) }),
      ]);
      requireEvent(found, seasonRows, input);
      return { tables: await readTables(context, tables, input.side) };
    }),

  async getEventMatch(context, input) {
    const { round_id, page, size } = input;
    const key = `${toKey("event-match", input)}/${round_id ?? ""}/${page}/${size}`;
    const { list, total } = await snapshot(context, key, LIVE_TTL_MS, async () => {
      const { db } = context;
      const wanted = and(
        eq(matches.seasonId, selectSeason(input)),
        originalSql,
        round_id === undefined ? undefined : eq(matches.roundId, round_id),
      );
      const [found, seasonRows, rows, counted] = await db.batch([
        selectLeague(db, input),
        selectSeasons(db, input.cid),
        ...selectPage(db, selectMatches(db).where(wanted).orderBy(asc(matches.startsAt), asc(matches.id)), {
          from: matches,
          where: wanted,
          page,
          size,
        }),
      ]);
      requireEvent(found, seasonRows, input);
      return { list: getMatches(rows), total: counted[0]?.total ?? 0 };
    });
    const starred = await withStars(context, list);
    return { list: starred, total };
  },
} satisfies Partial<Handlers<"sportDatabase">>;
