import { sportIdOf } from "#edge/contract/rules/matches.ts";
import { leagueId, teamId } from "../ids.ts";
import type { FeedRecords } from "../records.ts";
import type { CatalogueTeam } from "./catalogue.ts";
import { LEAGUE_NICKNAMES, TEAM_NICKNAMES } from "./nicknames.ts";
import type { LeagueEntry } from "./types.ts";

type Aliases = FeedRecords["aliases"];

/** Returns the rows of a team's further spellings and nicknames, under which search finds it. */
export const teamAliases = ({ sport, slug, aliases }: Pick<CatalogueTeam, "sport" | "slug" | "aliases">): Aliases =>
  [...new Set([...aliases, ...(TEAM_NICKNAMES[sport][slug] ?? [])])].map((alias) => ({
    kind: "team",
    subjectId: teamId(sportIdOf(sport), slug),
    alias,
  }));

/** The same of a competition. The aliases of its entry are keys of data sets, which nobody types. */
export const leagueAliases = ({ sport, slug }: Pick<LeagueEntry, "sport" | "slug">): Aliases =>
  (LEAGUE_NICKNAMES[sport][slug] ?? []).map((alias) => ({ kind: "league", subjectId: leagueId(sportIdOf(sport), slug), alias }));
