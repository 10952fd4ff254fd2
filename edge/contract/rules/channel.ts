import { crowdSpreadMs } from "./rooms.ts";

/** A broadcast is announced once it has run so long, in milliseconds: an encoder that is tried calls nobody. */
const NOTIFY_AFTER_MS = 10_000;

/** A broadcast that begins so soon after the last one's end goes on with it, in milliseconds: an encoder was restarted. */
const SAME_OCCASION_MS = 1_800_000;

/** Followers of an anchor are called together so often at most, in milliseconds. */
export const NOTIFY_EVERY_MS = 3_600_000;

/** Whether a broadcast continues the one before it, which ended at `endedAt`. Unix milliseconds. */
export const isSameOccasion = (endedAt: number, startedAt: number): boolean => startedAt - endedAt < SAME_OCCASION_MS;

/**
 * Whether a running broadcast notifies its anchor's followers now. `notifiedAt` is the notification of the same occasion,
 * `latestNoticeAt` the channel's latest of all; 0 for none. Unix milliseconds.
 */
export const notifiesFollowers = (
  { startedAt, calledAt, latestCallAt }: { startedAt: number; calledAt: number; latestCallAt: number },
  nowMs: number,
): boolean =>
  calledAt === 0 && nowMs - startedAt >= NOTIFY_AFTER_MS && (latestCallAt === 0 || nowMs - latestCallAt >= NOTIFY_EVERY_MS);

/** Characters of a planned broadcast's title. */
export const SCHEDULE_TITLE_MAX_LENGTH = 60;

/** Planned broadcasts of an anchor that are still to come. */
export const SCHEDULED_MAX = 20;

/** A broadcast is planned no nearer and no further ahead, in seconds. */
export const SCHEDULE_AHEAD_MIN_S = 300;
export const SCHEDULE_AHEAD_MAX_S = 60 * 86_400;

/** Two planned broadcasts of an anchor begin so far apart, in seconds. */
export const SCHEDULED_APART_S = 1_800;

/** A plan is shown for so long after its start, in seconds: an anchor may be late. */
export const SCHEDULED_SHOWN_S = 3_600;

/** Time before the start at which people who requested it are reminded, in seconds. */
export const REMINDED_BEFORE_S = 600;

/** A plan whose time moves reminds the same people again after so long at the earliest, in seconds. */
const REMINDED_AGAIN_S = 3_600;

/** Whether a broadcast moved to a time reminds its people again. `remindedAt`: the last time; 0 before. Unix seconds. */
export const remindsAgain = (remindedAt: number, startsAt: number): boolean =>
  remindedAt === 0 || startsAt - REMINDED_BEFORE_S >= remindedAt + REMINDED_AGAIN_S;

/** Reminders of one person that are still to come. */
export const REMINDERS_MAX = 50;

/** Why a planned broadcast cannot begin at a time, in unix seconds; null where it can. `others` are the starts of the anchor's other plans. */
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

/** Viewers leave with a raid after so long, in milliseconds; each of them may stay. */
export const RAID_COUNTDOWN_MS = 15_000;

/** Time from the last viewers' departure to a raid's notice in the target room, in milliseconds: they are in it then. */
const RAID_ARRIVES_AFTER_MS = 3_000;

/** Returns when the other room is notified of a raid. Unix milliseconds. */
export const raidArrivesAt = ({ leavesAt, viewers }: { leavesAt: number; viewers: number }): number =>
  leavesAt + crowdSpreadMs(viewers) + RAID_ARRIVES_AFTER_MS;

/** Raids that a room receives in so many seconds. */
export const RAIDS_RECEIVED_MAX = 6;
export const RAIDS_RECEIVED_S = 600;

/** States of a raid: its countdown runs or its viewers are on their way; the other room knows of it; it was called off. */
export const RAID_STATES = ["called", "arrived", "stopped"] as const;

/** Whole seconds until a raid leaves, for its countdown; 0 once it is time. Unix milliseconds. */
export const raidSecondsLeft = (leavesAt: number, nowMs: number): number =>
  Math.max(0, Math.min(RAID_COUNTDOWN_MS / 1_000, Math.ceil((leavesAt - nowMs) / 1_000)));
