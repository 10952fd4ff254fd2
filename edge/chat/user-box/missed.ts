import { C2C_RECOVERY_GAP_MAX_S } from "#chat/protocol/limits/messages.ts";
import { isDiscardedBy } from "./c2c-boxes.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";

/** Most messages that a resuming device receives. It receives the newest messages; the history holds the others. */
export const MISSED_MESSAGES_MAX = 100;

/** A message that a device may have missed: JSON of its C2cItem, and its stamp. */
export interface MissedMessage {
  item: string;
  stamp: number;
}

/**
 * Returns the messages since `loginTime` (unix milliseconds) that a resuming device may have missed. Nobody knows when the device's
 * socket died, and every push until the discovery is lost. The box therefore sends all messages as far back as a client would
 * recover after an absence. The client skips the messages that it already has.
 */
export function missedSince(box: BoxContext, loginTime: number): MissedMessage[] {
  const since = Math.max(loginTime, box.now() - C2C_RECOVERY_GAP_MAX_S * 1_000);
  return new C2cLogStore(box.sql)
    .newestSince(since, MISSED_MESSAGES_MAX)
    .filter(({ peer, outgoing }) => outgoing === 1 || !isDiscardedBy(box, peer))
    .map(({ item, stamp }) => ({ item, stamp }));
}
