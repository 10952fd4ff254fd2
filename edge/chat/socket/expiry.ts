import type { Session } from "./session.ts";

/** Name of the alarm that ends the sessions whose signatures have expired. */
export const EXPIRY = "expiry";

/** Sessions that are ended in one turn, and how long the next wait then, in milliseconds. */
const ENDED_TOGETHER_MAX = 50;
const ENDING_PAUSE_MS = 50;

/** Unix milliseconds at which a session's signature expires. */
export const expiryOf = ({ expiresAt }: Pick<Session, "expiresAt">): number => expiresAt * 1_000;

/** Ends the sessions whose signatures have expired, so many of them; when the next are to be ended (unix milliseconds), or infinity. */
export function endExpiredSessions(sessions: Iterable<Session>, now: number, end: (session: Session) => void): number {
  let ended = 0;
  let next = Number.POSITIVE_INFINITY;
  for (const session of sessions) {
    if (expiryOf(session) <= now && ended < ENDED_TOGETHER_MAX) {
      ended += 1;
      end(session);
    } else next = Math.min(next, Math.max(expiryOf(session), now + ENDING_PAUSE_MS));
  }
  return next;
}
