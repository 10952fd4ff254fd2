import type { TYPES } from "../protocol/types.ts";

/** Delivery priority of a group message (specification 9.28). */
export type MessagePriority =
  | typeof TYPES.MSG_PRIORITY_HIGH
  | typeof TYPES.MSG_PRIORITY_NORMAL
  | typeof TYPES.MSG_PRIORITY_LOW
  | typeof TYPES.MSG_PRIORITY_LOWEST;

/** Sending state of an own message (specification 4.33). */
export type MessageStatus = "unSend" | "success" | "fail";

/** Types of conversation: with a user, a group, a topic, or the system's notices. */
export type ConversationType =
  | typeof TYPES.CONV_C2C
  | typeof TYPES.CONV_GROUP
  | typeof TYPES.CONV_TOPIC
  | typeof TYPES.CONV_SYSTEM;

/** A text of up to 12,000 bytes (specification 3.45, 8.20). */
export interface TextPayload {
  text: string;
}

/** Data of the app (specification 3.45), which the library does not interpret. */
export interface CustomPayload {
  data: string;
  description: string;
  extension: string;
}

/** A sticker (specification 3.45). The app defines the meaning of `index` and `data`. */
export interface FacePayload {
  index: number;
  data: string;
}

/** A location in degrees (specification 3.45). North and east are positive. */
export interface LocationPayload {
  description: string;
  latitude: number;
  longitude: number;
}

/** One rendition of a picture; sizes in bytes and pixels. `type` is also its index: 0 original, 1 thumbnail, 2 large. */
export interface ImageInfo {
  type: 0 | 1 | 2;
  size: number;
  width: number;
  height: number;
  url: string;
  /** The same address, under the field name that the vendor's client uses for https addresses. */
  imageUrl: string;
}

/** A picture (specification 3.45). If neither the app nor the store made renditions, all three addresses are equal. */
export interface ImagePayload {
  uuid: string;
  /** 1 JPG, 2 GIF, 3 PNG, 4 BMP, 255 any other. */
  imageFormat: number;
  imageInfoArray: ImageInfo[];
}

/** A sound (specification 3.45): `size` in bytes, `second` is the duration in seconds. */
export interface SoundPayload {
  uuid: string;
  url: string;
  size: number;
  second: number;
}

/** A file (specification 3.45): `fileSize` in bytes. */
export interface FilePayload {
  uuid: string;
  fileName: string;
  fileUrl: string;
  fileSize: number;
}

/**
 * A video (specification 3.45). Its fields are in bytes, pixels and seconds. If there is no cover, the `thumb` fields are empty.
 */
export interface VideoPayload {
  videoUUID: string;
  videoUrl: string;
  videoFormat: string;
  videoSize: number;
  videoSecond: number;
  thumbUUID: string;
  thumbUrl: string;
  thumbFormat: string;
  thumbSize: number;
  thumbWidth: number;
  thumbHeight: number;
  snapshotUrl: string;
}

/** A message inside a merged message (specification 3.44). */
export interface MergedMessage {
  ID: string;
  from: string;
  nick: string;
  avatar: string;
  /** Unix seconds. */
  time: number;
  clientTime: number;
  messageSequence: number;
  messageRandom: number;
  clientSequence: number;
  cloudCustomData: string;
  messageBody: MessageElement[];
  receiverUserID?: string;
  receiverGroupID?: string;
}

/** Up to 300 messages in one (specification 3.44). A list over 11,264 bytes must be loaded with downloadMergerMessage. */
export interface MergerPayload {
  title: string;
  abstractList: string[];
  compatibleText: string;
  messageList: MergedMessage[];
  downloadKey: string;
  pbDownloadKey: string;
  messageNumber: number;
  version: number;
  layersOverLimit: boolean;
}

/** Changed fields of a group's or topic's profile in a tip. */
export interface GroupChange {
  groupName?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  groupOwner?: string;
  groupJoinOption?: string;
  groupShutUpAllMember?: "On" | "Off";
}

/** A member in a tip. `muteTime` is the duration of a mute in seconds; 0 ends the mute. */
export interface TipMember {
  userID: string;
  nick?: string;
  avatar?: string;
  nameCard?: string;
  muteTime?: number;
}

/** A tip about an operation in a group (specification 4.41). `operationType`: TYPES.GRP_TIP_*. */
export interface GroupTipPayload {
  operationType: number;
  operatorID: string;
  groupName: string;
  userIDList: string[];
  memberList: TipMember[];
  groupProfile: { groupID: string; groupName: string };
  newGroupProfile: GroupChange;
  /** Number of members after the operation. */
  memberCount?: number;
  topicID?: string;
}

/** A notice about a group (specification 4.44). `authentication` and `messageKey` identify an application. */
export interface GroupNoticePayload {
  operationType: number;
  operatorID: string;
  groupName: string;
  groupProfile: { groupID: string; name: string };
  handleMessage: string;
  userDefinedField: string;
  authentication: string;
  messageKey: number;
  inviteeID?: string;
  topicIDList?: string[];
  /** This user's reminder setting, which another device has changed. */
  messageRemindType?: string;
}

