import { crowdSpreadMs } from "./rooms.ts";

/** Milliseconds that a broadcast must run before followers are notified, so that a short encoder test notifies nobody. */
const NOTIFY_AFTER_MS = 10_000;

/**
 * A broadcast that begins within this many milliseconds after the end of the previous one continues it, because an encoder may
 * restart.
 */
const SAME_OCCASION_MS = 1_800_000;

/** Minimum milliseconds between two notifications of an anchor's followers. */
export const NOTIFY_EVERY_MS = 3_600_000;

/** Whether a broadcast continues the previous one, which ended at `endedAt`. Times are unix milliseconds. */
export const isSameOccasion = (endedAt: number, startedAt: number): boolean => startedAt - endedAt < SAME_OCCASION_MS;

/**
 * Whether a running broadcast notifies its anchor's followers now. `calledAt` is the notification of this broadcast or of those
 * that it continues. `latestCallAt` is the channel's latest notification of all. 0 for none. Times are unix milliseconds.
 */
export const notifiesFollowers = (
  { startedAt, calledAt, latestCallAt }: { startedAt: number; calledAt: number; latestCallAt: number },
  nowMs: number,
): boolean =>
  calledAt === 0 && nowMs - startedAt >= NOTIFY_AFTER_MS && (latestCallAt === 0 || nowMs - latestCallAt >= NOTIFY_EVERY_MS);

/** Longest title of a planned broadcast, in characters. */
export const SCHEDULE_TITLE_MAX_LENGTH = 60;

/** Most future planned broadcasts of an anchor. */
export const SCHEDULED_MAX = 20;

/** Least and greatest time between planning a broadcast and its start, in seconds. */
export const SCHEDULE_AHEAD_MIN_S = 300;
export const SCHEDULE_AHEAD_MAX_S = 60 * 86_400;

/** Least time between the starts of two planned broadcasts of an anchor, in seconds. */
export const SCHEDULED_APART_S = 1_800;

/** How long a plan is shown after its planned start, in seconds, because an anchor may be late. */
export const SCHEDULED_SHOWN_S = 3_600;

/** How long before the start people who asked for a reminder are reminded, in seconds. */
export const REMINDED_BEFORE_S = 600;

/** If a plan is moved, the earliest time after a reminder at which the same people are reminded again, in seconds. */
const REMINDED_AGAIN_S = 3_600;

/** Whether a moved broadcast reminds its people again. `remindedAt` is the last reminder; 0 for none. Times are unix seconds. */
export const remindsAgain = (remindedAt: number, startsAt: number): boolean =>
  remindedAt === 0 || startsAt - REMINDED_BEFORE_S >= remindedAt + REMINDED_AGAIN_S;

/** Most pending reminders of one person. */
export const REMINDERS_MAX = 50;

/**
 * Returns why a planned broadcast cannot begin at a time, or null if it can. `others` are the starts of the anchor's other plans.
 * Times are unix seconds.
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

/** Milliseconds after which viewers leave with a raid. Each viewer may choose to stay. */
export const RAID_COUNTDOWN_MS = 15_000;

/**
 * Milliseconds between the departure of the last viewers and the raid's notice in the target room. By then the viewers have
 * arrived.
 */
const RAID_ARRIVES_AFTER_MS = 3_000;

/** Returns when the target room is notified of a raid. Times are unix milliseconds. */
export const raidArrivesAt = ({ leavesAt, viewers }: { leavesAt: number; viewers: number }): number =>
  leavesAt + crowdSpreadMs(viewers) + RAID_ARRIVES_AFTER_MS;

/** Most raids that a room receives within this many seconds. */
export const RAIDS_RECEIVED_MAX = 6;
export const RAIDS_RECEIVED_S = 600;

/**
 * States of a raid: `called` while the countdown runs or the viewers are moving; `arrived` once the target room is notified;
 * `stopped` if it was called off.
 */
export const RAID_STATES = ["called", "arrived", "stopped"] as const;

/** Returns the whole seconds until a raid leaves, for its countdown, or 0 after that. Times are unix milliseconds. */
export const raidSecondsLeft = (leavesAt: number, nowMs: number): number =>
  Math.max(0, Math.min(RAID_COUNTDOWN_MS / 1_000, Math.ceil((leavesAt - nowMs) / 1_000)));
