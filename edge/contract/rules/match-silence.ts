import { BASKETBALL_STATUS, FOOTBALL_STATUS, isInPlay, SPORT, type SportId } from "./matches.ts";

/**
 * How long a match in play may have no news (docs/feed.md). No half, quarter or extra time lasts an hour without news. Half-time
 * lasts 15 minutes, or 30 with a ceremony. An interrupted match has its own status.
 */
export const SILENCE = {
  /** For a half, a quarter, the pause between two quarters, extra time, and a shoot-out. */
  play: { stopsAfterS: 15 * 60, lostAfterS: 60 * 60 },
  halfTime: { stopsAfterS: 30 * 60, lostAfterS: 90 * 60 },
} as const;

export const HALF_TIME_STATUS: Readonly<Record<SportId, number>> = {
  [SPORT.FOOTBALL]: FOOTBALL_STATUS.HALF_TIME,
  [SPORT.BASKETBALL]: BASKETBALL_STATUS.Q2_ENDED,
};

/**
 * Time of the last news for a match that the site replays. It is far in the future, because a replay may have no news for a whole
 * half.
 */
export const REPLAYED_NEWS_S = 9_999_999_999;

export interface Heard {
  /** Status code (Specification 4.10, 4.13). */
  status: number;
  /** Time of the last news according to its source, in unix seconds. Never later than the arrival of the news. */
  newsAt: number;
}

/**
 * `heard`: recent news, or not in play. `stopped`: no news for some time, so the clock is a guess. `lost`: no news for so long that
 * the match no longer counts as in play.
 */
export type Silence = "heard" | "stopped" | "lost";

/** Pages and the server both call this function with their own time. They agree, and no process has to mark silent matches. */
export function toSilence(sport: SportId, { status, newsAt }: Heard, nowMs: number): Silence {
  if (!isInPlay(sport, status)) return "heard";
  const { stopsAfterS, lostAfterS } = status === HALF_TIME_STATUS[sport] ? SILENCE.halfTime : SILENCE.play;
  const silentS = Math.floor(nowMs / 1000) - newsAt;
  if (silentS >= lostAfterS) return "lost";
  return silentS >= stopsAfterS ? "stopped" : "heard";
}

export const isPlayedNow = (sport: SportId, heard: Heard, nowMs: number): boolean =>
  isInPlay(sport, heard.status) && toSilence(sport, heard, nowMs) !== "lost";

/**
 * Returns `newsAt`. Without it (an earlier release, or a match known only from imported records), returns the latest of period
 * start, match start and last change.
 */
export const knownNewsAt = (row: {
  newsAt?: number | undefined;
  periodStartsAt: number;
  startsAt: number;
  /** Unix milliseconds. */
  updatedAt: number;
}): number => row.newsAt || Math.max(row.periodStartsAt, row.startsAt, Math.floor(row.updatedAt / 1000));
