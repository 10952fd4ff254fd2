import type { GroupContext } from "./context.ts";
import type { MemberRow } from "./rows.ts";
import { TopicMemberStore } from "./store/topic-members.ts";
import { TopicStore } from "./store/topics.ts";

/** Returns the sequence up to which the member has read; null if nothing changed. */
export function readUpTo(
  { store }: Pick<GroupContext, "store">,
  member: MemberRow,
  topic: string,
  msgSeq: number,
): number | null {
  const seq = Math.min(msgSeq, store.nextSeq(topic) - 1);
  if (topic) {
    const topicMembers = new TopicMemberStore(store.sql);
    const row = topicMembers.get(topic, member.user_id, member.join_time);
    if (seq <= row.read_seq) return null;
    topicMembers.save({ ...row, read_seq: seq });
  } else {
    if (seq <= member.read_seq) return null;
    store.saveMember({ ...member, read_seq: seq });
  }
  return seq;
}

/** Clears the history and marks it as read, because messages that the member cannot see must not count as unread. */
export function clearHistory(group: Pick<GroupContext, "store">, userId: string, topic: string): void {
  const { store } = group;
  const member = store.member(userId);
  if (!member || (topic && !new TopicStore(store.sql).get(topic))) return;
  store.clearFor(userId, topic);
  readUpTo(group, member, topic, Number.MAX_SAFE_INTEGER);
}
