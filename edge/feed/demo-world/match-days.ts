import { BoundedMap } from "../../contract/bounded-map.ts";
import { seasonStart } from "./calendar.ts";
import type { DemoCompetition } from "./competitions.ts";
import { type RoundPair, roundPairs } from "./round-pairs.ts";

export interface DayPair extends RoundPair {
  /** From 1. */
  round: number;
}

/** Seasons kept in memory. */
const SEASONS_MAX = 200;
const seasons = new BoundedMap<string, ReadonlyMap<number, DayPair[]>>(SEASONS_MAX);

/**
 * Returns the matches of a league or group stage by day (days since 1970). Each match gets a day of its round on which both clubs
 * have rested, and of these days the one with the fewest matches of the competition. Half of the matches that may be on `eventful`
 * are, so that the first day of the demo world has many. Pure: the same arguments give the same days.
 */
export function matchDays(
  competition: DemoCompetition,
  origin: number,
  season: number,
  eventful: number | null,
): ReadonlyMap<number, DayPair[]> {
  const start = seasonStart(competition, origin, season);
  const key = `${competition.sportId}/${competition.league.slug}/${competition.teams.length}/${start}/${season}/${eventful}`;
  const known = seasons.get(key);
  if (known) return known;
  const days = spread(competition, start, eventful);
  seasons.set(key, days);
  return days;
}

function spread({ rhythm, rounds, shared, ...competition }: DemoCompetition, start: number, eventful: number | null) {
  const days = new Map<number, DayPair[]>();
  const last = new Map<string, number>();
  for (let round = 1; round <= rounds; round++) {
    const period = start + Math.floor((round - 1) / rhythm.rounds.length) * rhythm.periodDays;
    const windows = rhythm.rounds[(round - 1) % rhythm.rounds.length] as (typeof rhythm.rounds)[number];
    for (const [index, pair] of roundPairs({ rhythm, rounds, shared, ...competition }, round).entries()) {
      const slugs = [pair.home.slug, pair.away.slug];
      const [first, end] = slugs.some((slug) => shared.has(slug)) ? windows.shared : windows.others;
      const rested = Math.max(...slugs.map((slug) => (last.get(slug) ?? -Infinity) + rhythm.restDays));
      const turn = rhythm.takesTurns ? pair.field : 0;
      const open = Array.from({ length: end - first + 1 }, (_, at) => period + turn + first + at).filter((day) => day >= rested);
      const count = (day: number): number => days.get(day)?.length ?? 0;
      const fewest = open.reduce((best, day) => (count(day) < count(best) ? day : best), open[0] ?? period + end);
      const day = eventful !== null && index % 2 === 0 && open.includes(eventful) ? eventful : fewest;
      days.set(day, [...(days.get(day) ?? []), { ...pair, round }]);
      for (const slug of slugs) last.set(slug, day);
    }
  }
  return days;
}
