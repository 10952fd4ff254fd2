import { formatClock } from "./durations.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFootballInPlay, SPORT, type SportId } from "./matches.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Values behind the displayed minute of a football match. */
export type FootballClockInput = {
  /** Status code (Specification 4.10). */
  status: number;
  /**
   * When the half being played kicked off, milliseconds since the epoch. In the second half it is the second half's own
   * start: the rule adds 46 to the minutes since then, so the first half's start would show a minute past 100.
   */
  kickoffMs: number;
};

const minutesSince = (kickoffMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - kickoffMs) / MINUTE_MS));

/**
 * The minute that a football match shows: status 2 minutes since kick-off + 1, status 3 "45", status 4 minutes since (the
 * second half's) kick-off + 46, any other in-play state "90+"; null when the match is not in play (Specification 4.12).
 * A kick-off that lies ahead of `nowMs` (clocks that disagree) counts as just begun.
 */
export function footballMinute({ status, kickoffMs }: FootballClockInput, nowMs: number): string | null {
  if (!isFootballInPlay(status)) return null;
  if (status === FOOTBALL_STATUS.HALF_TIME) return "45";
  if (status === FOOTBALL_STATUS.FIRST_HALF) return String(minutesSince(kickoffMs, nowMs) + 1);
  if (status === FOOTBALL_STATUS.SECOND_HALF) return String(minutesSince(kickoffMs, nowMs) + 46);
  return "90+";
}

/** Whether the football minute moves by itself: in the two halves only (Specification 4.12). */
export const footballClockRuns = (status: number): boolean =>
  status === FOOTBALL_STATUS.FIRST_HALF || status === FOOTBALL_STATUS.SECOND_HALF;

/** Values behind the clock of a basketball match. */
export type BasketballClockInput = {
  /** Status code (Specification 4.13). */
  status: number;
  /** Seconds left in the period, as `period_remaining_time` (Specification 3.7). */
  remainingSeconds: number;
};

const TIMED: readonly number[] = [
  BASKETBALL_STATUS.Q1,
  BASKETBALL_STATUS.Q2,
  BASKETBALL_STATUS.Q3,
  BASKETBALL_STATUS.Q4,
  BASKETBALL_STATUS.OVERTIME,
];

/** Whether the status has a running period: 2, 4, 6, 8 or 9 (Specification 4.15). */
export const basketballClockRuns = (status: number): boolean => TIMED.includes(status);

/**
 * The clock of a basketball match: what remains of the period as mm:ss, when the status is 2, 4, 6, 8 or 9 and time
 * remains; else null (Specification 4.15). Fractions of a second are cut, and less than one second shows "00:00".
 */
export function basketballClock({ status, remainingSeconds }: BasketballClockInput): string | null {
  if (!basketballClockRuns(status) || !(remainingSeconds > 0) || !Number.isFinite(remainingSeconds)) return null;
  return formatClock(remainingSeconds);
}

/** The same clock as it ticks on a viewer's side, at an instant; `clockStartedAt` in unix seconds, 0 while it stands. */
export function basketballClockAt(
  { status, remainingS, clockStartedAt }: { status: number; remainingS: number; clockStartedAt: number },
  nowMs: number,
): string | null {
  const read = { status, remainingSeconds: remainingS, readAtMs: clockStartedAt * SECOND_MS };
  return basketballClock({ status, remainingSeconds: clockStartedAt > 0 ? remainingSecondsNow(read, nowMs) : remainingS });
}

/**
 * Returns the seconds left now, for a browser that ticks by itself: the reading minus the time since, while the period runs;
 * never below 0 and never above the reading (Specification 4.15).
 */
export function remainingSecondsNow(
  read: BasketballClockInput & { /** When `remainingSeconds` held, milliseconds since the epoch. */ readAtMs: number },
  nowMs: number,
): number {
  if (!basketballClockRuns(read.status)) return read.remainingSeconds;
  const passed = Math.max(0, nowMs - read.readAtMs) / SECOND_MS;
  return Math.max(0, read.remainingSeconds - passed);
}

/** A match's state with the values of its clock. */
interface Clock {
  status: number;
  /** Unix seconds at which the period in play began. */
  kickoffAt: number;
  remainingS: number;
  clockStartedAt: number;
}

/** From the start of the second half to that of extra time: 45 minutes and the pause. */
const BEFORE_EXTRA_TIME_S = 50 * 60;
/** No second half begins so long after the start of its match; extra time does. */
const SECOND_HALF_WITHIN_S = 95 * 60;

/**
 * Returns the clock of a match beyond its regular time as that of one whose last period continues. Extra time reveals that the
 * match stood level, which a reader who hides results may not learn. `startsAt` in unix seconds: some sources state when extra
 * time began, for others the second half's start stands.
 */
export function inRegularTime(sport: SportId, clock: Clock, startsAt: number): Clock {
  const { status, kickoffAt, remainingS, clockStartedAt } = clock;
  if (sport === SPORT.BASKETBALL) {
    const goesOn = status === BASKETBALL_STATUS.OVERTIME;
    return goesOn
      ? { status: BASKETBALL_STATUS.Q4, kickoffAt, remainingS: 0, clockStartedAt: 0 }
      : { status, kickoffAt, remainingS, clockStartedAt };
  }
  if (status !== FOOTBALL_STATUS.EXTRA_TIME && status !== FOOTBALL_STATUS.PENALTY_SHOOTOUT)
    return { status, kickoffAt, remainingS, clockStartedAt };
  const isOfExtraTime = kickoffAt - startsAt > SECOND_HALF_WITHIN_S;
  const secondHalf = isOfExtraTime ? kickoffAt - BEFORE_EXTRA_TIME_S : kickoffAt;
  return { status: FOOTBALL_STATUS.SECOND_HALF, kickoffAt: secondHalf, remainingS, clockStartedAt };
}
