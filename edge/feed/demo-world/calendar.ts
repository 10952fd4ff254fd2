import { toInstant } from "#edge/contract/typed-time.server.ts";
import type { LeagueEntry } from "../names/types.ts";
import type { DemoCompetition } from "./competitions.ts";

const DAY_S = 86_400;
export const HALF_HOUR_S = 1800;
/** Whole days since 1970 in UTC. */
export const dayNumber = (seconds: number): number => Math.floor(seconds / DAY_S);

/** Periods of a season, and one without matches after it. */
const seasonPeriods = ({ matchdays, rhythm }: DemoCompetition): number => Math.ceil(matchdays / rhythm.rounds.length) + 1;

/** In days since 1970. The seasons of all competitions with one rhythm begin on the same day of their period. */
function firstSeasonDay({ rhythm, rounds, cup }: DemoCompetition, originDay: number): number {
  const { originDay: since, periodDays, playedPeriods, rounds: perPeriod } = rhythm;
  // A cup's next matchday follows the matchdays that are over. A league is in the middle of its season.
  if (cup) return originDay - since - (cup.playedMatchdays - 1) * periodDays;
  return originDay - since - Math.min(playedPeriods, Math.floor((rounds * 0.6) / perPeriod.length)) * periodDays;
}

const seasonDays = (competition: DemoCompetition): number => seasonPeriods(competition) * competition.rhythm.periodDays;

/** In days since 1970. */
export const seasonStart = (competition: DemoCompetition, origin: number, season: number): number =>
  firstSeasonDay(competition, dayNumber(origin)) + season * seasonDays(competition);

/** When a season begins and ends, unix seconds. */
export function seasonSpan(competition: DemoCompetition, origin: number, season: number): { startsAt: number; endsAt: number } {
  const first = seasonStart(competition, origin, season);
  return { startsAt: first * DAY_S, endsAt: (first + seasonDays(competition)) * DAY_S - 1 };
}

/**
 * All usual kick-offs of a league on a day, unix seconds: each half hour from its earliest usual hour to the latest. `day` is the
 * date by the league's clock, in days since 1970.
 */
export function usualKickoffs({ zone, kickoffHours }: LeagueEntry, day: number): number[] {
  const [first, last] = [Math.min(...kickoffHours), Math.max(...kickoffHours)];
  const date = new Date(day * DAY_S * 1000).toISOString().slice(0, 10);
  const earliest = toInstant(date, `${String(first).padStart(2, "0")}:00`, zone);
  return Array.from({ length: 2 * (last - first) + 1 }, (_, index) => earliest + index * HALF_HOUR_S);
}

/** A kick-off at a usual hour of the league, unix seconds. The matches of a day take turns. */
export function kickoffAt(league: LeagueEntry, day: number, index: number): number {
  const { kickoffHours } = league;
  const hour = kickoffHours[index % kickoffHours.length] ?? 20;
  const usual = usualKickoffs(league, day);
  const at = 2 * (hour - Math.min(...kickoffHours)) + (index % 3 === 2 ? 1 : 0);
  return usual[Math.min(at, usual.length - 1)] as number;
}

/** When a matchday of a cup begins, in days since 1970. Matchdays count from 1. */
export const matchdayStart = (competition: DemoCompetition, origin: number, season: number, matchday: number): number =>
  seasonStart(competition, origin, season) + (matchday - 1) * competition.rhythm.periodDays;

/** Number of the season on this day, from 0; negative before the first season. */
export const seasonOfDay = (competition: DemoCompetition, origin: number, day: number): number =>
  Math.floor((day - firstSeasonDay(competition, dayNumber(origin))) / seasonDays(competition));

/** The first day of the competitions' seasons, in days since 1970. */
export const firstDay = (origin: number, list: readonly DemoCompetition[]): number =>
  Math.min(...list.map((competition) => seasonStart(competition, origin, 0)));

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
