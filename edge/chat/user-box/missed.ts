import { C2C_RECOVERY_GAP_MAX_S } from "#chat/protocol/limits/messages.ts";
import { isDiscardedBy } from "./c2c-boxes.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";

/** A device that resumes receives this many of the newest messages; the history has the others. */
export const MISSED_MESSAGES_MAX = 100;

export interface MissedMessage {
  item: string;
  stamp: number;
}

/**
 * `loginTime` is in unix milliseconds. Nobody knows when the device's socket died, and pushes to a dead socket are lost. So the box
 * sends as much as a client would recover after an absence. The client skips messages that it has.
 */
export function missedSince(box: BoxContext, loginTime: number): MissedMessage[] {
  const since = Math.max(loginTime, box.now() - C2C_RECOVERY_GAP_MAX_S * 1_000);
  return new C2cLogStore(box.sql)
    .newestSince(since, MISSED_MESSAGES_MAX)
    .filter(({ peer, outgoing }) => outgoing === 1 || !isDiscardedBy(box, peer))
    .map(({ item, stamp }) => ({ item, stamp }));
}
