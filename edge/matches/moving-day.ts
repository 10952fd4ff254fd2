import { SPORT } from "../contract/rules/matches.ts";
import { GOAL_KEYS } from "./day-goals.ts";
import { isMovingNow, MOVING_AROUND_S, MOVING_KEYS, type Moving, movingValues } from "./moving.ts";

export interface DayRange {
  /** 1, 2, or 0 for both sports. */
  sport: number;
  fromS: number;
  toS: number;
  /** The second that represents the whole day. A match whose time of day is unknown starts at this second, in every time zone. */
  noonS: number;
  /**
   * Matches that began between this time and `fromS` belong to the day while they are in play. If they were in play after `fromS`,
   * they belong to it until the night is over.
   */
  earliestS: number;
  nowS: number;
}

/** Number of matches in play by sport. */
export type LiveCounts = Readonly<Record<number, number>>;

/** Identifies a day without the present second. */
export const toRangeKey = ({ sport, fromS, toS, noonS, earliestS }: DayRange): string =>
  `${sport}/${earliestS}/${fromS}/${toS}/${noonS}`;

/** The first second of a range, and the first second after it. */
export const toBounds = ({ fromS, toS, noonS, earliestS }: DayRange): { fromS: number; toS: number } => ({
  fromS: Math.min(earliestS, noonS, fromS),
  toS: Math.max(toS, noonS + 1),
});

/**
 * Today's list keeps a match that was in play after midnight for this many seconds after midnight, because a reader who watched it
 * looks for its result where the match was.
 */
export const NIGHT_S = 6 * 3600;

/** Whether the match was in play after midnight, and the night is not over. A replay has no time of news, so it leaves at its end. */
const isOfNight = ({ newsAt }: Moving, { fromS, toS, nowS }: DayRange): boolean =>
  nowS < fromS + NIGHT_S && newsAt >= fromS && newsAt < toS;

/** The matches that `readDay` reads for this range, from matches in memory. */
export function findDay(all: readonly Moving[], range: DayRange): Moving[] {
  const { sport, fromS, toS, noonS, earliestS, nowS } = range;
  const bounds = toBounds(range);
  return all
    .filter((moving) => {
      const { startsAt, dateOnly, sportId } = moving;
      if ((sport !== 0 && sportId !== sport) || startsAt < Math.min(earliestS, noonS) || startsAt >= bounds.toS) return false;
      if (dateOnly === 1) return startsAt === noonS || (startsAt < noonS && isMovingNow(moving, nowS));
      return startsAt < toS && (startsAt >= fromS || isMovingNow(moving, nowS) || isOfNight(moving, range));
    })
    .sort((a, b) => a.id - b.id);
}

/**
 * The meaning of the values in the texts of a day. A Feed of another release may send other values; its day is then read from the
 * database.
 */
export const DAY_FORM = [...MOVING_KEYS, ...GOAL_KEYS].join();

export const toDayText = (day: readonly Moving[]): string => JSON.stringify(day.map(movingValues));

/** Whether `readDay` reads the goals of this match. */
export const showsGoals = (moving: Moving, nowS: number): boolean =>
  moving.sportId === SPORT.FOOTBALL && (moving.homeScore ?? 0) + (moving.awayScore ?? 0) > 0 && isMovingNow(moving, nowS);

/** Number of matches in play by sport. */
export function countLive(all: readonly Moving[], nowS: number): LiveCounts {
  const counts: Record<number, number> = {};
  for (const moving of all) {
    if (Math.abs(moving.startsAt - nowS) > MOVING_AROUND_S || !isMovingNow(moving, nowS)) continue;
    counts[moving.sportId] = (counts[moving.sportId] ?? 0) + 1;
  }
  return counts;
}
