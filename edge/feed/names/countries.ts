/**
 * The countries from which squad players other than stars come, by LeagueEntry.country of their league. A row has the share of
 * domestic players and of each other country, close to real squad lists. National teams use `nationalMix`.
 */

import { type PoolName, poolFor } from "./pools.ts";
import type { SportName } from "./types.ts";

export interface SquadPart {
  pool: PoolName;
  /** A country whose names are in the pool, as in PlayerEntry.country. */
  country: string;
  /** In per cent; the shares of a mix add up to 100. */
  share: number;
}

/** The first part is domestic. */
export type SquadMix = SquadPart[];

function mix(...parts: [pool: PoolName, country: string, share: number][]): SquadMix {
  return parts.map(([pool, country, share]) => ({ pool, country, share }));
}

/** For clubs of each league country, the countries from which football players come. */
// biome-ignore format: one row a country
export const countryPools: Record<string, SquadMix> = {
  "gb-eng": mix(["english", "gb-eng", 42], ["english", "ie", 8], ["brazilian", "br", 8], ["french", "fr", 8], ["spanish", "es", 6], ["spanish", "ar", 4], ["portuguese", "pt", 5], ["dutch", "nl", 6], ["nordic", "dk", 4], ["african", "ng", 5], ["german", "de", 4]),
  "gb-sct": mix(["english", "gb-sct", 55], ["english", "gb-eng", 18], ["english", "ie", 8], ["english", "au", 4], ["nordic", "dk", 5], ["japanese", "jp", 4], ["african", "ng", 3], ["dutch", "nl", 3]),
  es: mix(["spanish", "es", 62], ["spanish", "ar", 8], ["spanish", "uy", 4], ["brazilian", "br", 5], ["french", "fr", 6], ["portuguese", "pt", 3], ["arabic", "ma", 4], ["african", "sn", 4], ["balkan", "rs", 4]),
  it: mix(["italian", "it", 44], ["spanish", "ar", 8], ["brazilian", "br", 5], ["french", "fr", 9], ["balkan", "rs", 9], ["nordic", "dk", 5], ["dutch", "nl", 5], ["slavic", "pl", 5], ["african", "ci", 6], ["spanish", "es", 4]),
  de: mix(["german", "de", 52], ["german", "at", 8], ["german", "ch", 3], ["french", "fr", 9], ["dutch", "nl", 6], ["nordic", "dk", 5], ["balkan", "hr", 5], ["japanese", "jp", 4], ["slavic", "cz", 3], ["turkish", "tr", 2], ["english", "us", 3]),
  fr: mix(["french", "fr", 54], ["african", "sn", 8], ["african", "ci", 6], ["african", "cm", 4], ["arabic", "dz", 5], ["arabic", "ma", 4], ["brazilian", "br", 5], ["spanish", "ar", 3], ["portuguese", "pt", 4], ["dutch", "be", 4], ["nordic", "dk", 3]),
  pt: mix(["portuguese", "pt", 44], ["brazilian", "br", 27], ["spanish", "es", 6], ["spanish", "ar", 5], ["african", "gn", 5], ["portuguese", "cv", 4], ["french", "fr", 5], ["nordic", "dk", 4]),
  nl: mix(["dutch", "nl", 60], ["dutch", "be", 7], ["nordic", "dk", 9], ["german", "de", 5], ["english", "us", 3], ["arabic", "ma", 4], ["african", "gh", 3], ["japanese", "jp", 3], ["spanish", "mx", 3], ["balkan", "rs", 3]),
  be: mix(["dutch", "be", 42], ["french", "fr", 16], ["dutch", "nl", 8], ["african", "cd", 9], ["nordic", "dk", 8], ["spanish", "co", 4], ["japanese", "jp", 5], ["balkan", "rs", 4], ["brazilian", "br", 4]),
  tr: mix(["turkish", "tr", 52], ["brazilian", "br", 8], ["african", "ng", 8], ["french", "fr", 7], ["balkan", "ba", 7], ["portuguese", "pt", 5], ["spanish", "ar", 4], ["dutch", "nl", 4], ["nordic", "no", 3], ["slavic", "pl", 2]),
  br: mix(["brazilian", "br", 80], ["spanish", "ar", 7], ["spanish", "uy", 5], ["spanish", "co", 4], ["spanish", "py", 2], ["portuguese", "pt", 2]),
  ar: mix(["spanish", "ar", 84], ["spanish", "uy", 7], ["spanish", "py", 4], ["spanish", "co", 3], ["spanish", "cl", 2]),
  us: mix(["english", "us", 48], ["english", "ca", 7], ["spanish", "ar", 7], ["spanish", "co", 6], ["spanish", "mx", 5], ["brazilian", "br", 6], ["english", "gb-eng", 5], ["nordic", "dk", 4], ["german", "de", 4], ["african", "gh", 4], ["french", "fr", 4]),
  mx: mix(["spanish", "mx", 66], ["spanish", "ar", 10], ["spanish", "co", 7], ["spanish", "uy", 5], ["brazilian", "br", 6], ["spanish", "py", 3], ["spanish", "es", 3]),
  cn: mix(["chinese", "cn", 82], ["brazilian", "br", 6], ["portuguese", "pt", 2], ["african", "gh", 2], ["spanish", "ar", 2], ["balkan", "rs", 3], ["french", "fr", 2], ["korean", "kr", 1]),
  jp: mix(["japanese", "jp", 84], ["brazilian", "br", 8], ["korean", "kr", 4], ["nordic", "se", 2], ["spanish", "es", 2]),
  kr: mix(["korean", "kr", 84], ["brazilian", "br", 8], ["japanese", "jp", 3], ["balkan", "rs", 3], ["nordic", "se", 2]),
  sa: mix(["arabic", "sa", 66], ["brazilian", "br", 8], ["portuguese", "pt", 5], ["french", "fr", 6], ["spanish", "es", 4], ["african", "sn", 5], ["balkan", "rs", 3], ["arabic", "ma", 3]),
  eu: mix(["french", "fr", 14], ["nordic", "no", 18], ["balkan", "gr", 18], ["slavic", "cz", 20], ["brazilian", "br", 12], ["african", "ng", 10], ["portuguese", "pt", 8]),
  samerica: mix(["spanish", "co", 30], ["spanish", "uy", 22], ["spanish", "cl", 18], ["spanish", "ar", 14], ["spanish", "py", 12], ["brazilian", "br", 4]),
  asia: mix(["arabic", "qa", 36], ["arabic", "uz", 18], ["english", "au", 8], ["japanese", "jp", 10], ["brazilian", "br", 16], ["african", "gh", 6], ["spanish", "es", 6]),
  au: mix(["english", "au", 76], ["english", "nz", 8], ["english", "gb-eng", 4], ["balkan", "rs", 3], ["japanese", "jp", 3], ["spanish", "es", 3], ["german", "de", 3]),
};

