import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import { toWords } from "./moderation/moderate.ts";
import type { LogRow } from "./rows.ts";

export interface TalkLine {
  seq: number;
  from: string;
  text: string;
  /** Unix seconds. */
  at: number;
}

const LINES_MAX = 1_000;

/**
 * Returns the room's messages after `afterSeq` and since `sinceS` (unix seconds), oldest first. If there are too many, returns only
 * the latest.
 */
export function talkSince({ store }: GroupContext, afterSeq: number, sinceS: number): TalkLine[] {
  if (!store.isRoom) return [];
  return store.sql
    .exec<LogRow>(
      `SELECT * FROM log WHERE topic = '' AND msg_seq > ?1 AND time >= ?2 AND event = ?3 AND revoked = 0 AND receivers IS NULL
         ORDER BY msg_seq DESC LIMIT ?4`,
      afterSeq,
      sinceS,
      GROUP_EVENTS.message,
      LINES_MAX,
    )
    .toArray()
    .reverse()
    .flatMap((row) => {
      const { text } = toWords(row);
      return text === "" ? [] : [{ seq: row.msg_seq ?? 0, from: row.sender, text, at: row.time }];
    });
}

/** Also finds old deletions, because the group stores deletions longer than messages. */
export function deletedAmong({ store }: GroupContext, first: number, last: number): number[] {
  return store.sql
    .exec<{ msg_seq: number }>("SELECT msg_seq FROM revocations WHERE topic = '' AND msg_seq BETWEEN ? AND ?", first, last)
    .toArray()
    .map(({ msg_seq }) => msg_seq);
}
