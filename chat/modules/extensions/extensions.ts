import { mustBe, requireAbility, requireText } from "../../arguments.ts";
import { SESSION_ENDED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { groupFields } from "../../group-id.ts";
import { EXTENSIONS, GROUP_CHANGES } from "../../notices.ts";
import { MESSAGE_EXTENSIONS_DELETED, MESSAGE_EXTENSIONS_UPDATED } from "../../protocol/event-names.ts";
import { EXTENSION_SET_MAX } from "../../protocol/limits/extensions.ts";
import { CONV_C2C } from "../../protocol/types.ts";
import { isMessage, messageId } from "../../records/message.ts";
import type { ExtensionApi } from "../../types/api/messages.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";

/** Operations on extensions (specification 4.40). */
const OPERATION = { SET: 1, DELETE: 2, CLEAR: 3 } as const;
type Operation = (typeof OPERATION)[keyof typeof OPERATION];

interface WireExtension {
  Key: string;
  Value?: string;
  Seq: number;
}

/** This device's copy of a message's extensions (specification 3.41). */
interface Known {
  extensions: Map<string, { value: string; sequence: number }>;
  /** Sequence of the last change of any key, and the sequence up to which all keys were deleted. */
  globalSequence: number;
  clearSequence: number;
}

const REMEMBERED_MAX = 200;

/** Key-value extensions of messages (specification 3.41, 4.40, 5.51, 7.71). */
export default function createExtensions(context: Context): ExtensionApi {
  const byMessage = new Map<string, Known>();

  const getKnown = (messageID: string): Known => {
    const known = byMessage.get(messageID) ?? { extensions: new Map(), globalSequence: 0, clearSequence: 0 };
    byMessage.set(messageID, known);
    if (byMessage.size > REMEMBERED_MAX) byMessage.delete(byMessage.keys().next().value as string);
    return known;
  };

  /** Applies a change, except for keys that have a newer change. Returns the keys that changed. */
  const apply = (
    known: Known,
    operation: Operation,
    list: readonly WireExtension[],
    latest: number,
    clearSequence: number,
  ): string[] => {
    known.globalSequence = Math.max(known.globalSequence, latest);
    if (operation === OPERATION.CLEAR) {
      known.clearSequence = Math.max(known.clearSequence, clearSequence, latest);
      const gone = [...known.extensions].filter(([, { sequence }]) => sequence <= known.clearSequence).map(([key]) => key);
      for (const key of gone) known.extensions.delete(key);
      return gone;
    }
    const touched = list.filter(({ Key, Seq }) => Seq >= (known.extensions.get(Key)?.sequence ?? 0));
    for (const { Key, Value = "", Seq } of touched) {
      if (operation === OPERATION.DELETE) known.extensions.delete(Key);
      else known.extensions.set(Key, { value: Value, sequence: Seq });
    }
    return touched.map(({ Key }) => Key);
  };

  const hear = (
    messageID: string,
    operation: number,
    list: readonly WireExtension[],
    latest: number,
    clearSequence = 0,
  ): void => {
    const known = getKnown(messageID);
    const keys = apply(known, operation as Operation, list, latest, clearSequence);
    if (keys.length === 0) return;
    if (operation === OPERATION.SET) {
      const extensions = keys.map((key) => ({ key, value: known.extensions.get(key)?.value ?? "" }));
      context.emit(MESSAGE_EXTENSIONS_UPDATED, { messageID, extensions });
    } else context.emit(MESSAGE_EXTENSIONS_DELETED, { messageID, keyList: keys });
  };

  context.notice(GROUP_CHANGES, (changes) => {
    for (const { MsgBody } of changes) {
      if (!("Extended" in MsgBody)) continue;
      const { TinyId, MsgClientTime, MsgRandom, OperateType, ExtensionList, LatestSeq, ClearSeq } = MsgBody.Extended;
      hear(messageId(TinyId, MsgClientTime, MsgRandom), OperateType, ExtensionList, LatestSeq, ClearSeq);
    }
  });
  context.notice(EXTENSIONS, ({ MessageInfo, TinyId, OperateType, LatestSeq, OperateResultList }) => {
    const messageID = messageId(TinyId, MessageInfo.MsgClientTime, MessageInfo.MsgRandom);
    for (const { ExtensionList, ClearSeq } of OperateResultList) hear(messageID, OperateType, ExtensionList, LatestSeq, ClearSeq);
  });
  context.bus.on(SESSION_ENDED, () => byMessage.clear());

  const requireExtensible = (message: Message): void => {
    requireAbility(context, "messageExtensions");
    if (!isMessage(message) || message.status !== "success" || !message.isSupportExtension || context.rooms.has(message.to))
      throw mustBe("message", message?.ID, "isSupportExtension");
  };

  /** The request fields and commands depend on the kind of conversation. */
  const toTarget = ({ conversationType, from, to, sequence, random, time }: Message) =>
    conversationType === CONV_C2C
      ? { kind: "" as const, fields: { From_Account: from, To_Account: to, MsgKey: `${sequence}_${random}_${time}` } }
      : { kind: "group_" as const, fields: { ...groupFields(to), MsgSeq: sequence } };

  const change = async (message: Message, operation: Operation, list: WireExtension[]) => {
    const { kind, fields } = toTarget(message);
    const ExtensionList = operation === OPERATION.CLEAR ? undefined : list;
    const answer = await context.command(`openim_msg_ext_http_svc.${kind}set_key_values`, {
      ...fields,
      OperateType: operation,
      ExtensionList,
    });
    const taken = answer.ExtensionList.filter(({ ErrorCode }) => ErrorCode === 0).map(({ Extension }) => Extension);
    apply(getKnown(message.ID), operation, taken, answer.Seq, answer.Seq);
    // The server returns a rejected key with another user's value. This value is stored, so that the next change starts from it.
    const refused = answer.ExtensionList.filter(({ ErrorCode }) => ErrorCode !== 0).map(({ Extension }) => Extension);
    apply(getKnown(message.ID), OPERATION.SET, refused, answer.Seq, 0);
    return answer.ExtensionList.map(({ ErrorCode, Extension }) => ({
      code: ErrorCode,
      key: Extension.Key,
      value: operation === OPERATION.SET ? (Extension.Value ?? "") : "",
    }));
  };

  const fetch = async (message: Message): Promise<Known> => {
    const known = getKnown(message.ID);
    const { kind, fields } = toTarget(message);
    for (;;) {
      const StartSeq = known.globalSequence;
      const answer = await context.ask(`openim_msg_ext_http_svc.${kind}get_key_values`, { ...fields, StartSeq });
      if (answer.ClearSeq) apply(known, OPERATION.CLEAR, [], answer.ClearSeq, answer.ClearSeq);
      for (const extension of answer.ExtensionList)
        apply(known, extension.Value === "" ? OPERATION.DELETE : OPERATION.SET, [extension], answer.LatestSeq, 0);
      known.globalSequence = Math.max(known.globalSequence, answer.LatestSeq);
      if (answer.CompleteFlag === 1 || answer.ExtensionList.length === 0) return known;
    }
  };

  const findSequence = (message: Message, key: string): number => getKnown(message.ID).extensions.get(key)?.sequence ?? 0;

  return {
    async setMessageExtensions(message, extensions) {
      requireExtensible(message);
      if (!Array.isArray(extensions) || extensions.length === 0 || extensions.length > EXTENSION_SET_MAX) {
        throw mustBe("extensions", extensions, "some", EXTENSION_SET_MAX);
      }
      for (const { key } of extensions) requireText(key, "key");
      const list = extensions.map(({ key, value }) => ({ Key: key, Value: value, Seq: findSequence(message, key) }));
      return done({ extensions: await change(message, OPERATION.SET, list) });
    },

    async getMessageExtensions(message) {
      requireExtensible(message);
      const { extensions } = await fetch(message);
      return done({ extensions: [...extensions].map(([key, { value }]) => ({ key, value })) });
    },

    async deleteMessageExtensions(message, keyList = []) {
      requireExtensible(message);
      if (keyList.length > EXTENSION_SET_MAX) throw mustBe("keyList", keyList.length, "most", EXTENSION_SET_MAX);
      const operation = keyList.length > 0 ? OPERATION.DELETE : OPERATION.CLEAR;
      const list = keyList.map((key) => ({ Key: key, Value: "", Seq: findSequence(message, key) }));
      return done({ extensions: await change(message, operation, list) });
    },
  };
}
