import { matchKey, slugify } from "../ids.ts";
import { type Competition, findCompetition, unknownCompetition } from "./competitions.ts";
import { nationalRow } from "./subjects.ts";

export function tournament(name: string): Competition {
  const known = findCompetition("football", name);
  if (known) return known;
  return { ...unknownCompetition(name, "un", "cup"), slug: `international-${slugify(name)}` };
}

/** Hosts of final tournaments that are in several data sets. Only international_results always lists a host as the home team. */
const HOSTS: Record<string, readonly string[]> = {
  "fifa-world-cup/2014": ["national-brazil"],
  "fifa-world-cup/2018": ["national-russia"],
  "fifa-world-cup/2022": ["national-qatar"],
  "uefa-euro/2016": ["national-france"],
};

/**
 * Grounds of the 2026 World Cup outside the United States, by the first words of their name. Each of the three hosts was the home
 * team only in its own country.
 */
const GROUNDS_2026: readonly [string, string][] = [
  ["Mexico City", "national-mexico"],
  ["Guadalajara", "national-mexico"],
  ["Monterrey", "national-mexico"],
  ["Toronto", "national-canada"],
  ["Vancouver", "national-canada"],
];

function findHosts(competition: string, season: string, ground: string | undefined): readonly string[] {
  if (`${competition}/${season}` !== "fifa-world-cup/2026") return HOSTS[`${competition}/${season}`] ?? [];
  if (!ground) return [];
  return [GROUNDS_2026.find(([city]) => ground.startsWith(city))?.[1] ?? nationalRow("football", "United States", "").slug];
}

/** Reports whether the sides of a match must be swapped, so that the host is the home team as in the other data sets. */
export function hostIsAway(competition: string, season: string, homeSlug: string, awaySlug: string, ground?: string): boolean {
  const hosts = findHosts(competition, season, ground);
  return hosts.includes(awaySlug) && !hosts.includes(homeSlug);
}

/** The key contains the day, because two teams may meet more than once per season but rarely twice on one day. */
export const internationalKey = (competition: string, season: string, homeSlug: string, awaySlug: string, date: string): string =>
  matchKey(competition, season, homeSlug, awaySlug, date);
