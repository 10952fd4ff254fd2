/** Sport codes, as calls send them in `sport_id` (Specification 4.1). */
export const SPORT = { ALL: 0, FOOTBALL: 1, BASKETBALL: 2 } as const;

export type SportFilter = (typeof SPORT)[keyof typeof SPORT];

export type SportId = Exclude<SportFilter, 0>;

/** A sport's name in addresses and calls: `/api/{sportName}/getMatchInfo` (Specification 7.27), `/database/league/:sname/:cid`. */
export type SportName = "football" | "basketball";

/** Both sports in the order in which screens show them (Specification 4.1). */
export const SPORT_IDS: readonly SportId[] = [SPORT.FOOTBALL, SPORT.BASKETBALL];

const NAMES: Record<SportId, SportName> = { 1: "football", 2: "basketball" };

/** 0 (all) is not the code of one sport (Specification 4.1). */
export const isSportId = (value: unknown): value is SportId => value === SPORT.FOOTBALL || value === SPORT.BASKETBALL;

export const sportName = (sport: SportId): SportName => NAMES[sport];

export function toSportId(name: SportName): SportId;
export function toSportId(name: string | undefined): SportId | undefined;
export function toSportId(name: string | undefined): SportId | undefined {
  return SPORT_IDS.find((id) => NAMES[id] === name);
}

/** Football match status codes (Specification 4.10). 6 is not assigned, but it is in the range that counts as in play. */
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

export type FootballStatus = (typeof FOOTBALL_STATUS)[keyof typeof FOOTBALL_STATUS];

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

/** The same state has the same name in both sports. Names are the keys of texts. */
export type StatusName =
  | (typeof FOOTBALL_NAMES)[keyof typeof FOOTBALL_NAMES]
  | (typeof BASKETBALL_NAMES)[keyof typeof BASKETBALL_NAMES];

/** Undefined for an abnormal or unknown code. */
export const statusName = (sport: SportId, status: number): StatusName | undefined =>
  ((sport === SPORT.FOOTBALL ? FOOTBALL_NAMES : BASKETBALL_NAMES) as Readonly<Record<number, StatusName>>)[status];

/** `live` is an unknown code in the in-play range. `abnormal` is 0 or any other unknown code. */
export type StateName = StatusName | "live" | "abnormal";

export const stateName = (sport: SportId, status: number): StateName =>
  statusName(sport, status) ?? (isInPlay(sport, status) ? "live" : "abnormal");

const within = (status: number, first: number, last: number): boolean =>
  Number.isInteger(status) && status >= first && status <= last;

/** Whether specification 4.10 names the status. */
export const isFootballStatus = (status: number): status is FootballStatus =>
  within(status, FOOTBALL_STATUS.ABNORMAL, FOOTBALL_STATUS.TO_BE_DETERMINED) && status !== 6;

/** Whether specification 4.13 names the status. */
export const isBasketballStatus = (status: number): status is BasketballStatus =>
  within(status, BASKETBALL_STATUS.ABNORMAL, BASKETBALL_STATUS.TO_BE_DETERMINED);

/**
 * First and last in-play status. The range includes half-time and the shoot-out, or the pauses between periods (Specification 4.2,
 * 4.11, 4.13).
 */
export const IN_PLAY_STATUSES: Readonly<Record<SportId, readonly [first: number, last: number]>> = {
  [SPORT.FOOTBALL]: [FOOTBALL_STATUS.FIRST_HALF, FOOTBALL_STATUS.PENALTY_SHOOTOUT],
  [SPORT.BASKETBALL]: [BASKETBALL_STATUS.Q1, BASKETBALL_STATUS.OVERTIME],
};

export const isFootballInPlay = (status: number): boolean => within(status, ...IN_PLAY_STATUSES[SPORT.FOOTBALL]);

export const isBasketballInPlay = (status: number): boolean => within(status, ...IN_PLAY_STATUSES[SPORT.BASKETBALL]);

export const isInPlay = (sport: SportId, status: number): boolean =>
  sport === SPORT.FOOTBALL ? isFootballInPlay(status) : isBasketballInPlay(status);

/** The finished statuses of specification 4.11 and 4.13. */
export const isFinished = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.FINISHED : BASKETBALL_STATUS.FINISHED);

export const isCancelled = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.CANCELLED : BASKETBALL_STATUS.CANCELLED);

/** Reports whether the match has not started: the first status of specification 4.11 and 4.13. */
export const isWaiting = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.NOT_STARTED : BASKETBALL_STATUS.NOT_STARTED);

/** `suspended`: postponed, interrupted, abandoned, cancelled, to be determined, abnormal, unknown (Specification 4.10, 4.13). */
export type MatchPhase = "waiting" | "in-play" | "finished" | "suspended";

/** The phases follow from specification 4.10 to 4.14. */
export function matchPhase(sport: SportId, status: number): MatchPhase {
  if (isWaiting(sport, status)) return "waiting";
  if (isInPlay(sport, status)) return "in-play";
  return isFinished(sport, status) ? "finished" : "suspended";
}

/** The five values of the match list filter (Specification 4.2). */
export const MATCH_FILTER = { ALL: 0, FINISHED: 1, UNFINISHED: 2, WAITING: 3, IN_PLAY: 4 } as const;

export type MatchFilter = (typeof MATCH_FILTER)[keyof typeof MATCH_FILTER];

export const MATCH_FILTERS: readonly MatchFilter[] = [0, 1, 2, 3, 4];

/** Accepts a number as text too, because a query contains only text. Undefined for anything but 0 to 4 (Specification 4.2). */
export function parseMatchFilter(value: unknown): MatchFilter | undefined {
  const code = typeof value === "string" && /^[0-4]$/.test(value) ? Number(value) : value;
  return MATCH_FILTERS.find((filter) => filter === code);
}

/** A person's spoiler setting: null if all scores are shown, else the ids of the matches whose scores the person has revealed. */
export type Spoilers = readonly number[] | null;

/** The `revealed` cookie expires with the browser session. */
export const SPOILERS_COOKIE = "spoilers";
export const REVEALED_COOKIE = "revealed";

/** Beyond this number, the oldest revealed matches are dropped. */
export const REVEALED_MAX = 60;

export const isScoreHidden = (spoilers: Spoilers | undefined, matchid: number): boolean =>
  !!spoilers && !spoilers.includes(matchid);

export const withRevealed = (revealed: readonly number[], matchid: number): number[] =>
  [...revealed.filter((id) => id !== matchid), matchid].slice(-REVEALED_MAX);

/** Skips values that are no ids. */
export function readSpoilers(choice: string | undefined, revealed: string | undefined): Spoilers {
  if (choice !== "1") return null;
  const ids = (revealed ?? "").split(".").filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(-REVEALED_MAX);
}
