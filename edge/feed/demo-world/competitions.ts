import { allLeagues, allTeams, type CatalogueTeam, leagueConferences, leagueParticipants } from "../names/catalogue.ts";
import type { LeagueEntry } from "../names/types.ts";
import { type CupFormat, cupFormats } from "./cup-plans.ts";

export interface DemoCompetition {
  league: LeagueEntry;
  sportId: 1 | 2;
  /** Teams in the order of the tables; the teams of a group are adjacent. */
  teams: CatalogueTeam[];
  /** Returns the group of a team by its slug; "" in a league. */
  toGroup: (slug: string) => string;
  /** Days from one round to the next. */
  spacingDays: number;
  /** Rounds per season; in a cup, the rounds of the group stage. Two teams meet at most twice. */
  rounds: number;
  /** The format of a cup after its groups; null for other competitions. */
  cup: CupFormat | null;
  /** Matchdays per season: the rounds, and each leg of a cup's knock-out. */
  matchdays: number;
  /** Sets of teams that meet only each other: a cup's groups, a league's conferences, or one set of all teams. */
  fields: CatalogueTeam[][];
  /**
   * Days over which a round is spread. Two in football, and in leagues with conferences, which play on different days of the round.
   * Otherwise one, so that no team plays on adjacent days.
   */
  roundDays: 1 | 2;
}

const CUP_SPACING_DAYS = 7;
const SPACING_DAYS = { football: 3, basketball: 2 } as const;
/** Tournaments of national teams have their own calendar; an import brings their results. */
const NOT_PLAYED = new Set(["fifa-world-cup", "fiba-world-cup", "eurobasket", "fiba-asia-cup"]);

const teamBySlug = new Map(allTeams.map((team) => [`${team.sport}/${team.slug}`, team]));

function toTeams(league: LeagueEntry): CatalogueTeam[] {
  const slugs = leagueParticipants[league.slug];
  if (!slugs) return allTeams.filter((team) => team.sport === league.sport && team.league === league.slug);
  return slugs.map((slug) => {
    const team = teamBySlug.get(`${league.sport}/${slug}`);
    if (!team) throw new Error(`${league.slug} names the team "${slug}", which no table of edge/feed/names has.`);
    return team;
  });
}

function groupNames(league: LeagueEntry, teams: readonly CatalogueTeam[]): (slug: string) => string {
  const conferences = leagueConferences[league.slug];
  if (conferences) return (slug) => (conferences.east.includes(slug) ? "East" : conferences.west.includes(slug) ? "West" : "");
  const groups = cupFormats[league.slug]?.groups;
  if (!groups) return () => "";
  return (slug) => groups.name(Math.floor(teams.findIndex((team) => team.slug === slug) / groups.size));
}

function competition(league: LeagueEntry): DemoCompetition {
  const teams = toTeams(league);
  const toGroup = groupNames(league, teams);
  const fields = [...new Set(teams.map((team) => toGroup(team.slug)))].map((group) =>
    teams.filter((team) => toGroup(team.slug) === group),
  );
  const largest = Math.max(...fields.map((field) => field.length));
  const even = largest + (largest % 2);
  const cup = cupFormats[league.slug] ?? null;
  const rounds = cup?.groupRounds ?? 2 * (even - 1);
  return {
    league,
    sportId: league.sport === "football" ? 1 : 2,
    teams,
    toGroup,
    fields,
    spacingDays: league.format === "cup" ? CUP_SPACING_DAYS : SPACING_DAYS[league.sport],
    rounds,
    cup,
    matchdays: rounds + (cup?.stages.reduce((sum, { legs }) => sum + legs, 0) ?? 0),
    roundDays: league.sport === "football" || fields.length > 1 ? 2 : 1,
  };
}

/** Every competition that the demo world plays, the most followed first. Leagues without usual kick-off hours are not played. */
export const competitions: readonly DemoCompetition[] = allLeagues
  .filter((league) => league.kickoffHours.length > 0 && !NOT_PLAYED.has(league.slug))
  .sort((a, b) => a.rank - b.rank || a.slug.localeCompare(b.slug))
  .map(competition);

/** Leagues that the demo world does not play; only importers and the pages of national teams need them. */
export const unplayedLeagues: readonly LeagueEntry[] = allLeagues.filter(
  (league) => !competitions.some((played) => played.league === league),
);
