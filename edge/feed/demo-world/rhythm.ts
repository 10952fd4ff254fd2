import type { LeagueEntry } from "../names/types.ts";

/** The first and the last day on which a match of a round may be played, both counted from the first day of the period. */
type Days = readonly [first: number, last: number];

/** A round within a period: the days for matches with a club that also plays elsewhere, and the days for all other matches. */
interface Round {
  shared: Days;
  others: Days;
}

/**
 * The days of a competition's rounds. They repeat with each period. The days of matches of a club in two competitions lie so far
 * apart that the club rests between them.
 */
export interface Rhythm {
  periodDays: number;
  /** The day of the period on which the demo world begins. */
  originDay: number;
  /** The rounds of a period, in order. A cup plays one. */
  rounds: readonly Round[];
  /** Least difference of a club's days (UTC). With three days, more than 48 hours are between two kick-offs. */
  restDays: number;
  /** Whether the second conference plays a day after the first. */
  takesTurns?: boolean;
  /** Periods that are over when the demo world begins. A cup has a number of its own. */
  playedPeriods: number;
}

const always = (first: number, last: number): Round => ({ shared: [first, last], others: [first, last] });

/** Football: a matchday of cups in two weeks, and three rounds of each league around it. */
const FOOTBALL = { periodDays: 14, originDay: 11, restDays: 3, playedPeriods: 4 } as const;
const CUP: Rhythm = { ...FOOTBALL, rounds: [always(0, 1)] };
const LEAGUE: Rhythm = {
  ...FOOTBALL,
  rounds: [
    { shared: [4, 5], others: [1, 5] },
    { shared: [7, 8], others: [4, 8] },
    { shared: [10, 11], others: [7, 14] },
  ],
};

/** Basketball clubs play every second day, as real ones do. */
const BASKETBALL = { periodDays: 4, restDays: 2, playedPeriods: 10 } as const;
const EVERY_SECOND_DAY: Rhythm = { ...BASKETBALL, originDay: 0, rounds: [always(0, 0), always(2, 2)] };
const BY_CONFERENCE: Rhythm = { ...EVERY_SECOND_DAY, takesTurns: true };
/** Clubs of the EuroLeague play in the Spanish league on the other days. */
const ACROSS_EUROPE: Rhythm = { ...BASKETBALL, originDay: 2, rounds: [{ shared: [0, 0], others: [0, 1] }] };
const SPAIN: Rhythm = { ...BASKETBALL, originDay: 2, rounds: [{ shared: [2, 2], others: [1, 3] }] };
/** Leagues that begin a day later, so that each day has games on every continent. */
const LATER: Rhythm = { ...EVERY_SECOND_DAY, originDay: 1 };
const OTHER_RHYTHMS: Readonly<Record<string, Rhythm>> = {
  euroleague: ACROSS_EUROPE,
  "spain-acb": SPAIN,
  "usa-wnba": LATER,
  "korea-kbl": LATER,
};

export function findRhythm({ sport, slug, format }: LeagueEntry, fields: number): Rhythm {
  if (sport === "football") return format === "cup" ? CUP : LEAGUE;
  return OTHER_RHYTHMS[slug] ?? (fields > 1 ? BY_CONFERENCE : EVERY_SECOND_DAY);
}
