import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { findPinner, pinnable, pinnedSeq, withPinned } from "../pins.ts";
import { requireGroup, requireRight } from "../rights.ts";
import { modifyProfile } from "./groups.ts";

interface Place {
  TopicId?: string | undefined;
  MsgSeq: number;
}

/** Throws for a topic, because topics have no pinned message. */
function requirePlace(group: GroupContext, topic: string | undefined) {
  if (topic) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${topic} is a topic; topics have no pinned message.`);
  return requireGroup(group);
}

function pin(group: GroupContext, { TopicId, MsgSeq }: Place, caller: Caller): DoneAnswer {
  const profile = requirePlace(group, TopicId);
  if (!pinnable(group, MsgSeq))
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `There is no message ${MsgSeq} in ${group.groupId} to pin.`);
  return modifyProfile(group, { AppDefinedData: withPinned(profile, MsgSeq, caller.userId) }, caller);
}

function unpin(group: GroupContext, { TopicId, MsgSeq }: Place, caller: Caller): DoneAnswer {
  const profile = requirePlace(group, TopicId);
  if (pinnedSeq(profile) !== MsgSeq)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `Message ${MsgSeq} is not pinned in ${group.groupId}.`);
  return modifyProfile(group, { AppDefinedData: withPinned(profile, 0, caller.userId) }, caller);
}

export const pinsGroupCommands = {
  "group_open_http_svc.pin_message": pin,
  "group_open_http_svc.unpin_message": unpin,
  "group_open_http_svc.get_pinned_messages": (group, { TopicId }, caller) => {
    const { profile } = requireRight(group, caller, "seeMembers");
    const seq = TopicId ? 0 : pinnedSeq(profile);
    return { PinnedMsgList: pinnable(group, seq) ? [{ MsgSeq: seq, Pinner_Account: findPinner(profile) }] : [] };
  },
} satisfies GroupCommands;
