import { C2C_RECOVERY_GAP_MAX_S } from "#chat/protocol/limits/messages.ts";
import { isDiscardedBy } from "./c2c-boxes.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";

/** Messages that a device which comes back is told at most: the newest of them. The others are in the history. */
export const MISSED_MESSAGES_MAX = 100;

/** A message that a device may not have: JSON of its C2cItem, and its stamp. */
export interface MissedMessage {
  item: string;
  stamp: number;
}

/**
 * What was said since `loginTime` (unix milliseconds) that a device which comes back may not have. When its socket died nobody knows: what a
 * dead socket was sent is lost until somebody notices. So it is told again all that is as old as a client would look for after an absence,
 * and passes over what it has.
 */
export function missedSince(box: BoxContext, loginTime: number): MissedMessage[] {
  const since = Math.max(loginTime, box.now() - C2C_RECOVERY_GAP_MAX_S * 1_000);
  return new C2cLogStore(box.sql)
    .newestSince(since, MISSED_MESSAGES_MAX)
    .filter(({ peer, outgoing }) => outgoing === 1 || !isDiscardedBy(box, peer))
    .map(({ item, stamp }) => ({ item, stamp }));
}
