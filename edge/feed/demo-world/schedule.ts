import type { CatalogueTeam } from "../names/catalogue.ts";
import { dayNumber, HALF_HOUR_S, kickoffAt, seasonOfDay, usualKickoffs } from "./calendar.ts";
import { competitions as allCompetitions, type DemoCompetition } from "./competitions.ts";
import { matchDays } from "./match-days.ts";

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
  /** True if the match fills a gap of the day, or opens the demo world. Such a match is never postponed or called off. */
  anchor: boolean;
  /** For a match of a cup's knock-out: its leg (null in a tie of one match), and whether it is played at a neutral ground. */
  knockout: { leg: 1 | 2 | null; neutral: boolean } | null;
}

const DAY_S = 86_400;
/** Length of a match in seconds at which it is surely still in play: football takes at least 105 minutes, basketball 96. */
const IN_PLAY_S = { 1: 105 * 60, 2: 96 * 60 } as const;
/** Kick-offs around the first start of the demo world, in half hours: most of these matches are in play then. */
const OPENING = [-1, 0, -2, 1, -3, -4, 2];

/**
 * The match day on which a league plays at the hour at which the demo world began, and its usual kick-offs around this hour. Null
 * if it never plays at this hour.
 */
function findOpening({ league }: DemoCompetition, origin: number): { day: number; kickoffs: number[] } | null {
  const now = Math.floor(origin / HALF_HOUR_S) * HALF_HOUR_S;
  // An evening in America is in the next day of UTC.
  for (const day of [dayNumber(origin), dayNumber(origin) - 1]) {
    const usual = new Set(usualKickoffs(league, day));
    const kickoffs = OPENING.map((halfHours) => now + halfHours * HALF_HOUR_S).filter((at) => usual.has(at));
    if (kickoffs.length > 0) return { day, kickoffs };
  }
  return null;
}

/** A fixture with all usual kick-offs of its day. */
type Placed = DemoFixture & { usual: ReadonlySet<number> };

/** Moves matches to other usual hours of their leagues, so that some match is in play at every time of the day if any can be. */
function fillGaps(fixtures: Placed[], dayStart: number, lengthS: number): void {
  const canStart = ({ usual }: Placed, at: number): boolean => usual.has(at);
  const isPlayed = (at: number, without?: Placed): boolean =>
    fixtures.some((one) => one !== without && one.startsAt <= at && at < one.startsAt + lengthS);
  /** Whether each half hour of the match is covered by others too. */
  const isSpare = (one: Placed): boolean => {
    for (let at = one.startsAt; at < one.startsAt + lengthS; at += HALF_HOUR_S) if (!isPlayed(at, one)) return false;
    return true;
  };
  for (let at = dayStart; at < dayStart + DAY_S; at += HALF_HOUR_S) {
    if (isPlayed(at)) continue;
    // The match of the least followed league moves.
    const moved = fixtures
      .filter((one) => !one.anchor && canStart(one, at) && isSpare(one))
      .reduce<Placed | null>(
        (best, one) => (best && best.competition.league.rank >= one.competition.league.rank ? best : one),
        null,
      );
    if (!moved) continue;
    moved.startsAt = at;
    moved.anchor = true;
  }
}

/**
 * Returns the fixtures of leagues and group stages that start on a UTC day, for a world that began at `origin`. Pure: the same
 * day always gives the same fixtures, so the schedule can be extended day by day. Omits cups' knock-outs, which follow from
 * results (knockout.ts).
 * @param origin unix seconds of the first start of this world
 * @param day days since 1970, UTC
 */
export function fixturesOfDay(origin: number, day: number, list: readonly DemoCompetition[] = allCompetitions): DemoFixture[] {
  const fixtures: Placed[] = [];
  for (const competition of list) {
    const opening = findOpening(competition, origin);
    // A match of the day before or after in its own zone may be on this day of UTC.
    for (const own of [day - 1, day, day + 1]) {
      const season = seasonOfDay(competition, origin, own);
      const pairs = season < 0 ? [] : (matchDays(competition, origin, season, opening?.day ?? null).get(own) ?? []);
      if (pairs.length === 0) continue;
      const usual = new Set(usualKickoffs(competition.league, own));
      pairs.forEach(({ home, away, groupName, round }, index) => {
        const opens = own === opening?.day ? opening.kickoffs[index % opening.kickoffs.length] : undefined;
        const startsAt = opens ?? kickoffAt(competition.league, own, index);
        if (dayNumber(startsAt) !== day) return;
        const anchor = opens !== undefined;
        fixtures.push({ competition, season, round, home, away, groupName, startsAt, anchor, knockout: null, usual });
      });
    }
  }
  for (const sportId of [1, 2] as const) {
    const own = fixtures.filter((fixture) => fixture.competition.sportId === sportId);
    fillGaps(own, day * DAY_S, IN_PLAY_S[sportId]);
  }
  return fixtures.map(({ usual: _, ...fixture }) => fixture);
}
