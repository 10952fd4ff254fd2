import { MESSAGES_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure, Refusal } from "../../errors.ts";
import { groupFields, groupService } from "../../group-id.ts";
import { isRoom } from "../../group-lookup.ts";
import {
  CANNOT_DELETE_GROUP_SYSTEM_NOTICE,
  MESSAGE_DELETE_FAIL,
  MESSAGE_MODIFY_CONFLICT,
  MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM,
  MESSAGE_REVOKE_FAIL,
  MESSAGE_SEND_NEED_MESSAGE_INSTANCE,
} from "../../protocol/client-errors.ts";
import { MESSAGE_MODIFIED } from "../../protocol/event-names.ts";
import { MESSAGE_DELETE_MAX } from "../../protocol/limits/messages.ts";
import { MESSAGE_MODIFY_CONFLICT as SERVER_MODIFY_CONFLICT } from "../../protocol/server-errors.ts";
import { CONV_C2C, CONV_SYSTEM, MSG_TEXT } from "../../protocol/types.ts";
import { readElements } from "../../records/elements.ts";
import { writeElements } from "../../records/elements-out.ts";
import { isMessage, setElements, takePayload } from "../../records/message.ts";
import type { MessageChangeApi } from "../../types/api/messages.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";
import { listenForChanges } from "./listen.ts";

/** A message's content, as the answer to a modification states it. */
interface WireForm {
  MsgVersion?: number;
  MsgBody?: Parameters<typeof readElements>[0];
  CloudCustomData?: string;
}

/** Revokes, deletes and modifies sent messages (specification 4.34 to 4.36, 7.65 to 7.67). */
export default function createMessageChanges(
  context: Context,
): Pick<MessageChangeApi, "revokeMessage" | "deleteMessage" | "modifyMessage"> {
  const { session, bus } = context;
  listenForChanges(context);

  const revoke = async (message: Message): Promise<void> => {
    if (message.conversationType === CONV_C2C) {
      const { from, to, sequence, random, time } = message;
      const key = { From_Account: from, To_Account: to, MsgSeq: sequence, MsgRandom: random, MsgTimeStamp: time };
      await context.ask("openim.msgwithdraw", { MsgInfo: key });
      return;
    }
    const body = { ...groupFields(message.to), MsgSeqList: [{ MsgSeq: message.sequence }] };
    await context.ask(`${groupService(message.to)}.group_msg_recall`, body);
  };

  const deleteRemotely = async (messages: readonly Message[]): Promise<void> => {
    const [first] = messages;
    if (!first) return;
    if (first.conversationType === CONV_C2C) {
      const To_Account = first.flow === "out" ? first.to : first.from;
      const MsgKeyList = messages.map(({ sequence, random, time }) => `${sequence}_${random}_${time}`);
      await context.ask("openim.delete_c2c_msg_ramble", { From_Account: session.userID, To_Account, MsgKeyList });
      return;
    }
    const body = { ...groupFields(first.to), Deleter_Account: session.userID, Seqs: messages.map(({ sequence }) => sequence) };
    await context.ask(`${groupService(first.to)}.delete_group_ramble_msg_by_seq`, body);
  };

  const requireDeletable = (messages: readonly Message[]): void => {
    const [first] = messages;
    if (messages.some(({ conversationType }) => conversationType === CONV_SYSTEM))
      throw failure(CANNOT_DELETE_GROUP_SYSTEM_NOTICE);
    if (
      !first ||
      messages.length > MESSAGE_DELETE_MAX ||
      messages.some(({ conversationID, status }) => conversationID !== first.conversationID || status !== "success")
    )
      throw failure(MESSAGE_DELETE_FAIL, MESSAGE_DELETE_MAX);
  };

  const modify = async (message: Message): Promise<WireForm> => {
    const form = {
      MsgVersion: message.version,
      MsgBody: writeElements(message.elements),
      CloudCustomData: message.cloudCustomData,
    };
    if (message.conversationType !== CONV_C2C) {
      return context.command("openim.modify_group_msg", { ...groupFields(message.to), MsgSeq: message.sequence, ...form });
    }
    const { from, to, sequence, random, time } = message;
    return context.command("openim.modify_c2c_msg", {
      From_Account: from,
      To_Account: to,
      MsgSeq: sequence,
      MsgRandom: random,
      MsgTime: time,
      ...form,
    });
  };

  const applyForm = (message: Message, form: WireForm, version: number): void => {
    if (form.MsgBody) setElements(message, readElements(form.MsgBody));
    if (form.CloudCustomData !== undefined) message.cloudCustomData = form.CloudCustomData;
    message.version = version;
    message.isModified = true;
    bus.emit(MESSAGES_CHANGED, { messages: [message], what: "modified" });
  };

  return {
    async revokeMessage(message) {
      if (!isMessage(message) || message.status !== "success" || message.conversationType === CONV_SYSTEM) {
        throw failure(MESSAGE_REVOKE_FAIL);
      }
      if (!message.isRevoked) {
        await revoke(message);
        message.isRevoked = true;
        message.revoker = session.userID;
        bus.emit(MESSAGES_CHANGED, { messages: [message], what: "revoked" });
      }
      return done({ message });
    },

    async deleteMessage(messages) {
      requireDeletable(messages);
      // The server stores no online-only messages (specification 4.38). Only the other messages are deleted on the server.
      await deleteRemotely(messages.filter(({ onlineOnlyFlag }) => !onlineOnlyFlag));
      for (const message of messages) {
        message.isDeleted = true;
        context.store.remove(message);
      }
      bus.emit(MESSAGES_CHANGED, { messages: [...messages], what: "deleted" });
      return done({ messageList: messages });
    },

    async modifyMessage(message) {
      if (!isMessage(message) || message.status !== "success") throw failure(MESSAGE_SEND_NEED_MESSAGE_INSTANCE);
      if (isRoom(context, message.to)) {
        throw failure(MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM, message.to);
      }
      takePayload(message);
      for (const { type, payload } of message.elements) if (type === MSG_TEXT) payload.text = context.screen(payload.text);
      try {
        const form = await modify(message);
        applyForm(message, form, form.MsgVersion ?? message.version + 1);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== SERVER_MODIFY_CONFLICT) throw error;
        const latest = error.body as WireForm;
        applyForm(message, latest, latest.MsgVersion ?? message.version);
        context.emit(MESSAGE_MODIFIED, [message]);
        throw Object.assign(failure(MESSAGE_MODIFY_CONFLICT), { data: { message } });
      }
      return done({ message });
    },
  };
}
