import type { DayRange, LiveCounts } from "./moving-day.ts";
import type { Changed } from "./score-changes.ts";

/** For how long an isolate may serve an answer, in milliseconds. Absent, or a second, while few isolates ask. */
export interface Served {
  servedMs?: number;
}

/** When an answer was right, in unix milliseconds. */
export interface NearTimes {
  /** All that the Boards announced before this time is in the answer. */
  asOf: number;
  /** All that the database had before this time is in the answer too. */
  recordsAt: number;
}

export interface NearChanges extends NearTimes {
  list: Changed[];
}

/** Which names a Feed has of a day. */
export interface NamesMark {
  /** The `NAMES_FORM` of the Feed's release. */
  form: string;
  /** Changes with the names. */
  version: number;
}

/** The rows to which a day's matches refer. */
export interface NearNames extends NamesMark {
  /** JSON of `ReferredText`. */
  text: string;
}

export interface NearDay extends NearTimes, Served {
  /** The `DAY_FORM` of the Feed's release. */
  form: string;
  /** JSON of the day's matches, each as the values of `movingFields`. */
  day: string;
  /** JSON of the goals of the day's football matches in play, as `readGoals` reads them. */
  goals: string;
  live: LiveCounts;
  /** Absent if the Feed has not read the names of this day yet, or is of an older release. */
  names?: NamesMark;
}

/**
 * The Feed object of the reader's continent (edge/feed/near). Each answer is null if the object does not answer in time or cannot
 * answer yet; the caller then reads the database.
 */
export interface NearFeed {
  recentChanges(): Promise<NearChanges | null>;
  changesSince(since: number): Promise<NearChanges | null>;
  day(range: DayRange): Promise<NearDay | null>;
  names(range: DayRange): Promise<NearNames | null>;
  liveCounts(nowS: number): Promise<LiveCounts | null>;
}

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** Absent where nothing may be answered from memory. */
    nearFeed?: NearFeed;
  }
}
