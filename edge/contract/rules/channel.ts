import { crowdSpreadMs } from "./rooms.ts";

/** Milliseconds that a broadcast must run before followers are notified, so that a short encoder test notifies nobody. */
const NOTIFY_AFTER_MS = 10_000;

/** A broadcast that begins this soon after the previous one (in milliseconds) continues it, because an encoder may restart. */
const SAME_OCCASION_MS = 1_800_000;

export const NOTIFY_EVERY_MS = 3_600_000;

/** Whether a broadcast continues the previous one, which ended at `endedAt`. Times are unix milliseconds. */
export const isSameOccasion = (endedAt: number, startedAt: number): boolean => startedAt - endedAt < SAME_OCCASION_MS;

/**
 * `calledAt`: when followers were notified of this broadcast, or of an earlier broadcast that this broadcast continues.
 * `latestCallAt`: when followers were last notified of any broadcast. Unix milliseconds or 0.
 */
export const notifiesFollowers = (
  { startedAt, calledAt, latestCallAt }: { startedAt: number; calledAt: number; latestCallAt: number },
  nowMs: number,
): boolean =>
  calledAt === 0 && nowMs - startedAt >= NOTIFY_AFTER_MS && (latestCallAt === 0 || nowMs - latestCallAt >= NOTIFY_EVERY_MS);

export const SCHEDULE_TITLE_MAX_LENGTH = 60;

/** Maximum number of scheduled broadcasts that one anchor may have in the future. */
export const SCHEDULED_MAX = 20;

/** Minimum and maximum time in seconds from the scheduling of a broadcast to its start. */
export const SCHEDULE_AHEAD_MIN_S = 300;
export const SCHEDULE_AHEAD_MAX_S = 60 * 86_400;

/** Minimum time in seconds between the starts of two scheduled broadcasts of one anchor. */
export const SCHEDULED_APART_S = 1_800;

/** A scheduled broadcast is shown this long after its start time, because an anchor may be late. */
export const SCHEDULED_SHOWN_S = 3_600;

/** People who requested a reminder get it this long before the start. */
export const REMINDED_BEFORE_S = 600;

/** If a scheduled broadcast is moved, at least this many seconds pass before the same people get a second reminder. */
const REMINDED_AGAIN_S = 3_600;

/** `remindedAt`: when people were last reminded; 0 for never. Times are unix seconds. */
export const remindsAgain = (remindedAt: number, startsAt: number): boolean =>
  remindedAt === 0 || startsAt - REMINDED_BEFORE_S >= remindedAt + REMINDED_AGAIN_S;

export const REMINDERS_MAX = 50;

/**
 * Null if a broadcast may be scheduled for `startS`. `others`: starts of the anchor's other scheduled broadcasts. Times are unix
 * seconds.
 */
export function findScheduleFault(
  startS: number,
  others: readonly number[],
  nowS: number,
): "soon" | "far" | "close" | "many" | null {
  if (startS < nowS + SCHEDULE_AHEAD_MIN_S) return "soon";
  if (startS > nowS + SCHEDULE_AHEAD_MAX_S) return "far";
  if (others.some((other) => Math.abs(other - startS) < SCHEDULED_APART_S)) return "close";
  return others.length >= SCHEDULED_MAX ? "many" : null;
}

/** Milliseconds from the start of a raid until the viewers leave for the target room. Each viewer may choose to stay. */
export const RAID_COUNTDOWN_MS = 15_000;

/**
 * Milliseconds from the departure of the last viewers to the raid's notice in the target room. By then, these viewers have arrived.
 */
const RAID_ARRIVES_AFTER_MS = 3_000;

/** Returns when the target room is notified of a raid. Times are unix milliseconds. */
export const raidArrivesAt = ({ leavesAt, viewers }: { leavesAt: number; viewers: number }): number =>
  leavesAt + crowdSpreadMs(viewers) + RAID_ARRIVES_AFTER_MS;

/** A room receives at most this many raids within the number of seconds below. */
export const RAIDS_RECEIVED_MAX = 6;
export const RAIDS_RECEIVED_S = 600;

/** `called`: the countdown runs or viewers are moving. `arrived`: the target room is notified. `stopped`: called off. */
export const RAID_STATES = ["called", "arrived", "stopped"] as const;

/** Seconds left of the raid's countdown; 0 after the countdown. Both inputs are unix milliseconds. */
export const raidSecondsLeft = (leavesAt: number, nowMs: number): number =>
  Math.max(0, Math.min(RAID_COUNTDOWN_MS / 1_000, Math.ceil((leavesAt - nowMs) / 1_000)));
