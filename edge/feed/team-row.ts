import { spelledColumns } from "#edge/ground/db/localized.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { crestPath, teamId } from "./ids.ts";
import type { CatalogueTeam } from "./names/catalogue.ts";
import type { FeedRecords } from "./records.ts";

/** `country` is the key of a flag. */
export function toTeamRow(entry: CatalogueTeam, source: string, country: string): FeedRecords["teams"][number] {
  const sportId = toSportId(entry.sport);
  return {
    id: teamId(sportId, entry.slug),
    sportId,
    slug: entry.slug,
    ...spelledColumns("name", entry.name),
    ...spelledColumns("short", entry.short),
    kind: entry.league === "national" ? "national" : "club",
    country,
    logo: crestPath(entry.shape, ...entry.colors),
    ...spelledColumns("city", entry.city),
    ...spelledColumns("venue", entry.venue),
    founded: entry.founded,
    strength: entry.strength,
    source,
  };
}