/** For clubs of each league country, the countries from which basketball players come. */
// biome-ignore format: one row a country
export const basketballCountryPools: Record<string, SquadMix> = {
  us: mix(["english", "us", 80], ["english", "ca", 5], ["french", "fr", 4], ["balkan", "rs", 3], ["german", "de", 2], ["english", "au", 2], ["african", "ng", 2], ["nordic", "lt", 2]),
  cn: mix(["chinese", "cn", 82], ["english", "us", 16], ["balkan", "rs", 2]),
  es: mix(["spanish", "es", 42], ["english", "us", 26], ["spanish", "ar", 8], ["balkan", "rs", 8], ["french", "fr", 6], ["nordic", "lt", 4], ["brazilian", "br", 3], ["african", "sn", 3]),
  eu: mix(["english", "us", 34], ["balkan", "rs", 18], ["french", "fr", 12], ["german", "de", 8], ["nordic", "lt", 7], ["italian", "it", 7], ["spanish", "es", 5], ["turkish", "tr", 6], ["balkan", "gr", 3]),
  br: mix(["brazilian", "br", 78], ["english", "us", 12], ["spanish", "ar", 8], ["spanish", "do", 2]),
  jp: mix(["japanese", "jp", 74], ["english", "us", 22], ["english", "au", 2], ["balkan", "rs", 2]),
  kr: mix(["korean", "kr", 84], ["english", "us", 12], ["spanish", "ph", 4]),
};

/** The mix for a country without its own row: several regions, so that the squad does not look like one nation's. */
const REST: SquadMix = mix(["english", "us", 40], ["spanish", "ar", 20], ["african", "ng", 20], ["brazilian", "br", 20]);

/** A mix of regions if the country has no row. */
export function squadMix(sport: SportName, country: string): SquadMix {
  return (sport === "basketball" ? basketballCountryPools[country] : countryPools[country]) ?? REST;
}

/** Undefined if no pool has names of that country. */
export function nationalMix(country: string): SquadMix | undefined {
  const pool = poolFor(country);
  return pool === undefined ? undefined : mix([pool, country, 100]);
}
