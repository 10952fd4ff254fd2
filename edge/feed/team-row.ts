import { sportIdOf } from "../contract/rules/matches.ts";
import { crestPath, teamId } from "./ids.ts";
import type { CatalogueTeam } from "./names/catalogue.ts";
import type { FeedRecords } from "./records.ts";

/** Returns the row of a team from the name tables. `country` is the key of a flag. */
export function teamRowOf(entry: CatalogueTeam, source: string, country: string): FeedRecords["teams"][number] {
  const sportId = sportIdOf(entry.sport);
  return {
    id: teamId(sportId, entry.slug),
    sportId,
    slug: entry.slug,
    nameEn: entry.name.en,
    nameZh: entry.name.zh,
    namePt: entry.name.pt ?? null,
    shortEn: entry.short.en,
    shortZh: entry.short.zh,
    shortPt: entry.short.pt ?? null,
    kind: entry.league === "national" ? "national" : "club",
    country,
    logo: crestPath(entry.shape, ...entry.colors),
    cityEn: entry.city.en,
    cityZh: entry.city.zh,
    cityPt: entry.city.pt ?? null,
    venueEn: entry.venue.en,
    venueZh: entry.venue.zh,
    venuePt: entry.venue.pt ?? null,
    founded: entry.founded,
    strength: entry.strength,
    source,
  };
}
