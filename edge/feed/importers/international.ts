/** What the data sets of national teams share: whose ground it is, and the key in which they meet. */

import { matchKey, slugify } from "../ids.ts";
import { type Competition, findCompetition, unknownCompetition } from "./competitions.ts";
import { nationalRow } from "./subjects.ts";

/** Competition of a tournament by the name that international_results gives it. */
export function tournament(name: string): Competition {
  const known = findCompetition("football", name);
  if (known) return known;
  return { ...unknownCompetition(name, "un", "cup"), slug: `international-${slugify(name)}` };
}

/** Hosts of final tournaments that more than one data set has: international_results lists a host first, wherever others put it. */
const HOSTS: Record<string, readonly string[]> = {
  "fifa-world-cup/2014": ["national-brazil"],
  "fifa-world-cup/2018": ["national-russia"],
  "fifa-world-cup/2022": ["national-qatar"],
  "uefa-euro/2016": ["national-france"],
};

/** Grounds of 2026 outside the United States, by the beginning of their name: that year a team is host in its own country only. */
const GROUNDS_2026: readonly [string, string][] = [
  ["Mexico City", "national-mexico"],
  ["Guadalajara", "national-mexico"],
  ["Monterrey", "national-mexico"],
  ["Toronto", "national-canada"],
  ["Vancouver", "national-canada"],
];

function hostsOf(competition: string, season: string, ground: string | undefined): readonly string[] {
  if (`${competition}/${season}` !== "fifa-world-cup/2026") return HOSTS[`${competition}/${season}`] ?? [];
  if (!ground) return [];
  return [GROUNDS_2026.find(([city]) => ground.startsWith(city))?.[1] ?? nationalRow("football", "United States", "").slug];
}

/** Whether a tournament's match is turned round, so that the host stands first as in every other set. */
export function hostIsAway(competition: string, season: string, homeSlug: string, awaySlug: string, ground?: string): boolean {
  const hosts = hostsOf(competition, season, ground);
  return hosts.includes(awaySlug) && !hosts.includes(homeSlug);
}

/** National teams meet more than once in a season, but not twice on a day: the day is the leg. */
export const internationalKey = (competition: string, season: string, homeSlug: string, awaySlug: string, date: string): string =>
  matchKey(competition, season, homeSlug, awaySlug, date);
