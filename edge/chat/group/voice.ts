import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import { requireNotBanned } from "./bans.ts";
import type { GroupContext } from "./context.ts";
import { requireGroup } from "./rights.ts";
import { isOpenRoom } from "./site-rooms.ts";
import { SilencedMemberStore } from "./store/silenced-members.ts";
import { TopicMemberStore } from "./store/topic-members.ts";
import { requireTopic } from "./topics.ts";

/**
 * Throws where the caller may not speak in this group now: the group does not exist, or the caller is no member, banned or muted
 * (specification 8.20: 10010, 10007, 10017).
 */
export function requireVoice(group: GroupContext, { userId, isSystem }: Caller): void {
  const { store, groupId } = group;
  const profile = requireGroup(group);
  if (isSystem) return;
  if (group.config.isSilenced(userId)) throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `${userId} may not speak for now.`);
  const member = store.member(userId);
  if (!member && !isOpenRoom(groupId))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${userId} is not a member of ${groupId}.`);
  // A ban ends the membership, but an open room requires none, so the ban is checked here.
  if (!member) requireNotBanned(group, userId);
  const now = Math.floor(group.now() / 1_000);
  const mutedUntil = member ? member.mute_until : new SilencedMemberStore(store.sql).until("", userId, now);
  const isMuted = mutedUntil > now || (profile.ShutUpAllMember === "On" && member?.role !== "Owner" && member?.role !== "Admin");
  if (isMuted) throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `${userId} is muted in ${groupId}.`);
}

/**
 * Throws where the caller may not speak in the topic: it does not exist (10015), or the caller or every member is muted in it
 * (10017).
 */
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
