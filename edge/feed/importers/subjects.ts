/** Rows of teams and players for importers: from the name tables, otherwise with the source's own spelling. */

import { eachLanguage } from "#edge/contract/rules/localized.ts";
import { toSportId } from "#edge/contract/rules/matches.ts";
import { spelledColumns } from "#edge/ground/db/localized.ts";
import { crestPath, playerId, slugify, teamId } from "../ids.ts";
import { allLeagues, allStars, allTeams, type CatalogueStar, type CatalogueTeam } from "../names/catalogue.ts";
import { findTeam, foldSpelling } from "../names/lookup.ts";
import { sourceSpellings } from "../names/source-spellings.ts";
import type { CrestShape, SportName } from "../names/types.ts";
import type { FeedRecords } from "../records.ts";
import { toTeamRow } from "../team-row.ts";
import { countryByCode, countryByName, countryNames } from "./countries.ts";

export type TeamRow = FeedRecords["teams"][number];
export type PlayerRow = FeedRecords["players"][number];

const SHAPES: CrestShape[] = ["plain", "halves", "stripes", "hoops", "sash", "chevron", "quarters", "band"];
// biome-ignore format: pairs
const COLORS: [string, string][] = [
  ["#c8102e", "#ffffff"], ["#0a3a82", "#ffffff"], ["#00704a", "#ffffff"], ["#111111", "#ffffff"], ["#ffd100", "#111111"], ["#6cabdd", "#ffffff"],
  ["#7a1f3d", "#f2c75c"], ["#ff6a13", "#111111"], ["#4b2e83", "#ffffff"], ["#0a3a82", "#c8102e"], ["#00704a", "#ffd100"], ["#ffffff", "#0a3a82"],
];

/** Returns a crest that depends only on the name. */
function toCrest(sportId: number, slug: string): string {
  const hash = teamId(sportId, slug);
  const [primary, secondary] = COLORS[hash % COLORS.length]!;
  return crestPath(SHAPES[Math.floor(hash / COLORS.length) % SHAPES.length]!, primary, secondary);
}

const CONTINENTS = new Set(["eu", "un", "asia", "samerica"]);
const leagueCountries = new Map(allLeagues.map(({ sport, slug, country }) => [`${sport}/${slug}`, country]));
/** Null if the league has clubs of several countries, because the name tables then do not state the club's country. */
function countryOfClub({ sport, league }: CatalogueTeam): string | null {
  const country = leagueCountries.get(`${sport}/${league}`);
  return country && !CONTINENTS.has(country) ? country : null;
}

const clubsByCountry = new Map<string, CatalogueTeam | null>();
function clubOfCountry(sport: SportName, spelling: string, country: string): CatalogueTeam | undefined {
  if (clubsByCountry.size === 0) {
    for (const entry of allTeams) {
      const home = countryOfClub(entry);
      for (const name of home
        ? new Set([entry.name.en, entry.short.en, ...entry.aliases, ...sourceSpellings(entry)].map(foldSpelling))
        : []) {
        const key = `${entry.sport}/${home}/${name}`;
        // If two clubs of one country share a spelling, neither club is used, because a wrong club is worse than none.
        clubsByCountry.set(key, clubsByCountry.has(key) ? null : entry);
      }
    }
  }
  return clubsByCountry.get(`${sport}/${country}/${foldSpelling(spelling)}`) ?? undefined;
}

const SUFFIX = /\s*\(([A-Z]{3})\)$/;

/**
 * A club of the name tables matches only in its own country, because Chile also has an Everton. The country is `country` or a
 * suffix of the spelling, such as `(NED)`.
 */
export function clubRow(sport: SportName, spelling: string, country: string | null, source: string): TeamRow {
  const suffix = SUFFIX.exec(spelling)?.[1];
  const name = spelling.replace(SUFFIX, "").trim();
  const home = (suffix && countryByCode(suffix)) || (country && !CONTINENTS.has(country) ? country : null);
  const found = (suffix && findTeam(sport, spelling)) || findTeam(sport, name);
  const foundHome = found && found.league !== "national" ? countryOfClub(found) : null;
  if (found && found.league !== "national" && (!home || !foundHome || home === foundHome)) {
    return toTeamRow(found, source, foundHome ?? home ?? "un");
  }
  const local = home ? clubOfCountry(sport, name, home) : undefined;
  if (local && home) return toTeamRow(local, source, home);
  const sportId = toSportId(sport);
  const slug = home ? `${slugify(name)}-${home}` : slugify(suffix ? spelling : name);
  return {
    id: teamId(sportId, slug),
    sportId,
    slug,
    nameEn: name,
    shortEn: name,
    kind: "club",
    country: home ?? "un",
    logo: toCrest(sportId, slug),
    source,
  };
}

/** Teams of regions and of former states keep the source's name. */
export function nationalRow(sport: SportName, spelling: string, source: string): TeamRow {
  const sportId = toSportId(sport);
  const name = spelling.trim();
  const country = countryByName(name);
  const found = findTeam(sport, name);
  if (found?.league === "national") return toTeamRow(found, source, country ?? "un");
  const names = country ? countryNames(country) : null;
  const byCountry = names ? findTeam(sport, names.en) : undefined;
  if (byCountry?.league === "national") return toTeamRow(byCountry, source, country ?? "un");
  const slug = `national-${slugify(name)}`;
  return {
    id: teamId(sportId, slug),
    sportId,
    slug,
    ...spelledColumns("name", {
      ...(names && eachLanguage((language) => (names[language] === name ? null : names[language]))),
      en: name,
    }),
    shortEn: name,
    kind: "national",
    country: country ?? "un",
    logo: toCrest(sportId, slug),
    source,
  };
}

const starsByName = new Map<string, CatalogueStar[]>();
/** Finds a star by name and birth year, not by club, because sources spell clubs differently. Null if there is none. */
export function findStar(sport: SportName, name: string, born: number | null): CatalogueStar | null {
  if (starsByName.size === 0) {
    for (const star of allStars) {
      const key = `${star.sport}/${foldSpelling(star.name.en)}`;
      starsByName.set(key, [...(starsByName.get(key) ?? []), star]);
    }
  }
  const named = (starsByName.get(`${sport}/${foldSpelling(name)}`) ?? []).filter((star) => born === null || star.born === born);
  // A star may be in the tables of a club and of a country. A name is not used if two people have it.
  return new Set(named.map((star) => star.born)).size === 1 ? named[0]! : null;
}

/**
 * The slug that the demo world gives the star, so that an import adds its data to the same person. Null if the team has no such
 * star.
 */
export function starSlug(sport: SportName, name: string, born: number | null, teamSlug: string | null): string | null {
  if (!findStar(sport, name, born)) return null;
  const stars = starsByName.get(`${sport}/${foldSpelling(name)}`)!;
  const star = teamSlug === null ? stars[0]! : stars.find(({ team }) => team === teamSlug);
  return star ? `${star.team}/${slugify(star.name.en)}` : null;
}

/**
 * Rows with the same name and birth date are one person. Without a date, `fallback` (the source's own number) tells people with the
 * same name apart.
 */
export const playerSlug = (name: string, birthDate: string | null, fallback: string): string =>
  `${slugify(name)}-${birthDate ?? fallback}`;

export const playerRow = (sport: SportName, slug: string, rest: Omit<PlayerRow, "id" | "sportId" | "slug">): PlayerRow => ({
  id: playerId(toSportId(sport), slug),
  sportId: toSportId(sport),
  slug,
  ...rest,
});
