import { zonedDate } from "#edge/contract/rules/days.ts";
import { toInstant } from "#edge/contract/typed-time.server.ts";
import type { LeagueEntry } from "../names/types.ts";
import { competitions as allCompetitions, type DemoCompetition } from "./competitions.ts";

const DAY_S = 86_400;
/** Days of the season already played when the world begins, so that tables have an order and scorers have goals. */
const PLAYED_DAYS = { 1: 60, 2: 40 } as const;
/**
 * A time of the UTC day, in seconds after midnight. At this time, the leading competitions of both sports are in play, have just
 * ended or are about to begin.
 */
const EVENING_S = 20.25 * 3_600;
/** The whole schedule moves by a multiple of this many seconds. */
const MOVED_BY_S = 1_800;
/** Days without matches between two seasons. */
const BREAK_DAYS = 10;

/** Whole days since 1970 in UTC. */
export const dayNumber = (seconds: number): number => Math.floor(seconds / DAY_S);

/**
 * Chooses the day of each league's first round, so that matches are spread evenly over the days. The day lies within one interval
 * between rounds.
 */
function balancedPhases(list: readonly DemoCompetition[]): Map<DemoCompetition, number> {
  const load = { 1: new Array<number>(42).fill(0), 2: new Array<number>(42).fill(0) };
  const result = new Map<DemoCompetition, number>();
  for (const competition of [...list].sort(
    (a, b) => b.teams.length - a.teams.length || a.league.slug.localeCompare(b.league.slug),
  )) {
    const days = load[competition.sportId];
    const { spacingDays, roundDays, teams } = competition;
    const played = (phase: number): number[] =>
      Array.from(
        { length: Math.ceil(days.length / spacingDays) * roundDays },
        (_, i) => (phase + Math.floor(i / roundDays) * spacingDays + (i % roundDays)) % days.length,
      );
    const crowd = (phase: number): number => played(phase).reduce((sum, day) => sum + (days[day] ?? 0), 0);
    let best = 0;
    for (let phase = 1; phase < spacingDays; phase++) if (crowd(phase) < crowd(best)) best = phase;
    for (const day of played(best)) days[day] = (days[day] ?? 0) + teams.length / 2 / roundDays;
    result.set(competition, best);
  }
  return result;
}

const phaseByCompetition = balancedPhases(allCompetitions);

/** In days since 1970. */
function firstSeasonDay(competition: DemoCompetition, originDay: number): number {
  const { spacingDays, rounds, sportId, cup } = competition;
  const played = cup?.playedMatchdays ?? Math.min(Math.floor(PLAYED_DAYS[sportId] / spacingDays), Math.floor(rounds * 0.6));
  return originDay - played * spacingDays + (phaseByCompetition.get(competition) ?? 0);
}

const seasonDays = ({ matchdays, spacingDays }: DemoCompetition): number => matchdays * spacingDays + BREAK_DAYS;

/** The matchday of a competition that begins on this day, from 1, knock-outs included; null if none begins. */
function matchdayOfDay(competition: DemoCompetition, originDay: number, day: number): { season: number; round: number } | null {
  const { spacingDays, matchdays } = competition;
  const since = day - firstSeasonDay(competition, originDay);
  if (since < 0) return null;
  const season = Math.floor(since / seasonDays(competition));
  const within = since - season * seasonDays(competition);
  return within % spacingDays === 0 && within / spacingDays < matchdays ? { season, round: within / spacingDays + 1 } : null;
}

export const cupMatchdayOfDay = (cup: DemoCompetition, originDay: number, day: number): number | null =>
  matchdayOfDay(cup, originDay, day)?.round ?? null;

/** Null if no round of the league or group stage begins on this day. */
export function roundOfDay(
  competition: DemoCompetition,
  originDay: number,
  day: number,
): { season: number; round: number } | null {
  const turn = matchdayOfDay(competition, originDay, day);
  return turn && turn.round <= competition.rounds ? turn : null;
}

/** When a season begins and ends, unix seconds. */
export function seasonSpan(competition: DemoCompetition, origin: number, season: number): { startsAt: number; endsAt: number } {
  const first = firstSeasonDay(competition, dayNumber(origin)) + season * seasonDays(competition);
  return { startsAt: first * DAY_S, endsAt: (first + competition.matchdays * competition.spacingDays) * DAY_S - 1 };
}

const toSecondOfDay = (seconds: number): number => ((seconds % DAY_S) + DAY_S) % DAY_S;

/**
 * Moves a start within its UTC day, so that the leading competitions play at the hour at which the demo world began, even if it
 * began in the morning. Half hours stay half hours.
 */
export function toWorldHour(origin: number, startsAt: number): number {
  const later = Math.round((toSecondOfDay(origin) - EVENING_S) / MOVED_BY_S) * MOVED_BY_S;
  return startsAt - toSecondOfDay(startsAt) + toSecondOfDay(startsAt + later);
}

/**
 * Unix seconds of a kick-off at a usual local hour of the league. The time is moved by whole days onto `day` (days since 1970,
 * UTC).
 */
export function kickoffAt({ zone, kickoffHours }: LeagueEntry, day: number, index: number): number {
  const dayStart = day * DAY_S;
  const hour = kickoffHours[index % kickoffHours.length] ?? 20;
  const time = `${String(hour).padStart(2, "0")}:${index % 3 === 2 ? "30" : "00"}`;
  const at = toInstant(zonedDate(dayStart * 1000 + DAY_S * 500, zone), time, zone);
  return dayStart + toSecondOfDay(at - dayStart);
}

/**
 * The latest usual hour of a league in seconds after midnight, UTC. It is the same on every day, also when the clocks of the league's
 * zone change, so two matches at this hour on adjacent days are never on one day, in any zone.
 */
export const usualHour = (league: LeagueEntry): number =>
  toSecondOfDay(toInstant("2026-01-15", `${String(Math.max(...league.kickoffHours)).padStart(2, "0")}:00`, league.zone));

/** When a matchday begins, in days since 1970. Matchdays count from 1. */
export const matchdayStart = (competition: DemoCompetition, origin: number, season: number, matchday: number): number =>
  firstSeasonDay(competition, dayNumber(origin)) + season * seasonDays(competition) + (matchday - 1) * competition.spacingDays;

/** Number of the season on this day, from 0; negative before the first season. */
export const seasonOfDay = (competition: DemoCompetition, origin: number, day: number): number =>
  Math.floor((day - firstSeasonDay(competition, dayNumber(origin))) / seasonDays(competition));

/** In days since 1970. */
export const firstDay = (origin: number): number => dayNumber(origin) - Math.max(...Object.values(PLAYED_DAYS));

/** Countries whose leagues name a season by one year. Other seasons span two years. */
const ONE_YEAR = new Set(["br", "cn", "jp", "kr", "samerica", "us", "ar"]);

/** `2026-27`, or `2026` if the season is within one year. Seasons of the NBA and of European basketball span two years. */
export function seasonName(competition: DemoCompetition, origin: number, season: number): string {
  const date = new Date(origin * 1000);
  const { country, sport } = competition.league;
  if (ONE_YEAR.has(country) && sport === "football") return String(date.getUTCFullYear() + season);
  const first = date.getUTCFullYear() + season - (date.getUTCMonth() < 6 ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
