import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import { eventFields, teamColumns, toEvent, toTeam } from "#edge/matches/matches.ts";
import { leagues, seasons, teams } from "#edge/matches/reads.ts";
import { notFound } from "../contract/envelope.ts";
import { type SportId, sportName } from "../contract/rules/matches.ts";
import { type Handlers, snapshot } from "../ground/context.ts";
import { named } from "../ground/db/client.ts";
import type { OutlookTeam } from "./outlook.ts";
import { seasonOutlooks, teamRatings } from "./schema/forecasts.ts";

/** Ratings and prospects change only with new results, which are hours apart. */
const TTL_MS = 60_000;
/** A league that has had no fit for this long is between seasons. */
const RECENT_S = 60 * 86_400;
const HISTORY_S = 120 * 86_400;

const dayBefore = (ms: number, seconds: number): string => new Date(ms - seconds * 1000).toISOString().slice(0, 10);
const leagueColumns = named("l", { ...eventFields, sportId: leagues.sportId });

export const leagueCalls = {
  getRatedLeagues: (context) =>
    snapshot(context, "rated-leagues", TTL_MS, async () => {
      const rated = context.db
        .select({ id: teamRatings.leagueId })
        .from(teamRatings)
        .where(gte(teamRatings.day, dayBefore(context.now(), RECENT_S)));
      const rows = await context.db
        .select({ league: leagueColumns })
        .from(leagues)
        .where(inArray(leagues.id, rated))
        .orderBy(asc(leagues.sportId), asc(leagues.rank), asc(leagues.id));
      return { list: rows.map(({ league }) => ({ sport: sportName(league.sportId as SportId), league: toEvent(league) })) };
    }),

  getTeamRatings: (context, { league_id }) =>
    snapshot(context, `ratings/${league_id}`, TTL_MS, async () => {
      const { db } = context;
      const [[found], rows] = await db.batch([
        db.select({ league: leagueColumns }).from(leagues).where(eq(leagues.id, league_id)),
        db
          .select({
            team: teamColumns,
            rating: named("r", { day: teamRatings.day, attack: teamRatings.attack, defence: teamRatings.defence }),
          })
          .from(teamRatings)
          .innerJoin(teams, eq(teams.id, teamRatings.teamId))
          .where(and(eq(teamRatings.leagueId, league_id), gte(teamRatings.day, dayBefore(context.now(), HISTORY_S))))
          .orderBy(asc(teamRatings.teamId), asc(teamRatings.day)),
      ]);
      if (!found) throw notFound(`league_id: there is no league ${league_id}; getRatedLeagues lists those with ratings`);
      const day =
        rows
          .map(({ rating }) => rating.day)
          .sort()
          .at(-1) ?? "";
      const list = rows
        // Leaves out teams of earlier seasons, which have no rating for the last day.
        .filter(({ rating }) => rating.day === day)
        .map(({ team, rating }) => ({
          team: toTeam(team),
          attack: rating.attack,
          defence: rating.defence,
          history: rows
            .filter((row) => row.team.id === team.id)
            .map(({ rating: then }): [string, number, number] => [then.day, then.attack, then.defence]),
        }))
        .sort((a, b) => b.attack + b.defence - a.attack - a.defence || a.team.id - b.team.id);
      return { sport: sportName(found.league.sportId as SportId), league: toEvent(found.league), day, teams: list };
    }),

  getSeasonOutlook: (context, { league_id, season_id }) =>
    snapshot(context, `outlook/${league_id}/${season_id ?? 0}`, TTL_MS, async () => {
      const { db } = context;
      const ofSeason = and(eq(seasons.leagueId, league_id), season_id === undefined ? undefined : eq(seasons.id, season_id));
      const newest = db
        .select({ id: seasons.id })
        .from(seasonOutlooks)
        .innerJoin(seasons, eq(seasons.id, seasonOutlooks.seasonId))
        .where(ofSeason)
        .orderBy(desc(seasons.startsAt))
        .limit(1);
      const [[found], names] = await db.batch([
        db
          .select({
            outlook: named("o", {
              madeAt: seasonOutlooks.madeAt,
              seasons: seasonOutlooks.seasons,
              known: seasonOutlooks.known,
              lastPlaces: seasonOutlooks.lastPlaces,
              teams: seasonOutlooks.teams,
            }),
            season: named("s", { name: seasons.name }),
          })
          .from(seasonOutlooks)
          .innerJoin(seasons, eq(seasons.id, seasonOutlooks.seasonId))
          .where(inArray(seasonOutlooks.seasonId, newest)),
        db
          .select({ team: teamColumns })
          .from(teamRatings)
          .innerJoin(teams, eq(teams.id, teamRatings.teamId))
          .where(and(eq(teamRatings.leagueId, league_id), gte(teamRatings.day, dayBefore(context.now(), RECENT_S))))
          .groupBy(teamRatings.teamId),
      ]);
      if (!found) return { outlook: null };
      const { madeAt, seasons: played, known, lastPlaces, teams: text } = found.outlook;
      const list = JSON.parse(text) as OutlookTeam[];
      return {
        outlook: {
          season: found.season.name,
          made_at: madeAt,
          seasons: played,
          known,
          last_places: lastPlaces,
          teams: list.flatMap(({ team, ...prospects }) => {
            const row = names.find((name) => name.team.id === team);
            return row ? [{ team: toTeam(row.team), ...prospects }] : [];
          }),
        },
      };
    }),
} satisfies Partial<Handlers<"forecast">>;
