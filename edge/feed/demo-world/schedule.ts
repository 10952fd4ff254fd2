import type { CatalogueTeam } from "../names/catalogue.ts";
import { dayNumber, kickoffAt, roundOfDay, toWorldHour } from "./calendar.ts";
import { competitions as allCompetitions, type DemoCompetition } from "./competitions.ts";

/** A match of the demo world without its result. */
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
  /** True if the match fills its slot of the day. Such a match is never postponed or called off. */
  anchor: boolean;
  /** For a match of a cup's knock-out: its leg (null in a tie of one match), and whether it is played at a neutral ground. */
  knockout: { leg: 1 | 2 | null; neutral: boolean } | null;
}

const DAY_S = 86_400;
/**
 * Length of a slot in seconds. A match starts in every slot, so that some match is always in play: football takes at least 105
 * minutes, basketball 96. Real leagues do not play at night, so matches move from the fullest slots into empty slots.
 */
export const START_SLOT_S = { 1: 1800, 2: 2880 } as const;

/** Returns one round of a single round robin, by the circle method. A match is a pair of team indexes. Home and away alternate. */
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

/** `part` is the day of the round on which the match is played, 0 or 1. */
export interface RoundPair {
  home: CatalogueTeam;
  away: CatalogueTeam;
  groupName: string;
  part: number;
}

/** In the second half of a season, home and away are exchanged. */
export function roundPairs({ fields, toGroup, roundDays, league }: DemoCompetition, round: number): RoundPair[] {
  const takeTurns = league.format === "conference" && fields.length > 1;
  let index = 0;
  return fields.flatMap((field, fieldIndex) => {
    const size = field.length + (field.length % 2);
    const single = size - 1;
    const back = Math.floor((round - 1) / single) % 2 === 1;
    return circleRound(size, (round - 1) % single).flatMap(([first, second]) => {
      const [home, away] = back ? [field[second], field[first]] : [field[first], field[second]];
      // If the number of teams is odd, one team rests.
      if (!home || !away) return [];
      return [{ home, away, groupName: toGroup(home.slug), part: (takeTurns ? fieldIndex : index++) % roundDays }];
    });
  });
}

function fillSlots(fixtures: DemoFixture[], dayStart: number, slotS: number): void {
  const slots: DemoFixture[][] = Array.from({ length: DAY_S / slotS }, () => []);
  for (const fixture of fixtures) slots[Math.floor((fixture.startsAt - dayStart) / slotS)]?.push(fixture);
  if (fixtures.length < slots.length) return;
  slots.forEach((slot, index) => {
    if (slot.length > 0) return;
    const fullest = slots.reduce((a, b) => (b.length > a.length ? b : a));
    // The match of the least followed league moves.
    fullest.sort((a, b) => a.competition.league.rank - b.competition.league.rank);
    const moved = fullest.pop();
    if (!moved) return;
    moved.startsAt = dayStart + index * slotS;
    slot.push(moved);
  });
  // The first match of each slot moves to the slot's beginning.
  slots.forEach((slot, index) => {
    const earliest = slot.reduce<DemoFixture | null>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), null);
    if (!earliest) return;
    earliest.startsAt = dayStart + index * slotS;
    earliest.anchor = true;
  });
}

/**
 * Returns the fixtures of leagues and group stages that start on a UTC day, for a world that began at `origin`. Pure: the same
 * day always gives the same fixtures, so the schedule can be extended day by day. Omits cups' knock-outs, which follow from
 * results (knockout.ts).
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
      roundPairs(competition, turn.round)
        .filter((pair) => pair.part === part)
        .forEach(({ home, away, groupName }, index) => {
          fixtures.push({
            competition,
            ...turn,
            home,
            away,
            groupName,
            startsAt: kickoffAt(competition.league, day, index),
            anchor: false,
            knockout: null,
          });
        });
    }
  }
  for (const sportId of [1, 2] as const) {
    fillSlots(
      fixtures.filter((fixture) => fixture.competition.sportId === sportId),
      dayStart,
      START_SLOT_S[sportId],
    );
  }
  for (const fixture of fixtures) fixture.startsAt = toWorldHour(origin, fixture.startsAt);
  return fixtures;
}
