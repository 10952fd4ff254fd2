import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { League } from "#edge/contract/entities/league.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { isSportId, SPORT, SPORT_IDS, type SportName, sportName } from "#edge/contract/rules/matches.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import type { RailAnswer, RailSubject } from "#app/features/rail/rail-subject.ts";

const TOP_LEAGUES = 12;
const TEAMS_MAX = 8;

/**
 * The leagues and teams of the rail at the left of a wide window. The browser orders the leagues, because only the browser has
 * the newest pins.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sport = Number(new URL(request.url).searchParams.get("sport"));
  if (!isSportId(sport)) throw new Response(null, { status: 400 });
  const { product, visit } = context;
  const [home, teams] = await Promise.all([guard(product.sportDatabase.getHome({})), readTeams(context)]);
  const ranked = withOwnLeaguesFirst(sport === SPORT.FOOTBALL ? home.fbList : home.bbList, visit.locale);
  const pinned = visit.pinned.flatMap((id) => ranked.find((league) => league.id === id) ?? []);
  return dataAnswer<RailAnswer>({
    pinned: visit.pinned,
    leagues: pinned.map((league) => toSubject(league, visit.locale)),
    top: ranked.slice(0, TOP_LEAGUES).map((league) => toSubject(league, visit.locale)),
    teams,
  });
}

const toSubject = (league: League, locale: Locale): RailSubject => [
  sportName(league.sport_id),
  league.id,
  formatShortName(league, locale),
  league.logo,
];

/** Returns the last followed teams of both sports. Leaves out a team that no longer exists. */
async function readTeams(context: LoadContext): Promise<RailSubject[]> {
  const { product, visit } = context;
  if (visit.viewer) {
    const { list } = await guard(product.user.getFollowed({ followed: "team", page: 1, size: TEAMS_MAX }));
    return list.map(
      ({ sport_id, id, logo, ...names }): RailSubject => [
        sport_id === SPORT.BASKETBALL ? "basketball" : "football",
        id,
        formatName(names, visit.locale),
        logo,
      ],
    );
  }
  const found = await Promise.all(visit.follows.team.slice(0, TEAMS_MAX).map((id) => findTeam(context, id)));
  return found.filter((team) => team !== null);
}

/** Searches both sports, because a guest's follow does not contain the sport. */
async function findTeam({ product, visit }: LoadContext, id: number): Promise<RailSubject | null> {
  const read = async (sport: SportName): Promise<RailSubject | null> => {
    try {
      const { team } = await guard(product.sportDatabase.getTeamInfo({ sport, teamid: id }));
      return [sport, id, formatShortName(team, visit.locale), team.logo];
    } catch (error) {
      if (error instanceof Response && error.status === 404) return null;
      throw error;
    }
  };
  for (const sport of SPORT_IDS) {
    const team = await read(sportName(sport));
    if (team) return team;
  }
  return null;
}
