/** Sport codes as calls carry them in `sport_id` (Specification 4.1). */
export const SPORT = { ALL: 0, FOOTBALL: 1, BASKETBALL: 2 } as const;

/** A sport code in a filter: 0 all, 1 football, 2 basketball (Specification 4.1). */
export type SportFilter = (typeof SPORT)[keyof typeof SPORT];

/** The code of one sport, as a match has it: 1 football, 2 basketball (Specification 4.1). */
export type SportId = Exclude<SportFilter, 0>;

/** A sport as addresses and calls spell it: `/api/{sportName}/getMatchInfo` (Specification 7.27), `/database/league/:sname/:cid`. */
export type SportName = "football" | "basketball";

/** Both sports in the order of the screens (Specification 4.1). */
export const SPORT_IDS: readonly SportId[] = [SPORT.FOOTBALL, SPORT.BASKETBALL];

const NAMES: Record<SportId, SportName> = { 1: "football", 2: "basketball" };

/** Whether a value is the code of one sport; 0 (all) is not (Specification 4.1). */
export const isSportId = (value: unknown): value is SportId => value === SPORT.FOOTBALL || value === SPORT.BASKETBALL;

/** The name of a sport as addresses spell it (Specification 4.1). */
export const sportName = (sport: SportId): SportName => NAMES[sport];

/** The code of a sport named in an address, or undefined for any other word (Specification 4.1). */
export function toSportId(name: SportName): SportId;
export function toSportId(name: string | undefined): SportId | undefined;
export function toSportId(name: string | undefined): SportId | undefined {
  return SPORT_IDS.find((id) => NAMES[id] === name);
}

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

/** A status by name, the same for the same state of both sports: the key of its words in rows, headers and pictures. */
export type StatusName =
  | (typeof FOOTBALL_NAMES)[keyof typeof FOOTBALL_NAMES]
  | (typeof BASKETBALL_NAMES)[keyof typeof BASKETBALL_NAMES];

/** The status by name; undefined for an abnormal one and for codes that nobody knows. */
export const statusName = (sport: SportId, status: number): StatusName | undefined =>
  ((sport === SPORT.FOOTBALL ? FOOTBALL_NAMES : BASKETBALL_NAMES) as Readonly<Record<number, StatusName>>)[status];

/** A state that has words: a status by name, `live` for a code in play that nobody knows, `abnormal` for every other such code and for 0. */
export type StateName = StatusName | "live" | "abnormal";

/** The state of a match of the sport: titles, previews, pictures and lists look their words up by it (Specification 4.10, 4.13). */
export const stateName = (sport: SportId, status: number): StateName =>
  statusName(sport, status) ?? (isInPlay(sport, status) ? "live" : "abnormal");

const within = (status: number, first: number, last: number): boolean =>
  Number.isInteger(status) && status >= first && status <= last;

/** Whether the number is a football status that the specification names (Specification 4.10). */
export const isFootballStatus = (status: number): status is FootballStatus =>
  within(status, FOOTBALL_STATUS.ABNORMAL, FOOTBALL_STATUS.TO_BE_DETERMINED) && status !== 6;

/** Whether the number is a basketball status that the specification names (Specification 4.13). */
export const isBasketballStatus = (status: number): status is BasketballStatus =>
  within(status, BASKETBALL_STATUS.ABNORMAL, BASKETBALL_STATUS.TO_BE_DETERMINED);

/**
 * First and last status in play. Football 2 to 7, half-time and the shootout included (Specification 4.11); basketball 2 to 9, played or between
 * two periods (Specification 4.13; the range of the list filter 4.2).
 */
export const IN_PLAY_STATUSES: Readonly<Record<SportId, readonly [first: number, last: number]>> = {
  [SPORT.FOOTBALL]: [FOOTBALL_STATUS.FIRST_HALF, FOOTBALL_STATUS.PENALTY_SHOOTOUT],
  [SPORT.BASKETBALL]: [BASKETBALL_STATUS.Q1, BASKETBALL_STATUS.OVERTIME],
};

export const isFootballInPlay = (status: number): boolean => within(status, ...IN_PLAY_STATUSES[SPORT.FOOTBALL]);

export const isBasketballInPlay = (status: number): boolean => within(status, ...IN_PLAY_STATUSES[SPORT.BASKETBALL]);

/** Whether a match of the sport is in play: football 2 to 7, basketball 2 to 9 (Specification 4.2, 4.11, 4.13). */
export const isInPlay = (sport: SportId, status: number): boolean =>
  sport === SPORT.FOOTBALL ? isFootballInPlay(status) : isBasketballInPlay(status);

/** Whether a match of the sport is over with a result: football 8, basketball 10 (Specification 4.11, 4.13). */
export const isFinished = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.FINISHED : BASKETBALL_STATUS.FINISHED);

/** Whether a match of the sport will not be played: status 12 in both (Specification 4.10, 4.13). */
export const isCancelled = (sport: SportId, status: number): boolean =>
  status === (sport === SPORT.FOOTBALL ? FOOTBALL_STATUS.CANCELLED : BASKETBALL_STATUS.CANCELLED);

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

/** The five values of the match list filter (Specification 4.2). */
export const MATCH_FILTER = { ALL: 0, FINISHED: 1, UNFINISHED: 2, WAITING: 3, IN_PLAY: 4 } as const;

/** A value of the match list filter (Specification 4.2). */
export type MatchFilter = (typeof MATCH_FILTER)[keyof typeof MATCH_FILTER];

/** The filter's values in their order (Specification 4.2). */
export const MATCH_FILTERS: readonly MatchFilter[] = [0, 1, 2, 3, 4];

/** A filter out of a query, where numbers arrive as text; undefined for anything that is not exactly 0 to 4 (Specification 4.2). */
export function parseMatchFilter(value: unknown): MatchFilter | undefined {
  const code = typeof value === "string" && /^[0-4]$/.test(value) ? Number(value) : value;
  return MATCH_FILTERS.find((filter) => filter === code);
}

/** A person's hidden scores: null if all are shown, else the ids of revealed matches. */
export type Spoilers = readonly number[] | null;

/** Cookies of the choice and of the matches that were revealed; the second ends with the browser's session. */
export const SPOILERS_COOKIE = "spoilers";
export const REVEALED_COOKIE = "revealed";

/** How many revealed matches are remembered; the oldest are dropped. */
export const REVEALED_MAX = 60;

/** Whether a match's score is hidden from the reader. */
export const isScoreHidden = (spoilers: Spoilers | undefined, matchid: number): boolean =>
  !!spoilers && !spoilers.includes(matchid);

/** Revealed matches with one more. */
export const withRevealed = (revealed: readonly number[], matchid: number): number[] =>
  [...revealed.filter((id) => id !== matchid), matchid].slice(-REVEALED_MAX);

/** Reads the choice from a request's cookies; skips values that are no ids. */
export function readSpoilers(choice: string | undefined, revealed: string | undefined): Spoilers {
  if (choice !== "1") return null;
  const ids = (revealed ?? "").split(".").filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(-REVEALED_MAX);
}
