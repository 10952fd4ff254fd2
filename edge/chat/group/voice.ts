import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import { requireNotBanned } from "./bans.ts";
import type { GroupContext } from "./context.ts";
import { findStanding, requireGroup } from "./rights.ts";
import { isOpenRoom } from "./site-rooms.ts";
import { SilencedMemberStore } from "./store/silenced-members.ts";
import { TopicMemberStore } from "./store/topic-members.ts";
import { requireTopic } from "./topics.ts";

/** Throws 10017 if this person is muted, either by a manager in the group or topic, or by an operator everywhere. */
export function requireUnmuted(
  { store, config, groupId, now }: GroupContext,
  { userId, isSystem }: Pick<Caller, "userId" | "isSystem">,
  topicId = "",
): void {
  if (isSystem) return;
  if (config.isSilenced(userId)) throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `${userId} may not speak for now.`);
  const nowS = Math.floor(now() / 1_000);
  const member = store.member(userId);
  const inGroup = member ? member.mute_until : new SilencedMemberStore(store.sql).until("", userId, nowS);
  const inTopic = member && topicId ? new TopicMemberStore(store.sql).get(topicId, userId, member.join_time).mute_until : 0;
  if (Math.max(inGroup, inTopic) > nowS)
    throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `${userId} is muted in ${inTopic > nowS ? topicId : groupId}.`);
}

/**
 * Throws 10010 if there is no group, 10007 if the caller is no member or is banned, and 10017 if the caller is muted (specification
 * 8.20).
 */
export function requireVoice(group: GroupContext, caller: Caller): void {
  const { store, groupId } = group;
  const { userId, isSystem } = caller;
  const profile = requireGroup(group);
  if (isSystem) return;
  const member = store.member(userId);
  if (findStanding(group, caller) === "Stranger" && !isOpenRoom(groupId))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${userId} is not a member of ${groupId}.`);
  // Without this check, a banned user could write in an open room, because an open room requires no membership.
  if (!member) requireNotBanned(group, userId);
  requireUnmuted(group, caller);
  if (profile.ShutUpAllMember === "On" && member?.role !== "Owner" && member?.role !== "Admin")
    throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `In ${groupId} managers alone speak for now.`);
}

/** Throws 10015 if the topic does not exist, and 10017 if the caller or every member is muted in it. */
export function requireTopicVoice(group: GroupContext, topicId: string, caller: Caller): void {
  const { profile } = requireTopic(group, topicId);
  const member = group.store.member(caller.userId);
  if (caller.isSystem || !member) return;
  requireUnmuted(group, caller, topicId);
  const isManager = member.role === "Owner" || member.role === "Admin";
  if (profile.ShutUpAllMember === "On" && !isManager)
    throw new Refusal(SERVER_ERRORS.GROUP_MUTED, `In ${topicId} managers alone speak for now.`);
}
