import { SERVER_ERRORS } from "../../../chat/protocol/errors";
import type { Caller } from "../caller";
import { Refusal } from "../refusal";
import type { GroupContext } from "./context";
import { type TopicRow, TopicStore } from "./store/topics";
import { TopicMemberStore } from "./store/topic-members";

/** A topic of the community. Throws 10015 where there is none of that id. */
export function requireTopic({ store, groupId }: Pick<GroupContext, "store" | "groupId">, topicId: string): TopicRow {
  const topic = new TopicStore(store.sql).get(topicId);
  if (!topic) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_ID, `${groupId} has no topic ${topicId}.`);
  return topic;
}

/** Throws where the caller may not speak in the topic: there is none (10015), or he or everybody is muted in it (10017). */
export function requireTopicVoice(group: GroupContext, topicId: string, { userId, isSystem }: Caller): void {
  const { profile } = requireTopic(group, topicId);
  const member = group.store.member(userId);
  if (isSystem || !member) return;
  const mutedUntil = new TopicMemberStore(group.store.sql).get(topicId, userId, member.join_time).mute_until;
  const isManager = member.role === "Owner" || member.role === "Admin";
  if (mutedUntil * 1_000 > group.now() || (profile.ShutUpAllMember === "On" && !isManager)) {
    throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `${userId} is muted in ${topicId}.`);
  }
}
