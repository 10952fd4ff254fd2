import type { CommandAnswer, CommandRequest } from "../../../chat/protocol/commands";
import { SERVER_ERRORS } from "../../../chat/protocol/errors";
import { EXTENSION_SET_MAX } from "../../../chat/protocol/limits/extensions";
import type { Caller } from "../caller";
import { tellExtended } from "../group/changes";
import type { GroupCommands, GroupContext } from "../group/context";
import { GROUP_EVENTS } from "../group/events";
import { requireRight } from "../group/rights";
import { type LogRow, receiversOf } from "../group/store";
import { type ExtensionRow, ExtensionStore } from "../group/store/extensions";
import { Refusal } from "../refusal";
import { EXTENSION_OPERATIONS } from "../user-box/store/extensions";
import { EXTENSION_KEYS_MAX } from "./c2c-extensions";

type Change = CommandRequest<"openim_msg_ext_http_svc.group_set_key_values">;
type SetAnswer = CommandAnswer<"openim_msg_ext_http_svc.group_set_key_values">;
type Item = NonNullable<Change["ExtensionList"]>[number];

const wireExtension = ({ key, value, seq }: ExtensionRow) => ({ Key: key, Value: value, Seq: seq });

/** The message, where the caller is one of those who may extend it. */
function requireMessage(group: GroupContext, topic: string, msgSeq: number, caller: Caller): LogRow {
  requireRight(group, caller, "extendMessages");
  const row = group.store.message(topic, msgSeq);
  if (!row || row.event !== GROUP_EVENTS.message || row.revoked)
    throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `There is no message ${msgSeq} in ${group.groupId}.`);
  return row;
}

function set(
  group: GroupContext,
  { TopicId: topic = "", MsgSeq: msgSeq, OperateType, ExtensionList = [] }: Change,
  caller: Caller,
): SetAnswer {
  const row = requireMessage(group, topic, msgSeq, caller);
  if (ExtensionList.length > EXTENSION_SET_MAX)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      `${ExtensionList.length} extensions are more than the ${EXTENSION_SET_MAX} of one call.`,
    );
  const store = new ExtensionStore(group.store.sql);
  const before = store.heads(topic, msgSeq);
  const seq = before.latestSeq + 1;
  const isClear = OperateType === EXTENSION_OPERATIONS.clear;
  const isDelete = OperateType === EXTENSION_OPERATIONS.deleteKeys;
  const items = isClear ? [] : [...new Map(ExtensionList.map((item) => [item.Key, item])).values()];
  const results = items.map((item) => resultOf(store.find(topic, msgSeq, item.Key), item, isDelete, seq));
  const changed = results.filter(({ ErrorCode }) => ErrorCode === 0).map(({ Extension }) => Extension);
  if (!isClear && changed.length === 0) return { Seq: before.latestSeq, ExtensionList: results };
  const kept = store.list(topic, msgSeq, 0).map(({ key }) => key);
  if (!isClear && !isDelete && new Set([...kept, ...changed.map(({ Key }) => Key)]).size > EXTENSION_KEYS_MAX) {
    throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `A message holds at most ${EXTENSION_KEYS_MAX} extensions.`);
  }
  if (isClear) store.clear(topic, msgSeq);
  for (const { Key, Value } of changed) {
    if (isDelete) store.remove(topic, msgSeq, Key);
    else store.set(topic, msgSeq, { key: Key, value: Value, seq });
  }
  const clearSeq = isClear ? seq : before.clearSeq;
  store.setHeads(topic, msgSeq, { latestSeq: seq, clearSeq });
  const { MsgRandom, MsgClientTime, TinyId } = JSON.parse(row.item) as {
    MsgRandom: number;
    MsgClientTime: number;
    TinyId: string;
  };
  const told = {
    ...(topic && { TopicId: topic }),
    MsgSeq: msgSeq,
    MsgRandom,
    MsgClientTime,
    TinyId,
    OperateType,
    ExtensionList: changed,
    LatestSeq: seq,
    ClearSeq: clearSeq,
  };
  tellExtended(group, caller, told, receiversOf(row));
  return { Seq: seq, ExtensionList: results };
}

/** What becomes of one key; an error where it was changed since the caller looked (`Seq` is what he knew). */
function resultOf(known: ExtensionRow | null, item: Item, isDelete: boolean, seq: number) {
  if (known && known.seq > item.Seq)
    return {
      ErrorCode: SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT,
      ErrorInfo: `${item.Key} was changed meanwhile.`,
      Extension: wireExtension(known),
    };
  return { ErrorCode: 0, ErrorInfo: "", Extension: { Key: item.Key, Value: isDelete ? "" : (item.Value ?? ""), Seq: seq } };
}

function get(
  group: GroupContext,
  { TopicId: topic = "", MsgSeq: msgSeq, StartSeq = 0 }: CommandRequest<"openim_msg_ext_http_svc.group_get_key_values">,
  caller: Caller,
): CommandAnswer<"openim_msg_ext_http_svc.group_get_key_values"> {
  requireMessage(group, topic, msgSeq, caller);
  const store = new ExtensionStore(group.store.sql);
  const { latestSeq, clearSeq } = store.heads(topic, msgSeq);
  return {
    ExtensionList: store.list(topic, msgSeq, StartSeq).map(wireExtension),
    LatestSeq: latestSeq,
    ClearSeq: clearSeq,
    CompleteFlag: 1,
  };
}

export const extensionsGroupCommands = {
  "openim_msg_ext_http_svc.group_set_key_values": set,
  "openim_msg_ext_http_svc.group_get_key_values": get,
} satisfies GroupCommands;
