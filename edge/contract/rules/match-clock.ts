import { formatClock } from "./durations.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFootballInPlay, SPORT, type SportId } from "./matches.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/**
 * A period that begins more than this many seconds after the match's start is extra time, because no second half begins so late.
 */
const SECOND_HALF_WITHIN_S = 95 * 60;

export type FootballClockInput = {
  /** Status code (Specification 4.10). */
  status: number;
  /**
   * Unix milliseconds at which the current half kicked off. The match's own kick-off would be wrong here, because minutes of the
   * second half count from 46.
   */
  kickoffMs: number;
};

const minutesSince = (kickoffMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - kickoffMs) / MINUTE_MS));

/**
 * Minutes count from 1 in status 2 and from 46 in status 4. Status 3 gives "45", other statuses in play "90+", all others null
 * (Specification 4.12). A kick-off after `nowMs` (clocks may differ) counts as just begun.
 */
export function footballMinute({ status, kickoffMs }: FootballClockInput, nowMs: number): string | null {
  if (!isFootballInPlay(status)) return null;
  if (status === FOOTBALL_STATUS.HALF_TIME) return "45";
  if (status === FOOTBALL_STATUS.FIRST_HALF) return String(minutesSince(kickoffMs, nowMs) + 1);
  if (status === FOOTBALL_STATUS.SECOND_HALF) return String(minutesSince(kickoffMs, nowMs) + 46);
  return "90+";
}

/** `45+2` in added time, as scoreboards write it. */
export const formatMinute = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}` : String(minute));

/** If a half has more added minutes than this, its start or its end is unknown, so no number is shown. */
const ADDED_MAX = 20;

const formatHalf = (first: number, last: number, passed: number): string => {
  const added = first + passed - last;
  return added > ADDED_MAX ? `${last}+` : formatMinute(Math.min(first + passed, last), added);
};

/**
 * If a half of extra time begins at most FIRST_EXTRA_HALF_UNTIL minutes after the match's start, it is the first half. From
 * SECOND_EXTRA_HALF_FROM minutes on, it is the second half. In between it could be either, so its minute is not shown.
 */
const FIRST_EXTRA_HALF_UNTIL = 125;
const SECOND_EXTRA_HALF_FROM = 130;

/**
 * Returns the minute as scoreboards write it: added time is 45+2, 90+3, 105+1 or 120+1. Pages show this form; calls keep the number
 * of `footballMinute`. `startsMs`, the match's start, shows which half of extra time is played; without it, extra time is `90+`.
 */
export function formatLiveMinute(input: FootballClockInput & { startsMs?: number }, nowMs: number): string | null {
  const { status, kickoffMs, startsMs } = input;
  const passed = minutesSince(kickoffMs, nowMs);
  if (status === FOOTBALL_STATUS.FIRST_HALF) return formatHalf(1, 45, passed);
  if (status === FOOTBALL_STATUS.SECOND_HALF) return formatHalf(46, 90, passed);
  if (status === FOOTBALL_STATUS.EXTRA_TIME && startsMs !== undefined) {
    const begins = (kickoffMs - startsMs) / MINUTE_MS;
    if (begins >= SECOND_EXTRA_HALF_FROM) return formatHalf(106, 120, passed);
    if (begins * 60 > SECOND_HALF_WITHIN_S && begins <= FIRST_EXTRA_HALF_UNTIL) return formatHalf(91, 105, passed);
  }
  return footballMinute(input, nowMs);
}

/** The minute advances by itself only in the two halves (Specification 4.12). */
export const footballClockRuns = (status: number): boolean =>
  status === FOOTBALL_STATUS.FIRST_HALF || status === FOOTBALL_STATUS.SECOND_HALF;

export type BasketballClockInput = {
  /** Status code (Specification 4.13). */
  status: number;
  /** Seconds left in the period, like `period_remaining_time` (Specification 3.7). */
  remainingSeconds: number;
};

const TIMED: readonly number[] = [
  BASKETBALL_STATUS.Q1,
  BASKETBALL_STATUS.Q2,
  BASKETBALL_STATUS.Q3,
  BASKETBALL_STATUS.Q4,
  BASKETBALL_STATUS.OVERTIME,
];

/** Whether a period runs in this status: 2, 4, 6, 8 or 9 (Specification 4.15). */
export const basketballClockRuns = (status: number): boolean => TIMED.includes(status);

/** The rest of the period as mm:ss without fractions; null if no period runs or no time remains (Specification 4.15). */
export function basketballClock({ status, remainingSeconds }: BasketballClockInput): string | null {
  if (!basketballClockRuns(status) || !(remainingSeconds > 0) || !Number.isFinite(remainingSeconds)) return null;
  return formatClock(remainingSeconds);
}

/** Like basketballClock, in the viewer's browser. `clockStartedAt` is in unix seconds; 0 while the clock is stopped. */
export function basketballClockAt(
  { status, remainingS, clockStartedAt }: { status: number; remainingS: number; clockStartedAt: number },
  nowMs: number,
): string | null {
  const read = { status, remainingSeconds: remainingS, readAtMs: clockStartedAt * SECOND_MS };
  return basketballClock({ status, remainingSeconds: clockStartedAt > 0 ? remainingSecondsNow(read, nowMs) : remainingS });
}

/**
 * While the period runs, returns `remainingSeconds` minus the time since `readAtMs`. The result is never below 0 or above
 * `remainingSeconds` (Specification 4.15).
 */
export function remainingSecondsNow(
  read: BasketballClockInput & { /** When `remainingSeconds` was current, in milliseconds since the epoch. */ readAtMs: number },
  nowMs: number,
): number {
  if (!basketballClockRuns(read.status)) return read.remainingSeconds;
  const passed = Math.max(0, nowMs - read.readAtMs) / SECOND_MS;
  return Math.max(0, read.remainingSeconds - passed);
}

interface Clock {
  status: number;
  /** Unix seconds at which the current period began. */
  kickoffAt: number;
  remainingS: number;
  clockStartedAt: number;
}

/** Seconds from the start of the second half to the start of extra time: 45 minutes and the pause. */
const BEFORE_EXTRA_TIME_S = 50 * 60;

/**
 * In extra time, continues the clock of the last regular period, because extra time would reveal a level match to readers who hide
 * results. `startsAt` is in unix seconds. If the source does not state the start of extra time, `kickoffAt` is the start of the
 * second half.
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
