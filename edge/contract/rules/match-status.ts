import { SPORT, type SportId } from "./sports.ts";

/** Football match status codes (Specification 4.10). 6 is not assigned, yet lies in the range that counts as in play. */
export const FOOTBALL_STATUS = {
  ABNORMAL: 0,
  NOT_STARTED: 1,
  FIRST_HALF: 2,
  HALF_TIME: 3,
  SECOND_HALF: 4,
  EXTRA_TIME: 5,
  PENALTY_SHOOTOUT: 7,
  FINISHED: 8,
  POSTPONED: 9,
  INTERRUPTED: 10,
  ABANDONED: 11,
  CANCELLED: 12,
  TO_BE_DETERMINED: 13,
} as const;

/** Basketball match status codes (Specification 4.13). */
export const BASKETBALL_STATUS = {
  ABNORMAL: 0,
  NOT_STARTED: 1,
  Q1: 2,
  Q1_ENDED: 3,
  Q2: 4,
  Q2_ENDED: 5,
  Q3: 6,
  Q3_ENDED: 7,
  Q4: 8,
  OVERTIME: 9,
  FINISHED: 10,
  INTERRUPTED: 11,
  CANCELLED: 12,
  POSTPONED: 13,
  ABANDONED: 14,
  TO_BE_DETERMINED: 15,
} as const;

/** One of the football status codes (Specification 4.10). */
export type FootballStatus = (typeof FOOTBALL_STATUS)[keyof typeof FOOTBALL_STATUS];

/** One of the basketball status codes (Specification 4.13). */
export type BasketballStatus = (typeof BASKETBALL_STATUS)[keyof typeof BASKETBALL_STATUS];

const FOOTBALL_NAMES = {
  [FOOTBALL_STATUS.NOT_STARTED]: "waiting",
  [FOOTBALL_STATUS.FIRST_HALF]: "first-half",
  [FOOTBALL_STATUS.HALF_TIME]: "half-time",
  [FOOTBALL_STATUS.SECOND_HALF]: "second-half",
  [FOOTBALL_STATUS.EXTRA_TIME]: "extra-time",
  [FOOTBALL_STATUS.PENALTY_SHOOTOUT]: "shootout",
  [FOOTBALL_STATUS.FINISHED]: "finished",
  [FOOTBALL_STATUS.POSTPONED]: "postponed",
  [FOOTBALL_STATUS.INTERRUPTED]: "interrupted",
  [FOOTBALL_STATUS.ABANDONED]: "abandoned",
  [FOOTBALL_STATUS.CANCELLED]: "cancelled",
  [FOOTBALL_STATUS.TO_BE_DETERMINED]: "undetermined",
} as const;

const BASKETBALL_NAMES = {
  [BASKETBALL_STATUS.NOT_STARTED]: "waiting",
  [BASKETBALL_STATUS.Q1]: "q1",
  [BASKETBALL_STATUS.Q1_ENDED]: "q1-ended",
  [BASKETBALL_STATUS.Q2]: "q2",
  [BASKETBALL_STATUS.Q2_ENDED]: "half-time",
  [BASKETBALL_STATUS.Q3]: "q3",
  [BASKETBALL_STATUS.Q3_ENDED]: "q3-ended",
  [BASKETBALL_STATUS.Q4]: "q4",
  [BASKETBALL_STATUS.OVERTIME]: "overtime",
  [BASKETBALL_STATUS.FINISHED]: "finished",
  [BASKETBALL_STATUS.INTERRUPTED]: "interrupted",
  [BASKETBALL_STATUS.CANCELLED]: "cancelled",
  [BASKETBALL_STATUS.POSTPONED]: "postponed",
  [BASKETBALL_STATUS.ABANDONED]: "abandoned",
  [BASKETBALL_STATUS.TO_BE_DETERMINED]: "undetermined",
} as const;

/** A status by name, the same in both sports where the state is: what rows, headers and share pictures look their words up by. */
export type StatusName = (typeof FOOTBALL_NAMES)[keyof typeof FOOTBALL_NAMES] | (typeof BASKETBALL_NAMES)[keyof typeof BASKETBALL_NAMES];

/** The status by name; undefined for an abnormal one and for codes that nobody knows. */
export const statusName = (sport: SportId, status: number): StatusName | undefined =>
  ((sport === SPORT.FOOTBALL ? FOOTBALL_NAMES : BASKETBALL_NAMES) as Readonly<Record<number, StatusName>>)[status];

const within = (status: number, first: number, last: number): boolean =>
  Number.isInteger(status) && status >= first && status <= last;

/** Whether the number is a football status that the specification names (Specification 4.10). */
export const isFootballStatus = (status: number): status is FootballStatus =>
  within(status, FOOTBALL_STATUS.ABNORMAL, FOOTBALL_STATUS.TO_BE_DETERMINED) && status !== 6;

/** Whether the number is a basketball status that the specification names (Specification 4.13). */
export const isBasketballStatus = (status: number): status is BasketballStatus =>
  within(status, BASKETBALL_STATUS.ABNORMAL, BASKETBALL_STATUS.TO_BE_DETERMINED);

/** Football in play: 2 to 7, half-time and the shootout included (Specification 4.11). */
export const isFootballInPlay = (status: number): boolean =>
  within(status, FOOTBALL_STATUS.FIRST_HALF, FOOTBALL_STATUS.PENALTY_SHOOTOUT);

/** Basketball being played or between two periods: 2 to 9 (Specification 4.13; the range of the list filter 4.2). */
export const isBasketballInPlay = (status: number): boolean => within(status, BASKETBALL_STATUS.Q1, BASKETBALL_STATUS.OVERTIME);

/** Whether a match of the sport is in play: football 2 to 7, basketball 2 to 9 (Specification 4.2, 4.11, 4.13). */
export const isInPlay = (sport: SportId, status: number): boolean =>
  sport === SPORT.FOOTBALL ? isFootballInPlay(status) : isBasketballInPlay(status);

/** Whether a match of the sport is over with a result: football 8, basketball 10 (Specification 4.11, 4.13). */
export const isFinished = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.FINISHED : BASKETBALL_STATUS.FINISHED);

/** Whether a match of the sport waits for its start: status 1 in both (Specification 4.11, 4.13). */
export const isWaiting = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.NOT_STARTED : BASKETBALL_STATUS.NOT_STARTED);

/**
 * A status without the sport's own numbering: what a list shows beside a match. `suspended` gathers what stopped or moved
 * (postponed, interrupted, abandoned, cancelled, to be determined, abnormal and codes nobody knows). Specification 4.10, 4.13.
 */
export type MatchPhase = "waiting" | "in-play" | "finished" | "suspended";

/** The phase of a match of the sport (Specification 4.10 to 4.14). */
export function matchPhase(sport: SportId, status: number): MatchPhase {
  if (isWaiting(sport, status)) return "waiting";
  if (isInPlay(sport, status)) return "in-play";
  return isFinished(sport, status) ? "finished" : "suspended";
}
