import type { z } from "zod";
import { isTopicId } from "../group-id.ts";
import type { C2cSession, GroupSession } from "../protocol/conversations.ts";
import { CONTACT_TYPE } from "../protocol/kinds.ts";
import type { GroupMessage } from "../protocol/message.ts";
import { CONV_C2C, CONV_GROUP, CONV_SYSTEM, CONV_TOPIC } from "../protocol/types.ts";
import type { Conversation } from "../types/conversation.ts";
import type { LastMessage } from "../types/message.ts";
import { readC2c } from "./c2c-message.ts";
import { newGroup, noLastMessage } from "./group.ts";
import { toLastMessage } from "./last-message.ts";
import { readGroupMessage, readTip } from "./message.ts";
import { unknownProfile } from "./profile.ts";

export type WireSession = z.input<typeof C2cSession> | z.input<typeof GroupSession>;

/** Null if the id is invalid. */
export function splitConversationId(conversationID: string): { kind: "C2C" | "GROUP" | "SYSTEM"; id: string } | null {
  if (conversationID === CONV_SYSTEM) return { kind: "SYSTEM", id: "" };
  for (const kind of [CONV_GROUP, CONV_C2C] as const) {
    const id = conversationID.slice(kind.length);
    if (id && conversationID.startsWith(kind)) return { kind, id };
  }
  return null;
}

export function newConversation(conversationID: string): Conversation {
  const split = splitConversationId(conversationID);
  const isC2c = split?.kind === "C2C";
  return {
    conversationID,
    type: isC2c ? CONV_C2C : conversationID === CONV_SYSTEM ? CONV_SYSTEM : isTopicId(split?.id ?? "") ? CONV_TOPIC : CONV_GROUP,
    unreadCount: 0,
    lastMessage: noLastMessage(),
    peerReadTime: 0,
    groupAtInfoList: [],
    remark: "",
    isPinned: false,
    messageRemindType: "",
    markList: [],
    customData: "",
    conversationGroupList: [],
    userProfile: unknownProfile(isC2c ? split.id : ""),
    groupProfile: newGroup(split?.kind === "GROUP" ? split.id : ""),
  };
}

/** A group's id is in the field `ToAccount`, which has no underscore. */
export const toConversationId = (item: WireSession): string =>
  item.Type === CONTACT_TYPE.USER ? `${CONV_C2C}${item.To_Account}` : `${CONV_GROUP}${item.ToAccount}`;

/** Each mark is a power of two. Uses arithmetic, because bit operations have only 32 bits. */
export const readMarks = (field: number): number[] =>
  Array.from({ length: 64 }, (_, bit) => 2 ** bit).filter((mark) => Math.floor(field / mark) % 2 === 1);

function readLast(item: WireSession, self: string): LastMessage {
  const shown: Partial<LastMessage> = {
    lastTime: item.MsgTimeStamp,
    isRevoked: !!item.LastMsgFlags,
    revoker: item.LastMsg?.Revoker_Account ?? "",
    ...(item.MsgShow && { messageForShow: item.MsgShow }),
  };
  const message = readWhole(item, self);
  return { ...noLastMessage(), ...(message && toLastMessage(message)), ...shown };
}

/** Returns the last message with its content, if the conversation list contains all of it. */
function readWhole(item: WireSession, self: string) {
  const { LastMsg } = item;
  if (!LastMsg?.MsgBody || !LastMsg.From_Account || !LastMsg.TinyId) return null;
  if (item.Type === CONTACT_TYPE.USER) {
    if (LastMsg.MsgBody.length === 0) return null;
    return readC2c(
      { MsgSeq: 0, MsgRandom: 0, MsgTimeStamp: item.MsgTimeStamp, ...LastMsg } as Parameters<typeof readC2c>[0],
      self,
    );
  }
  const whole = {
    MsgSeq: item.MsgGroupSeq ?? 0,
    MsgRandom: 0,
    MsgTimeStamp: item.MsgTimeStamp,
    ToGroupId: item.ToAccount,
    ...LastMsg,
  };
  if (!Array.isArray(LastMsg.MsgBody)) return readTip(whole as unknown as Parameters<typeof readTip>[0], self);
  return LastMsg.MsgBody.length === 0 ? null : readGroupMessage(whole as z.input<typeof GroupMessage>, self);
}

/** `folderNames` maps folder ids to names. */
export function updateConversation(
  conversation: Conversation,
  item: WireSession,
  self: string,
  folderNames: ReadonlyMap<number, string>,
): void {
  const last = readLast(item, self);
  // A message that arrived after the request is newer than the requested page, so it stays the last message.
  if (last.lastTime >= conversation.lastMessage.lastTime) conversation.lastMessage = last;
  conversation.unreadCount = item.UnreadMsgCount ?? conversation.unreadCount;
  conversation.isPinned = item.TopFlags === 1;
  conversation.markList = readMarks(item.StandardMark ?? 0);
  conversation.customData = item.CustomMark ?? "";
  conversation.conversationGroupList = (item.ContactGroupId ?? []).flatMap((id) => folderNames.get(id) ?? []);
  if (item.Type === CONTACT_TYPE.USER) {
    conversation.peerReadTime = Math.max(conversation.peerReadTime, item.C2cPeerReadTime ?? 0);
    Object.assign(conversation.userProfile, {
      ...(item.C2cNick && { nick: item.C2cNick }),
      ...(item.C2cImage && { avatar: item.C2cImage }),
      isOfSite: item.C2cIsOfSite === 1,
    });
    return;
  }
  conversation.lastMessage.lastSequence ||= item.MsgGroupSeq ?? 0;
  Object.assign(conversation.groupProfile, {
    ...(item.GroupNick && { name: item.GroupNick }),
    ...(item.GroupImage && { avatar: item.GroupImage }),
    ...(item.GroupType && { type: item.GroupType }),
  });
}

/**
 * Order of the list: pinned conversations first, then by the time of the last message, newest first. Conversations without a
 * message come last (specification 4.29).
 */
export const byPlace = (a: Conversation, b: Conversation): number =>
  Number(b.isPinned) - Number(a.isPinned) || b.lastMessage.lastTime - a.lastMessage.lastTime;
