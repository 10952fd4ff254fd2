import type { CatalogueTeam } from "../names/catalogue.ts";
import { dayNumber, kickoffAt, roundOfDay, toWorldHour } from "./calendar.ts";
import { ClubDays } from "./club-days.ts";
import { competitions as allCompetitions, type DemoCompetition } from "./competitions.ts";
import { roundPairs } from "./round-pairs.ts";

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

/** `fixed`: fixtures that keep their hour. */
function fillSlots(fixtures: DemoFixture[], dayStart: number, slotS: number, fixed: ReadonlySet<DemoFixture>): void {
  const slots: DemoFixture[][] = Array.from({ length: DAY_S / slotS }, () => []);
  for (const fixture of fixtures) slots[Math.floor((fixture.startsAt - dayStart) / slotS)]?.push(fixture);
  if (fixtures.length < slots.length) return;
  slots.forEach((slot, index) => {
    if (slot.length > 0) return;
    const movable = (own: DemoFixture[]): number => (own.length > 1 ? own.filter((one) => !fixed.has(one)).length : 0);
    const fullest = slots.reduce((a, b) => (movable(b) > movable(a) ? b : a));
    // The match of the least followed league moves.
    const moved = fullest
      .filter((one) => !fixed.has(one))
      .sort((a, b) => a.competition.league.rank - b.competition.league.rank)
      .pop();
    if (!moved) return;
    fullest.splice(fullest.indexOf(moved), 1);
    moved.startsAt = dayStart + index * slotS;
    slot.push(moved);
  });
  // The first match of each slot moves to the slot's beginning.
  slots.forEach((slot, index) => {
    const earliest = slot.reduce<DemoFixture | null>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), null);
    if (!earliest) return;
    if (!fixed.has(earliest)) earliest.startsAt = dayStart + index * slotS;
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
  const fixed = new Set<DemoFixture>();
  const book = new ClubDays(originDay);
  for (const competition of list) {
    let index = 0;
    for (let since = 0; since < Math.max(competition.roundDays, competition.spacingDays); since++) {
      const first = day - since;
      const turn = roundOfDay(competition, originDay, first);
      if (!turn) continue;
      for (const pair of roundPairs(competition, turn.round)) {
        const { home, away, groupName } = pair;
        if (book.chooseDay(competition, pair, first) !== day) continue;
        const hour = book.findHour(competition, pair);
        const startsAt = hour === null ? kickoffAt(competition.league, day, index++) : dayStart + hour;
        const fixture = { competition, ...turn, home, away, groupName, startsAt, anchor: false, knockout: null };
        fixtures.push(fixture);
        if (hour !== null) fixed.add(fixture);
      }
    }
  }
  for (const sportId of [1, 2] as const) {
    fillSlots(
      fixtures.filter((fixture) => fixture.competition.sportId === sportId),
      dayStart,
      START_SLOT_S[sportId],
      fixed,
    );
  }
  for (const fixture of fixtures) fixture.startsAt = toWorldHour(origin, fixture.startsAt);
  return fixtures;
}
