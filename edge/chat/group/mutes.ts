import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_TIP } from "#chat/protocol/group-notices.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import type { DoneAnswer, GroupContext } from "./context.ts";
import { isRowless } from "./membership.ts";
import { settleRestraint } from "./moderation/site-restraints.ts";
import { requireRight } from "./rights.ts";
import { isOpenRoom } from "./site-rooms.ts";
import { SilencedMemberStore } from "./store/silenced-members.ts";
import { addTip } from "./tips.ts";

type Modify = CommandRequest<"group_open_http_svc.modify_group_member_info">;

/**
 * Mutes a user who is no member. Throws 10004 unless the room is open, the site mutes in a room, the user is a viewer without a row, or
 * an earlier mute outlasted the membership. Also throws 10004 if the command changes more than the mute, because only members have fields.
 */
export function muteAbsent(group: GroupContext, body: Modify, caller: Caller): DoneAnswer {
  const { Member_Account: userId, TopicId: topic = "", ShutUpTime, Role, NameCard, MsgFlag, AppMemberDefinedData } = body;
  const { store, groupId } = group;
  const now = Math.floor(group.now() / 1_000);
  const mutes = new SilencedMemberStore(store.sql);
  const isMuteAlone = [Role, NameCard, MsgFlag, AppMemberDefinedData].every((field) => field === undefined);
  const isPassing = store.isRoom && (caller.isSystem === true || isGuestId(userId) || isRowless(group));
  const isMutable = isOpenRoom(groupId) || isPassing || mutes.until(topic, userId, now) > 0;
  if (ShutUpTime === undefined || !isMuteAlone || !isMutable)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${userId} is not a member of ${groupId}.`);
  requireRight(group, caller, "muteMembers");
  settleRestraint(group, caller, "mute", userId, ShutUpTime && now + ShutUpTime);
  mutes.set(topic, userId, now + ShutUpTime, now);
  addTip(group, {
    kind: GROUP_TIP.MEMBER_CHANGED,
    operator: caller,
    members: [userId],
    member: { ShutupTime: ShutUpTime },
    topicId: body.TopicId,
  });
  return {};
}
