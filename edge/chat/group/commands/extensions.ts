import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { type ExtensionChange, MessageExtensions, wireExtension } from "#edge/chat/extensions.ts";
import { requireOwnReactions, touchedSigns } from "#edge/chat/reactions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { POLL_VOTERS_MAX } from "#edge/contract/rules/polls.ts";
import { notifyOfExtended } from "../changes.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { requirePollRight } from "../polls.ts";
import { requireRight } from "../rights.ts";
import { findReceivers, isAddressedTo, type LogRow } from "../rows.ts";
import { isCleared } from "../store/clearings.ts";
import { requireUnmuted } from "../voice.ts";

interface Place {
  TopicId?: string | undefined;
  MsgSeq: number;
}

/** Null if there is no message that the caller may extend. */
export function findExtended(
  group: GroupContext,
  { TopicId: topic = "", MsgSeq: msgSeq }: Place,
  caller: Caller,
): { row: LogRow; extensions: MessageExtensions } | null {
  const row = group.store.message(topic, msgSeq);
  const isGone = !row || row.event !== GROUP_EVENTS.message || row.revoked;
  if (isGone || !isAddressedTo(row, caller) || isCleared(group.store.sql, caller.userId, row)) return null;
  return { row, extensions: new MessageExtensions(group.store.sql, [topic, msgSeq]) };
}

/** Throws if the caller may not extend the message. */
export function requireExtended(
  group: GroupContext,
  place: Place,
  caller: Caller,
): { row: LogRow; extensions: MessageExtensions } {
  requireRight(group, caller, "extendMessages");
  const found = findExtended(group, place, caller);
  if (!found)
    throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `There is no message ${place.MsgSeq} in ${group.groupId}.`);
  return found;
}

export function notifyReceivers(
  group: GroupContext,
  caller: Caller,
  row: LogRow,
  change: ExtensionChange,
  signs: ReactionSummary[],
): void {
  const { MsgRandom, MsgClientTime, TinyId } = JSON.parse(row.item) as {
    MsgRandom: number;
    MsgClientTime: number;
    TinyId: string;
  };
  const extended = {
    ...(row.topic && { TopicId: row.topic }),
    MsgSeq: row.msg_seq!,
    MsgRandom,
    MsgClientTime,
    TinyId,
    OperateType: change.operateType,
    ExtensionList: change.extensions.map(wireExtension),
    LatestSeq: change.latestSeq,
    ClearSeq: change.clearSeq,
  };
  notifyOfExtended(group, caller, extended, { to: findReceivers(row), signs });
}

export const extensionsGroupCommands = {
  "openim_msg_ext_http_svc.group_set_key_values": (group, body, caller) => {
    const { row, extensions } = requireExtended(group, body, caller);
    requireUnmuted(group, caller, body.TopicId);
    if (!caller.isSystem) requireOwnReactions(caller.userId, body, extensions);
    const poll = requirePollRight(row, extensions, body, caller);
    const before = extensions.keys();
    const { answer, change } = extensions.change(body, poll ? POLL_VOTERS_MAX : undefined);
    if (change) notifyReceivers(group, caller, row, change, touchedSigns(extensions, change, before));
    return answer;
  },

  "openim_msg_ext_http_svc.group_get_key_values": (group, body, caller) =>
    requireExtended(group, body, caller).extensions.answer(body.StartSeq),
} satisfies GroupCommands;