/** Payloads by message type. */
export interface PayloadByType {
  TIMTextElem: TextPayload;
  TIMCustomElem: CustomPayload;
  TIMFaceElem: FacePayload;
  TIMLocationElem: LocationPayload;
  TIMImageElem: ImagePayload;
  TIMSoundElem: SoundPayload;
  TIMFileElem: FilePayload;
  TIMVideoFileElem: VideoPayload;
  TIMRelayElem: MergerPayload;
  TIMGroupTipElem: GroupTipPayload;
  TIMGroupSystemNoticeElem: GroupNoticePayload;
}

/** Types of message (specification 3.45): TYPES.MSG_*. */
export type MessageType = keyof PayloadByType;

/** One element of a message. Most messages have one element; a combo message has several (specification 5.50). */
export type MessageElement = { [Type in MessageType]: { type: Type; payload: PayloadByType[Type] } }[MessageType];

/** Exclusions of a message (specification 3.43). The relay ignores `excludedFromContentModeration`, because it always moderates. */
export interface MessageControl {
  excludedFromUnreadCount?: boolean;
  excludedFromLastMessage?: boolean;
  excludedFromContentModeration?: boolean;
}

/** How many members have read a message (specification 3.37). In C2C only `isPeerRead` is set. */
export interface ReadReceipt {
  readCount?: number;
  unreadCount?: number;
  isPeerRead?: boolean;
}

/** Fields that every message has besides its content (specification 3.39). */
export interface MessageHead {
  /** `{tinyID}-{clientTime}-{random}`, which is the same for all users. */
  readonly ID: string;
  /** `C2C` + user id, `GROUP` + group or topic id, or `@TIM#SYSTEM`. */
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  readonly from: string;
  readonly to: string;
  /** "out" if this user sent the message, on this or another device. */
  readonly flow: "in" | "out";
  /** Unix seconds of the server. Until the message is sent, Unix seconds of this device. */
  time: number;
  /** Unix seconds of the sender's device. */
  readonly clientTime: number;
  /** In a group the message's place in the sequence 1, 2, 3, …; in C2C a number that the sender has chosen. */
  sequence: number;
  /** 32 random bits that distinguish the sender's messages. */
  readonly random: number;
  readonly clientSequence: number;
  status: MessageStatus;
  priority: MessagePriority;
  /** The sender's nick at the time of sending. `avatar`, and in a group `nameCard`, are from the same time. */
  nick: string;
  avatar: string;
  nameCard: string;
  /** All elements. `payload` is the payload of the first element. */
  elements: MessageElement[];
  /** Ids of the mentioned users, or TYPES.MSG_AT_ALL. */
  readonly atUserList: string[];
  /** Data of the app, up to 8,192 characters. */
  cloudCustomData: string;
  /** Number of modifications (specification 4.35). */
  version: number;
  isRevoked: boolean;
  /** User id of the user who revoked the message; empty if it was not revoked. */
  revoker: string;
  isModified: boolean;
  isDeleted: boolean;
  isRead: boolean;
  isPeerRead: boolean;
  readonly needReadReceipt: boolean;
  readReceiptInfo: ReadReceipt;
  readonly isSupportExtension: boolean;
  readonly isBroadcastMessage: boolean;
  readonly messageControlInfo: MessageControl;
  /** If not empty, only these group members receive the message; up to 50. */
  readonly receiverList: string[];
  /**
   * The server's facts about the sender. In rooms with a host: VIP level (0 for none), level at the site (specification 5.4),
   * and level of the badge of the host's supporters (0 for none). Everywhere: whether the sender belongs to the site's own staff.
   */
  readonly standing?: { vip: number; level: number; fan: number; isOfSite: boolean };
  /** Unix milliseconds at the server, in C2C and in rooms with a host; unique within a C2C conversation. */
  timeMs?: number;
  /** True for a message that the relay sends only to connected users and never stores (specification 4.38). */
  readonly onlineOnlyFlag: boolean;
}

/** A message of a given type: `Message<"TIMTextElem">` has `payload.text`. Checking `message.type` narrows the payload. */
export type Message<Type extends MessageType = MessageType> = {
  [T in Type]: MessageHead & { readonly type: T; payload: PayloadByType[T] };
}[Type];

/** Types that users can send: all except tips and notices, because only the server creates these. */
export type SendableType = Exclude<MessageType, "TIMGroupTipElem" | "TIMGroupSystemNoticeElem">;

/** Summary of a conversation's last message (specification 3.29). */
export interface LastMessage {
  /** Unix seconds; 0 if there is no message. */
  lastTime: number;
  lastSequence: number;
  fromAccount: string;
  /** A short text for the list: the message's own text, or the type's name in brackets. */
  messageForShow: string;
  payload: PayloadByType[MessageType] | null;
  type: MessageType | "";
  isRevoked: boolean;
  cloudCustomData: string;
  onlineOnlyFlag: boolean;
  nick: string;
  nameCard: string;
  version: number;
  isPeerRead: boolean;
  revoker: string;
}
