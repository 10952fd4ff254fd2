import { SERVER_ERRORS } from "../../../chat/protocol/errors";
import { EXTENSION_SET_MAX } from "../../../chat/protocol/limits/extensions";
import { bodyOf, Refusal } from "../refusal";
import type { RelayCommands } from "../relay/context";
import { itemOf, parseMsgKey } from "../user-box/c2c-item";
import type { BoxCommands, BoxContext } from "../user-box/context";
import type { BoxDeliveries, DeliveryHandlers } from "../user-box/deliveries";
import { requireOwner } from "../user-box/owner";
import { pushes } from "../user-box/pushes";
import { type C2cKey, C2cLogStore, type C2cRow } from "../user-box/store/c2c-log";
import { EXTENSION_OPERATIONS, type Extension, type ExtensionChange, ExtensionStore } from "../user-box/store/extensions";
import { requireShared } from "./c2c-messages";

/** Keys that one message holds: no clause says, the vendor's published figure. */
export const EXTENSION_KEYS_MAX = 300;

function requireKey(msgKey: string): C2cKey & { time: number } {
  const key = parseMsgKey(msgKey);
  if (!key) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${msgKey} is no message's key.`);
  return key;
}

const wireExtension = ({ key, value, seq }: Extension) => ({ Key: key, Value: value, Seq: seq });

interface SetItem {
  Key: string;
  Value?: string;
  Seq: number;
}

/** Changes one key; an error where it was changed since the caller looked (`Seq` is what he knew). */
function changeKey(store: ExtensionStore, peer: string, key: C2cKey, item: SetItem, isDeleted: boolean, seq: number) {
  const known = store.find(peer, key, item.Key);
  const value = isDeleted ? "" : (item.Value ?? "");
  const answer = (code: number, info: string, extension: Extension) => ({ ErrorCode: code, ErrorInfo: info, Extension: wireExtension(extension) });
  if (known && known.seq > item.Seq) return answer(SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT, `${item.Key} was changed meanwhile.`, known);
  if (isDeleted) store.remove(peer, key, item.Key);
  else store.set(peer, key, { key: item.Key, value, seq });
  return answer(0, "", { key: item.Key, value, seq });
}

const setExtensions: NonNullable<BoxCommands["openim_msg_ext_http_svc.set_key_values"]> = (box, body, caller) => {
  const { From_Account, To_Account: peer, OperateType, ExtensionList = [] } = body;
  requireOwner(box, From_Account, "message");
  const key = requireKey(body.MsgKey);
  const row = requireShared(box, caller, peer, key);
  const store = new ExtensionStore(box.sql);
  const before = store.heads(peer, key);
  if (ExtensionList.length > EXTENSION_SET_MAX) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${ExtensionList.length} extensions are more than the ${EXTENSION_SET_MAX} of one call.`);
  const latestSeq = before.latestSeq + 1;
  const isClear = OperateType === EXTENSION_OPERATIONS.clear;
  if (isClear) store.clear(peer, key);
  const results = isClear ? [] : ExtensionList.map((item) => changeKey(store, peer, key, item, OperateType === EXTENSION_OPERATIONS.deleteKeys, latestSeq));
  if (store.list(peer, key, 0).length > EXTENSION_KEYS_MAX) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `A message holds at most ${EXTENSION_KEYS_MAX} extensions.`);
  const changed = results.filter(({ ErrorCode }) => ErrorCode === 0).map(({ Extension: { Key, Value, Seq } }): Extension => ({ key: Key, value: Value, seq: Seq }));
  if (!isClear && changed.length === 0) return { Seq: before.latestSeq, ExtensionList: results };
  const clearSeq = isClear ? latestSeq : before.clearSeq;
  store.setHeads(peer, key, { latestSeq, clearSeq });
  const change: ExtensionChange = { operateType: OperateType, extensions: changed, latestSeq, clearSeq };
  const { msgSeq, random } = key;
  const told = { sender: box.userId, msgSeq, random, change, editor: caller.userId, editorInstId: caller.instId };
  box.owe(peer, { kind: "c2cExtended", ...told });
  tellExtended(box, row, told);
  return { Seq: latestSeq, ExtensionList: results };
};

/** Tells the user's sessions; whoever deleted the message for himself is not told of it any more. */
function tellExtended(box: BoxContext, row: C2cRow | null, { change, editor, editorInstId }: BoxDeliveries["c2cExtended"]): void {
  const item = row && itemOf(row);
  if (item) box.push(pushes.c2cExtended(item, change), editor === box.userId ? editorInstId : undefined);
}

const getExtensions: NonNullable<BoxCommands["openim_msg_ext_http_svc.get_key_values"]> = (box, body, caller) => {
  const { From_Account, To_Account: peer, StartSeq = 0 } = body;
  requireOwner(box, From_Account, "message");
  const key = requireKey(body.MsgKey);
  requireShared(box, caller, peer, key);
  const store = new ExtensionStore(box.sql);
  const { latestSeq, clearSeq } = store.heads(peer, key);
  return { ExtensionList: store.list(peer, key, StartSeq).map(wireExtension), LatestSeq: latestSeq, ClearSeq: clearSeq, CompleteFlag: 1 };
};

/** Both who wrote a message and who got it may; its author's box holds them. */
export const c2cExtensionsBoxCommands = {
  "openim_msg_ext_http_svc.set_key_values": setExtensions,
  "openim_msg_ext_http_svc.get_key_values": getExtensions,
} satisfies BoxCommands;

export const c2cExtensionsVisitorCommands = c2cExtensionsBoxCommands;

export const c2cExtensionsRelayCommands = {
  "openim_msg_ext_http_svc.set_key_values": async (relay, body, caller) => bodyOf(await relay.box(body.From_Account).run(caller, "openim_msg_ext_http_svc.set_key_values", body)),
  "openim_msg_ext_http_svc.get_key_values": async (relay, body, caller) => bodyOf(await relay.box(body.From_Account).run(caller, "openim_msg_ext_http_svc.get_key_values", body)),
} satisfies RelayCommands;

export const c2cExtensionsDeliveries = {
  c2cExtended: (box, told) => tellExtended(box, new C2cLogStore(box.sql).find(told.sender, told, 0), told),
} satisfies Partial<DeliveryHandlers>;
