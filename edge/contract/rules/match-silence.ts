import { BASKETBALL_STATUS, FOOTBALL_STATUS, isInPlay, SPORT, type SportId } from "./matches.ts";

/**
 * How long a match in play may go without news. In play something happens every few minutes, and a provider with little coverage repeats its
 * state (docs/feed.md); no half, quarter or extra time lasts an hour without a word. Half-time lasts 15 minutes, with a ceremony 30. A match that is
 * interrupted has a status of its own, in which nothing runs.
 */
export const SILENCE = {
  /** A half, a quarter, the pause between two quarters, extra time, a shoot-out. */
  play: { stopsAfterS: 15 * 60, lostAfterS: 60 * 60 },
  /** Half-time of both sports. */
  halfTime: { stopsAfterS: 30 * 60, lostAfterS: 90 * 60 },
} as const;

/** The half-time of each sport. */
export const HALF_TIME_STATUS: Readonly<Record<SportId, number>> = {
  [SPORT.FOOTBALL]: FOOTBALL_STATUS.HALF_TIME,
  [SPORT.BASKETBALL]: BASKETBALL_STATUS.Q2_ENDED,
};

/** Last news of a match that the site itself replays: its record may be silent for a whole half. */
export const REPLAYED_NEWS_S = 9_999_999_999;

/** A match's status and its last news. */
export interface Heard {
  /** Status code (Specification 4.10, 4.13). */
  status: number;
  /** Unix seconds at which the last news became true, by its source; never later than it arrived. */
  newsAt: number;
}

/**
 * `heard`: there is news, or the match is not in play. `stopped`: silent for so long that its clock is a guess. `lost`: silent
 * for so long that the match no longer counts as in play.
 */
export type Silence = "heard" | "stopped" | "lost";

/** Judges a match's silence. Pages and server call it with their own time, so that both agree and nobody has to mark a match. */
export function toSilence(sport: SportId, { status, newsAt }: Heard, nowMs: number): Silence {
  if (!isInPlay(sport, status)) return "heard";
  const { stopsAfterS, lostAfterS } = status === HALF_TIME_STATUS[sport] ? SILENCE.halfTime : SILENCE.play;
  const silentS = Math.floor(nowMs / 1000) - newsAt;
  if (silentS >= lostAfterS) return "lost";
  return silentS >= stopsAfterS ? "stopped" : "heard";
}

/** Whether a match counts as in play: by its status, while its source is not silent. */
export const isPlayedNow = (sport: SportId, heard: Heard, nowMs: number): boolean =>
  isInPlay(sport, heard.status) && toSilence(sport, heard, nowMs) !== "lost";

/** A match's last news where none is noted (an earlier release, or records alone): the start of the period, or its last change. */
export const knownNewsAt = (row: {
  newsAt?: number | undefined;
  periodStartsAt: number;
  startsAt: number;
  /** Unix milliseconds. */
  updatedAt: number;
}): number => row.newsAt || Math.max(row.periodStartsAt, row.startsAt, Math.floor(row.updatedAt / 1000));
