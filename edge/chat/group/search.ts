import type { GroupMessage } from "#chat/protocol/message.ts";
import { containsAny } from "../found-words.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import { topicAfter } from "./store/topics.ts";

export const SEARCHED_AT_ONCE = 2_000;

export interface GroupFinds {
  items: GroupMessage[];
  /** The sequence at which the next request continues; 0 if the whole conversation was searched. */
  next: number;
  /** Absent if no topic is left to search. */
  nextTopic?: string;
}

/**
 * Finds only messages that the member's history shows. Null if the user is no member. Reads at most `SEARCHED_AT_ONCE` rows;
 * `topic` is empty for the group's own conversation.
 */
export function searchGroup(
  { store }: Pick<GroupContext, "store">,
  userId: string,
  keywords: readonly string[],
  upTo: number,
  count: number,
  topic: string,
): GroupFinds | null {
  if (store.isRoom || !store.member(userId)) return null;
  const follows = topicAfter(store.sql, topic);
  const nextTopic = follows === null ? {} : { nextTopic: follows };
  const rows = store.history(userId, topic, upTo, SEARCHED_AT_ONCE);
  const items: GroupMessage[] = [];
  for (const row of rows) {
    if (items.length >= count) return { items, next: row.msg_seq!, ...nextTopic };
    if (row.revoked || row.event !== GROUP_EVENTS.message) continue;
    const item = JSON.parse(row.item) as GroupMessage;
    if (containsAny(item.MsgBody, keywords)) items.push(item);
  }
  const oldest = rows.at(-1)?.msg_seq ?? 1;
  return { items, next: rows.length < SEARCHED_AT_ONCE ? 0 : oldest - 1, ...nextTopic };
}
