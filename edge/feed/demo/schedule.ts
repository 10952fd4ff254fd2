import { startOfZonedDay, zonedDate } from "../../contract/rules/zoned-day";
import type { CatalogueTeam } from "../names/catalogue";
import { competitions as allCompetitions, type DemoCompetition } from "./competitions";

/** A match of the demo world before anyone knows its result. */
export interface DemoFixture {
  competition: DemoCompetition;
  season: number;
  /** From 1. */
  round: number;
  home: CatalogueTeam;
  away: CatalogueTeam;
  groupName: string;
  /** Unix seconds. */
  startsAt: number;
  /** True for the match that keeps its slot of the day filled: it is never called off. */
  anchor: boolean;
}

const DAY_S = 86_400;
/** When the world begins, leagues have played about this many days of their season: tables have a shape, scorers have goals. */
const PLAYED_DAYS = { 1: 60, 2: 40 } as const;
/** Days without matches between two seasons. */
const BREAK_DAYS = 10;
/**
 * A match starts in every slot of the day, so that something is always in play: a football match takes at least 105 minutes,
 * three slots and a half; a basketball game at least 96, two. Real leagues leave the night empty: the matches that fill a
 * slot are taken from the fullest ones and start at an hour their league would not choose.
 */
export const START_SLOT_S = { 1: 1800, 2: 2880 } as const;

/** Days since 1970 of an instant in UTC. */
const dayNumber = (seconds: number): number => Math.floor(seconds / DAY_S);

/** One round of a single round robin by the circle method: pairs of indexes; home and away alternate. */
function circleRound(size: number, round: number): [home: number, away: number][] {
  const last = size - 1;
  const pairs: [number, number][] = [];
  for (let i = 0; i < size / 2; i++) {
    const a = i === 0 ? last : (round + i) % last;
    const b = (round + last - i) % last;
    pairs.push((i === 0 ? round % 2 === 0 : i % 2 === 0) ? [a, b] : [b, a]);
  }
  return pairs;
}

/** A match of a round and the day of the round on which it is played, 0 or 1. */
export interface RoundPair {
  home: CatalogueTeam;
  away: CatalogueTeam;
  groupName: string;
  part: number;
}

/** Pairs of one round of a competition, the second half of a season with the grounds exchanged. */
export function roundPairs({ fields, groupOf, roundDays, league }: DemoCompetition, round: number): RoundPair[] {
  const takeTurns = league.format === "conference" && fields.length > 1;
  let index = 0;
  return fields.flatMap((field, fieldIndex) => {
    const size = field.length + (field.length % 2);
    const single = size - 1;
    const back = Math.floor((round - 1) / single) % 2 === 1;
    return circleRound(size, (round - 1) % single).flatMap(([first, second]) => {
      const [home, away] = back ? [field[second], field[first]] : [field[first], field[second]];
      // With an odd number of teams one rests.
      if (!home || !away) return [];
      return [{ home, away, groupName: groupOf(home.slug), part: (takeTurns ? fieldIndex : index++) % roundDays }];
    });
  });
}

/** Each league's first day within the spacing, chosen so that no day gets more matches than another. */
function balancedPhases(list: readonly DemoCompetition[]): Map<DemoCompetition, number> {
  const load = { 1: new Array<number>(42).fill(0), 2: new Array<number>(42).fill(0) };
  const result = new Map<DemoCompetition, number>();
  for (const competition of [...list].sort((a, b) => b.teams.length - a.teams.length || a.league.slug.localeCompare(b.league.slug))) {
    const days = load[competition.sportId];
    const { spacingDays, roundDays, teams } = competition;
    const played = (phase: number): number[] =>
      Array.from({ length: Math.ceil(days.length / spacingDays) * roundDays }, (_, i) => (phase + Math.floor(i / roundDays) * spacingDays + (i % roundDays)) % days.length);
    const crowd = (phase: number): number => played(phase).reduce((sum, day) => sum + (days[day] ?? 0), 0);
    let best = 0;
    for (let phase = 1; phase < spacingDays; phase++) if (crowd(phase) < crowd(best)) best = phase;
    for (const day of played(best)) days[day] = (days[day] ?? 0) + teams.length / 2 / roundDays;
    result.set(competition, best);
  }
  return result;
}

const phaseOf = balancedPhases(allCompetitions);

/** First day (days since 1970) of a competition's first season. */
function firstSeasonDay(competition: DemoCompetition, originDay: number): number {
  const { spacingDays, rounds, sportId } = competition;
  const playedRounds = Math.min(Math.floor(PLAYED_DAYS[sportId] / spacingDays), Math.floor(rounds * 0.6));
  return originDay - playedRounds * spacingDays + (phaseOf.get(competition) ?? 0);
}

