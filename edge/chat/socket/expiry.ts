import type { Session } from "./session.ts";

export const EXPIRY = "expiry";

const ENDED_TOGETHER_MAX = 50;
const ENDING_PAUSE_MS = 50;

/** Returns the unix milliseconds at which a session's signature expires. */
export const toExpiry = ({ expiresAt }: Pick<Session, "expiresAt">): number => expiresAt * 1_000;

/**
 * Ends at most ENDED_TOGETHER_MAX sessions. Returns when the next session is due (unix milliseconds); infinity if there is none.
 */
export function endExpiredSessions(sessions: Iterable<Session>, now: number, end: (session: Session) => void): number {
  let ended = 0;
  let next = Number.POSITIVE_INFINITY;
  for (const session of sessions) {
    if (toExpiry(session) <= now && ended < ENDED_TOGETHER_MAX) {
      ended += 1;
      end(session);
    } else next = Math.min(next, Math.max(toExpiry(session), now + ENDING_PAUSE_MS));
  }
  return next;
}
