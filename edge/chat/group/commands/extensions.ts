import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { MessageExtensions, requireOwnReactions, wireExtension } from "#edge/chat/extensions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { POLL_VOTERS_MAX } from "#edge/contract/rules/polls.ts";
import { tellExtended } from "../changes.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { requirePollRight } from "../polls.ts";
import { requireRight } from "../rights.ts";
import { isToldTo, type LogRow, receiversOf } from "../rows.ts";
import { isCleared } from "../store/clearings.ts";
import { requireUnmuted } from "../voice.ts";

interface Place {
  TopicId?: string;
  MsgSeq: number;
}

/** Returns the message and its extensions. Throws where the caller may not extend it. */
function requireMessage(
  group: GroupContext,
  { TopicId: topic = "", MsgSeq: msgSeq }: Place,
  caller: Caller,
): { row: LogRow; extensions: MessageExtensions } {
  requireRight(group, caller, "extendMessages");
  const row = group.store.message(topic, msgSeq);
  if (
    !row ||
    row.event !== GROUP_EVENTS.message ||
    row.revoked ||
    !isToldTo(row, caller) ||
    isCleared(group.store.sql, caller.userId, row)
  )
    throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `There is no message ${msgSeq} in ${group.groupId}.`);
  return { row, extensions: new MessageExtensions(group.store.sql, [topic, msgSeq]) };
}

export const extensionsGroupCommands = {
  "openim_msg_ext_http_svc.group_set_key_values": (group, body, caller) => {
    const { row, extensions } = requireMessage(group, body, caller);
    requireUnmuted(group, caller, body.TopicId);
    if (!caller.isSystem) requireOwnReactions(caller.userId, body, extensions);
    const poll = requirePollRight(row, extensions, body, caller);
    const { answer, change } = extensions.change(body, poll ? POLL_VOTERS_MAX : undefined);
    if (!change) return answer;
    const { MsgRandom, MsgClientTime, TinyId } = JSON.parse(row.item) as {
      MsgRandom: number;
      MsgClientTime: number;
      TinyId: string;
    };
    const told = {
      ...(body.TopicId && { TopicId: body.TopicId }),
      MsgSeq: body.MsgSeq,
      MsgRandom,
      MsgClientTime,
      TinyId,
      OperateType: change.operateType,
      ExtensionList: change.extensions.map(wireExtension),
      LatestSeq: change.latestSeq,
      ClearSeq: change.clearSeq,
    };
    tellExtended(group, caller, told, receiversOf(row));
    return answer;
  },

  "openim_msg_ext_http_svc.group_get_key_values": (group, body, caller) =>
    requireMessage(group, body, caller).extensions.answer(body.StartSeq),
} satisfies GroupCommands;
