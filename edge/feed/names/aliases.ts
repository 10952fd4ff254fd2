import { toSportId } from "#edge/contract/rules/matches.ts";
import { leagueId, teamId } from "../ids.ts";
import type { FeedRecords } from "../records.ts";
import { allTeams, type CatalogueTeam } from "./catalogue.ts";
import { foldSpelling } from "./lookup.ts";
import { LEAGUE_NICKNAMES, TEAM_NICKNAMES } from "./nicknames.ts";
import type { LeagueEntry, SportName } from "./types.ts";

type Aliases = FeedRecords["aliases"];

/** Words after a club's name that state the sport of its team: `Flamengo basquete`, `皇马篮球`. */
const SPORT_WORDS: Readonly<Record<SportName, Readonly<Record<"en" | "zh" | "pt", string>>>> = {
  football: { en: "Football", zh: "足球", pt: "Futebol" },
  basketball: { en: "Basketball", zh: "篮球", pt: "Basquete" },
};

let shortNames: Record<SportName, ReadonlySet<string>> | undefined;
function findShortNames(sport: SportName): ReadonlySet<string> {
  const namesIn = (of: SportName) =>
    new Set(allTeams.filter((team) => team.sport === of).flatMap(({ short }) => Object.values(short).map(foldSpelling)));
  shortNames ??= { football: namesIn("football"), basketball: namesIn("basketball") };
  return shortNames[sport];
}

/**
 * Finds a team's short names that a team of the other sport also has. Returns each name followed by the word for the team's own
 * sport.
 */
function namesWithSport({ sport, short }: Pick<CatalogueTeam, "sport" | "short">): string[] {
  const others = findShortNames(sport === "football" ? "basketball" : "football");
  const words = SPORT_WORDS[sport];
  const all = { en: short.en, zh: short.zh, pt: short.pt ?? short.en };
  return [
    ...(others.has(foldSpelling(all.en)) ? [`${all.en} ${words.en}`] : []),
    ...(others.has(foldSpelling(all.pt)) ? [`${all.pt} ${words.pt}`] : []),
    ...(others.has(foldSpelling(all.zh)) ? [`${all.zh}${words.zh}`] : []),
  ];
}

const teamNames = (team: Pick<CatalogueTeam, "sport" | "slug" | "aliases" | "short">): string[] => [
  ...new Set([...team.aliases, ...(TEAM_NICKNAMES[team.sport][team.slug] ?? []), ...namesWithSport(team)]),
];

export const teamAliases = (team: Pick<CatalogueTeam, "sport" | "slug" | "aliases" | "short">): Aliases =>
  teamNames(team).map((alias) => ({
    kind: "team",
    subjectId: teamId(toSportId(team.sport), team.slug),
    alias,
  }));

/** The aliases of a competition's entry are not used, because they are keys of data sets that nobody types into search. */
export const leagueAliases = ({ sport, slug }: Pick<LeagueEntry, "sport" | "slug">): Aliases =>
  (LEAGUE_NICKNAMES[sport][slug] ?? []).map((alias) => ({ kind: "league", subjectId: leagueId(toSportId(sport), slug), alias }));
