import { Random } from "../../ground/random.ts";
import type { CatalogueTeam } from "../names/catalogue.ts";
import { basketballCoaches } from "../names/coaches/basketball.ts";
import { footballCoaches } from "../names/coaches/football.ts";
import { nationalMix, squadMix } from "../names/countries.ts";
import { pools } from "../names/pools.ts";
import { names } from "../names/rows.ts";
import type { Names } from "../names/types.ts";
import { personName } from "./squads.ts";

const TABLES = { football: footballCoaches, basketball: basketballCoaches };

/**
 * A team's coach: the one of the tables, or a name of the team's country. The same team has the same coach every time.
 * @param leagueCountry key of the flag of the team's league
 */
export function demoCoach(team: CatalogueTeam, leagueCountry: string): Names {
  const known = TABLES[team.sport][team.slug];
  if (known) return names(known);
  // Takes the first name pool, which is the domestic one, because most coaches are from the team's country.
  const [domestic] = (team.league === "national" ? nationalMix(leagueCountry) : undefined) ?? squadMix(team.sport, leagueCountry);
  return personName(new Random(`coach/${team.sport}/${team.slug}`), pools[domestic?.pool ?? "english"]);
}