const seasonDays = ({ rounds, spacingDays }: DemoCompetition): number => rounds * spacingDays + BREAK_DAYS;

/** Season and round that a competition plays with its first matches on a day, or null. */
function roundOfDay(competition: DemoCompetition, originDay: number, day: number): { season: number; round: number } | null {
  const { spacingDays, rounds } = competition;
  const since = day - firstSeasonDay(competition, originDay);
  if (since < 0) return null;
  const season = Math.floor(since / seasonDays(competition));
  const within = since - season * seasonDays(competition);
  return within % spacingDays === 0 && within / spacingDays < rounds ? { season, round: within / spacingDays + 1 } : null;
}

/** When a season begins and ends, unix seconds. */
export function seasonSpan(competition: DemoCompetition, origin: number, season: number): { startsAt: number; endsAt: number } {
  const first = firstSeasonDay(competition, dayNumber(origin)) + season * seasonDays(competition);
  return { startsAt: first * DAY_S, endsAt: (first + competition.rounds * competition.spacingDays) * DAY_S - 1 };
}

/** Moves starts from the fullest slots into the empty ones. */
function fillSlots(fixtures: DemoFixture[], dayStart: number, slotS: number): void {
  const slots: DemoFixture[][] = Array.from({ length: DAY_S / slotS }, () => []);
  for (const fixture of fixtures) slots[Math.floor((fixture.startsAt - dayStart) / slotS)]?.push(fixture);
  if (fixtures.length < slots.length) return;
  slots.forEach((slot, index) => {
    if (slot.length > 0) return;
    const fullest = slots.reduce((a, b) => (b.length > a.length ? b : a));
    // The least followed league moves.
    fullest.sort((a, b) => a.competition.league.rank - b.competition.league.rank);
    const moved = fullest.pop();
    if (!moved) return;
    moved.startsAt = dayStart + index * slotS;
    slot.push(moved);
  });
  // A slot is covered from its beginning by its first match.
  slots.forEach((slot, index) => {
    const earliest = slot.reduce<DemoFixture | null>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), null);
    if (!earliest) return;
    earliest.startsAt = dayStart + index * slotS;
    earliest.anchor = true;
  });
}

/**
 * The fixtures that start on a UTC day, for a world that began on `origin`. Pure: the same day gives the same fixtures
 * whenever it is asked for, so the schedule can be extended day by day.
 * @param origin unix seconds of the first start of this world
 * @param day days since 1970, UTC
 */
export function fixturesOfDay(origin: number, day: number, list: readonly DemoCompetition[] = allCompetitions): DemoFixture[] {
  const originDay = dayNumber(origin);
  const dayStart = day * DAY_S;
  const fixtures: DemoFixture[] = [];
  for (const competition of list) {
    for (let part = 0; part < competition.roundDays; part++) {
      const turn = roundOfDay(competition, originDay, day - part);
      if (!turn) continue;
      const { zone, kickoffHours } = competition.league;
      const localMidnight = startOfZonedDay(zonedDate(dayStart * 1000 + DAY_S * 500, zone), zone) / 1000;
      roundPairs(competition, turn.round)
        .filter((pair) => pair.part === part)
        .forEach(({ home, away, groupName }, index) => {
          const hour = kickoffHours[index % kickoffHours.length] ?? 20;
          const at = localMidnight + hour * 3600 + (index % 3 === 2 ? 1800 : 0);
          // Whatever the zone, the match belongs to this UTC day.
          const startsAt = dayStart + ((((at - dayStart) % DAY_S) + DAY_S) % DAY_S);
          fixtures.push({ competition, ...turn, home, away, groupName, startsAt, anchor: false });
        });
    }
  }
  for (const sportId of [1, 2] as const) {
    fillSlots(fixtures.filter((fixture) => fixture.competition.sportId === sportId), dayStart, START_SLOT_S[sportId]);
  }
  return fixtures;
}

/** First day of a competition's season at the origin, and the last day of the schedule's look-ahead. */
export const firstDay = (origin: number): number => dayNumber(origin) - Math.max(...Object.values(PLAYED_DAYS));

/** Leagues whose season has one year's name, and those whose season spans two. */
const ONE_YEAR = new Set(["br", "cn", "jp", "kr", "samerica", "us", "ar"]);

/** `2026-27`, or `2026` where the season lies within a year. NBA and European basketball span two. */
export function seasonName(competition: DemoCompetition, origin: number, season: number): string {
  const date = new Date(origin * 1000);
  const { country, sport } = competition.league;
  if (ONE_YEAR.has(country) && sport === "football") return String(date.getUTCFullYear() + season);
  const first = date.getUTCFullYear() + season - (date.getUTCMonth() < 6 ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
