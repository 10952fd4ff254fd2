import type { z } from "zod";
import type { CommandAnswer } from "../protocol/commands.ts";
import type { GroupNotice, GroupTip } from "../protocol/group-notices.ts";
import { PUSH_EVENTS } from "../protocol/kinds.ts";
import type { C2cMessage, GroupMessage } from "../protocol/message.ts";
import type { MessageHead as WireHead } from "../protocol/message-head.ts";
import type { RoomEvent } from "../protocol/room-poll.ts";
import {
  CONV_C2C,
  CONV_GROUP,
  CONV_SYSTEM,
  MSG_AT_ALL,
  MSG_CUSTOM,
  MSG_GRP_SYS_NOTICE,
  MSG_GRP_TIP,
  MSG_PRIORITY_NORMAL,
} from "../protocol/types.ts";
import type { Message, MessageControl, MessageElement, MessageHead, MessageType } from "../types/message.ts";
import { readElements } from "./elements.ts";
import { readSiteFields } from "./site-fields.ts";
import { readChange, readTipMember } from "./tip-fields.ts";

export const SYSTEM_CONVERSATION = CONV_SYSTEM;

export const c2cConversation = (userID: string): string => `${CONV_C2C}${userID}`;
export const groupConversation = (groupID: string): string => `${CONV_GROUP}${groupID}`;

/** The ID is the same for all users. */
export const messageId = (tinyID: string, clientTime: number, random: number): string => `${tinyID}-${clientTime}-${random}`;

/** Fields that every draft must set; the other fields have default values. */
type RequiredField =
  | "ID"
  | "conversationID"
  | "conversationType"
  | "from"
  | "to"
  | "flow"
  | "time"
  | "clientTime"
  | "sequence"
  | "random"
  | "elements";

export type Draft = Pick<MessageHead, RequiredField> & Partial<MessageHead>;

/** One shared object saves an allocation per message. */
const NOT_CONTROLLED: MessageControl = {};

/** The content of a message whose element types are all unknown. */
const UNKNOWN: MessageElement = { type: MSG_CUSTOM, payload: { data: "", description: "", extension: "" } };

/**
 * A class gives all messages one hidden class, and `instanceof` recognizes messages of this library. Spread objects or a Set would
 * be much slower.
 */
class MadeMessage implements Omit<MessageHead, RequiredField> {
  readonly type: MessageType;
  payload: MessageElement["payload"];
  readonly clientSequence: number;
  status: MessageHead["status"] = "success";
  priority: MessageHead["priority"] = MSG_PRIORITY_NORMAL;
  nick = "";
  avatar = "";
  nameCard = "";
  readonly atUserList: string[] = [];
  cloudCustomData = "";
  version = 0;
  isRevoked = false;
  revoker = "";
  isModified = false;
  isDeleted = false;
  isRead = false;
  isPeerRead = false;
  readonly needReadReceipt = false;
  readReceiptInfo: MessageHead["readReceiptInfo"] = {};
  readonly isSupportExtension = false;
  readonly isBroadcastMessage = false;
  readonly messageControlInfo: MessageControl = NOT_CONTROLLED;
  readonly receiverList: string[] = [];
  readonly standing: MessageHead["standing"] = undefined;
  timeMs: MessageHead["timeMs"] = undefined;
  readonly onlineOnlyFlag = false;

  constructor(draft: Draft) {
    const [{ type, payload } = UNKNOWN] = draft.elements;
    this.type = type;
    this.payload = payload;
    this.clientSequence = draft.sequence;
  }
}

/** True if this library created the message; only such messages can be sent (specification 5.9). */
export const isMessage = (value: unknown): value is Message => value instanceof MadeMessage;

export const record = (draft: Draft): Message => Object.assign(new MadeMessage(draft), draft) as Message;

/** If the app has replaced the payload, copies the payload into the elements, because the elements are sent. */
export function takePayload(message: Message): void {
  const [first] = message.elements;
  if (first && first.payload !== message.payload)
    message.elements = [{ type: message.type, payload: message.payload } as MessageElement, ...message.elements.slice(1)];
}

export function setElements(message: Message, elements: MessageElement[]): void {
  const [first] = elements;
  if (first) Object.assign(message, { elements, type: first.type, payload: first.payload });
}

/** Reads whether a message is excluded from unread counts, the last message or moderation (specification 3.43). */
export const readControl = (control: readonly string[] = []): MessageControl =>
  control.length === 0
    ? NOT_CONTROLLED
    : {
        excludedFromUnreadCount: control.includes("NoUnread"),
        excludedFromLastMessage: control.includes("NoLastMsg"),
        excludedFromContentModeration: control.includes("NoMsgCheck"),
      };

export function readFrame(
  { From_Account: from, MsgSeq, MsgRandom, MsgTimeStamp, MsgClientTime = MsgTimeStamp, TinyId = "0" }: WireHead,
  to: string,
  self: string,
): Omit<Draft, "elements" | "conversationID" | "conversationType"> {
  return {
    ID: messageId(TinyId, MsgClientTime, MsgRandom),
    from,
    to,
    flow: from === self ? "out" : "in",
    time: MsgTimeStamp,
    clientTime: MsgClientTime,
    sequence: MsgSeq,
    random: MsgRandom,
  };
}

export const readContent = ({
  MsgBody,
  CloudCustomData: cloudCustomData = "",
  MsgVersion: version = 0,
  SupportMessageExtension,
  SendMsgControl,
}: Pick<C2cMessage, "MsgBody" | "CloudCustomData" | "MsgVersion" | "SupportMessageExtension" | "SendMsgControl">) => ({
  elements: readElements(MsgBody),
  cloudCustomData,
  version,
  isModified: version > 0,
  isSupportExtension: SupportMessageExtension === 1,
  messageControlInfo: readControl(SendMsgControl),
});

