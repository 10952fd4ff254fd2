import { isWaiting } from "./match-status.ts";
import type { SportId } from "./sports.ts";

/** How long before its start a match counts as live soon (Specification 4.17). */
export const LIVE_SOON_MS = 30 * 60_000;

/** Whether a match is live within 30 minutes: it waits, and 0 to 30 minutes, both included, are left to its start (Specification 4.17). */
export function isLiveWithin30Minutes(
  match: { sport_id: SportId; status: number /** Start, milliseconds since the epoch. */; startMs: number },
  nowMs: number,
): boolean {
  const leftMs = match.startMs - nowMs;
  return isWaiting(match.sport_id, match.status) && leftMs >= 0 && leftMs <= LIVE_SOON_MS;
}
