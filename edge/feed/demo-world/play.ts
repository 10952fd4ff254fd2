import { matchId, matchKey } from "../ids.ts";
import type { CatalogueTeam } from "../names/catalogue.ts";
import type { LeagueEntry } from "../names/types.ts";
import { simTeam, simulateFixture } from "../simulator/fixture.ts";
import type { SimulatedMatch } from "../simulator/squad.ts";
import { seasonName } from "./calendar.ts";
import { demoCoach } from "./coaches.ts";
import { competitions, unplayedLeagues } from "./competitions.ts";
import type { DemoFixture } from "./schedule.ts";
import { type DemoPlayer, demoSquad } from "./squads.ts";

const leagueKey = ({ sport, slug }: Pick<LeagueEntry, "sport" | "slug">): string => `${sport}/${slug}`;
const countries = new Map(
  [...competitions.map(({ league }) => league), ...unplayedLeagues].map((league) => [leagueKey(league), league.country]),
);

/** Returns the country of the team's domestic league, as a flag key. */
export const findCountry = (team: CatalogueTeam): string =>
  countries.get(leagueKey({ sport: team.sport, slug: team.league })) ?? "un";

const squads = new Map<CatalogueTeam, DemoPlayer[]>();

export function getSquad(team: CatalogueTeam): DemoPlayer[] {
  let squad = squads.get(team);
  if (!squad) {
    squad = demoSquad(team, findCountry(team));
    squads.set(team, squad);
  }
  return squad;
}

/** The key does not depend on the day on which it is computed. */
export function fixtureKey(
  { competition: { league }, home, away, round, season, competition }: DemoFixture,
  origin: number,
): string {
  return matchKey(
    league.slug,
    seasonName(competition, origin, season),
    home.slug,
    away.slug,
    league.format === "league" ? "" : `r${round}`,
  );
}

/** The simulation of a second leg uses the result of the first. */
export function playFixture(fixture: DemoFixture, origin: number): SimulatedMatch {
  const { home, away, competition, startsAt, knockout } = fixture;
  const toMatchId = (one: DemoFixture): number => matchId(competition.sportId, fixtureKey(one, origin));
  const firstLeg = knockout?.leg === 2 ? toMatchId({ ...fixture, home: away, away: home }) : null;
  const settles = knockout && knockout.leg !== 1 ? { firstLeg } : null;
  const side = (team: CatalogueTeam) => ({
    ...simTeam(team.strength, getSquad(team)),
    coach: demoCoach(team, findCountry(team)),
  });
  return simulateFixture(
    { id: toMatchId(fixture), sportId: competition.sportId, leagueSlug: competition.league.slug, startsAt, settles },
    side(home),
    side(away),
  );
}