export function readGroupMessage(item: z.input<typeof GroupMessage> & { Event?: number }, self: string): Message {
  const to = item.TopicId || item.ToGroupId;
  return record(
    Object.assign(readFrame(item, to, self), readContent(item), {
      conversationID: groupConversation(to),
      conversationType: CONV_GROUP,
      priority: item.MsgPriority ?? MSG_PRIORITY_NORMAL,
      nick: item.GroupInfo?.From_AccountNick ?? "",
      avatar: item.GroupInfo?.From_AccountHeadurl ?? "",
      nameCard: item.GroupInfo?.MsgFrom_AccountExtraInfo?.NameCard ?? "",
      atUserList: (item.GroupAtInfo ?? []).map((at) => (at.GroupAtAllFlag === 1 ? MSG_AT_ALL : (at.GroupAt_Account ?? ""))),
      needReadReceipt: item.NeedReadReceipt === 1,
      isBroadcastMessage: item.Event === PUSH_EVENTS.BROADCAST,
      onlineOnlyFlag: item.OnlineOnlyFlag === 1,
      receiverList: item.To_Account ?? [],
      ...readSiteFields(item),
    } satisfies Partial<MessageHead>),
  );
}

/** Returns a message or a tip, or null for the entry of a removed message (see isRevokedPlace). */
export function readHistoryItem(item: HistoryItem, self: string): Message | null {
  if (!Array.isArray(item.MsgBody)) return readTip({ ...item, MsgBody: item.MsgBody }, self);
  return toPlace(item) === 0 ? readGroupMessage({ ...item, MsgBody: item.MsgBody }, self) : null;
}

const toPlace = (item: HistoryItem): number => ("IsPlaceMsg" in item ? item.IsPlaceMsg : 0);

/**
 * The value of `IsPlaceMsg` for a revoked message. A revoked message keeps its sequence in the group, but not its content
 * (specification 4.34).
 */
const REVOKED_PLACE = 2;

export const isRevokedPlace = (item: HistoryItem): boolean => toPlace(item) === REVOKED_PLACE;

export type HistoryItem = CommandAnswer<"group_open_http_svc.group_msg_get">["RspMsgList"][number];

type TipHead = WireHead & Pick<GroupTip, "ToGroupId">;

/** Reads a group's tip from the wire (specification 4.41). */
export function readTip(
  item: TipHead & Pick<GroupTip, "MsgBody"> & { GroupInfo?: { GroupName?: string }; TopicId?: string },
  self: string,
): Message<"TIMGroupTipElem"> {
  const { MsgBody: body, GroupInfo, ToGroupId: groupID } = item;
  const groupName = body.GroupName ?? GroupInfo?.GroupName ?? "";
  const topicID = body.TopicId || item.TopicId;
  const payload = {
    operationType: body.OpType,
    operatorID: body.Operator_Account ?? item.From_Account,
    groupName,
    userIDList: body.List_Account ?? (body.MsgMemberInfo ?? []).map(({ User_Account }) => User_Account),
    memberList: (body.MsgMemberInfo ?? []).map(readTipMember),
    groupProfile: { groupID, groupName },
    newGroupProfile: readChange(body.MsgGroupNewInfo ?? {}),
    ...(body.MemberNum !== undefined && { memberCount: body.MemberNum }),
    ...(topicID && { topicID }),
  };
  return record({
    ...readFrame(item, groupID, self),
    conversationID: groupConversation(topicID || groupID),
    conversationType: CONV_GROUP,
    nick: body.OperatorInfo?.NickName ?? "",
    avatar: body.OperatorInfo?.FaceUrl ?? "",
    elements: [{ type: MSG_GRP_TIP, payload }],
  }) as Message<"TIMGroupTipElem">;
}

/** Reads a notice about a group from the wire (specification 4.44). */
export function readNotice(
  item: TipHead & Pick<GroupNotice, "MsgBody"> & { GroupInfo?: { GroupName?: string } },
  self: string,
): Message<"TIMGroupSystemNoticeElem"> {
  const { MsgBody: body, GroupInfo, ToGroupId: groupID } = item;
  const groupName = body.GroupName ?? GroupInfo?.GroupName ?? "";
  const payload = {
    operationType: body.ReportType,
    operatorID: body.Operator_Account ?? item.From_Account,
    groupName,
    groupProfile: { groupID, name: groupName },
    handleMessage: body.RemarkInfo ?? "",
    userDefinedField: body.UserDefinedField ?? "",
    authentication: body.Authentication ?? "",
    messageKey: body.MsgKey ?? 0,
    ...(body.Invitee_Account && { inviteeID: body.Invitee_Account }),
    ...(body.TopicIdList && { topicIDList: body.TopicIdList }),
    ...(body.MsgFlag && { messageRemindType: body.MsgFlag }),
  };
  return record({
    ...readFrame(item, groupID, self),
    conversationID: SYSTEM_CONVERSATION,
    conversationType: SYSTEM_CONVERSATION,
    elements: [{ type: MSG_GRP_SYS_NOTICE, payload }],
  }) as Message<"TIMGroupSystemNoticeElem">;
}

/** Null if the kind of the entry is unknown. */
export function readRoomEvent(event: RoomEvent, groupID: string, self: string): Message | null {
  switch (event.Event) {
    case PUSH_EVENTS.GROUP_MESSAGES:
    case PUSH_EVENTS.BROADCAST:
      return readGroupMessage(event, self);
    case PUSH_EVENTS.GROUP_TIPS:
    case PUSH_EVENTS.GROUP_PROFILE_TIPS:
      return readTip({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    case PUSH_EVENTS.GROUP_NOTICES:
      return readNotice({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    default:
      return null;
  }
}
