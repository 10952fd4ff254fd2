import type { TYPES } from "../protocol/types";

/** How soon a group's message must be told (specification 9.28). */
export type MessagePriority =
  | typeof TYPES.MSG_PRIORITY_HIGH
  | typeof TYPES.MSG_PRIORITY_NORMAL
  | typeof TYPES.MSG_PRIORITY_LOW
  | typeof TYPES.MSG_PRIORITY_LOWEST;

/** Where an own message stands (specification 4.33). */
export type MessageStatus = "unSend" | "success" | "fail";

/** With a user, a group (or a group's topic), or the system's own notices. */
export type ConversationType =
  | typeof TYPES.CONV_C2C
  | typeof TYPES.CONV_GROUP
  | typeof TYPES.CONV_TOPIC
  | typeof TYPES.CONV_SYSTEM;

/** A text of up to 8,192 bytes (specification 3.45, 8.20). */
export interface TextPayload {
  text: string;
}

/** Data of the app's own (specification 3.45); the library reads none of it. */
export interface CustomPayload {
  data: string;
  description: string;
  extension: string;
}

/** A sticker (specification 3.45): what `index` and `data` name is the app's own matter. */
export interface FacePayload {
  index: number;
  data: string;
}

/** A place (specification 3.45). Degrees, north and east positive. */
export interface LocationPayload {
  description: string;
  latitude: number;
  longitude: number;
}

/** One rendition of a picture; bytes and pixels. `type` 0 is the original, 1 the thumbnail, 2 the large one: also their places. */
export interface ImageInfo {
  type: 0 | 1 | 2;
  size: number;
  width: number;
  height: number;
  url: string;
  /** The same address: what the model client calls its https form. */
  imageUrl: string;
}

/** A picture (specification 3.45). The relay's own store makes no renditions: all three have the original's address. */
export interface ImagePayload {
  uuid: string;
  /** 1 JPG, 2 GIF, 3 PNG, 4 BMP, 255 any other. */
  imageFormat: number;
  imageInfoArray: ImageInfo[];
}

/** A sound (specification 3.45): `size` in bytes, `second` the length in seconds. */
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

/** A video (specification 3.45): sizes in bytes and pixels, `videoSecond` in seconds. Without a cover the `thumb` fields are empty. */
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

/** A message inside a merged one (specification 3.44): who said what, when and where. */
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

/** Several messages in one, up to 300 (specification 3.44). A list over 11,264 bytes is fetched: downloadMergerMessage. */
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

/** What a tip says of a group's or topic's profile; only what changed is there. */
export interface GroupChange {
  groupName?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  groupOwner?: string;
  groupJoinOption?: string;
  groupShutUpAllMember?: "On" | "Off";
}

/** Somebody whom a tip speaks of; `muteTime` is for how many seconds he is muted, 0 ends it. */
export interface TipMember {
  userID: string;
  nick?: string;
  avatar?: string;
  nameCard?: string;
  muteTime?: number;
}

/** A tip in a group's messages: who did what to whom (specification 4.41). `operationType`: TYPES.GRP_TIP_*. */
export interface GroupTipPayload {
  operationType: number;
  operatorID: string;
  groupName: string;
  userIDList: string[];
  memberList: TipMember[];
  groupProfile: { groupID: string; groupName: string };
  newGroupProfile: GroupChange;
  /** Members after it. */
  memberCount?: number;
  topicID?: string;
}

/** A notice to one user about a group (specification 4.44). `authentication` and `messageKey` hand a decision back to the group. */
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
  /** The caller's own reminders, changed on another device. */
  messageRemindType?: string;
}

/** What a message of each type holds. */
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

/** One element of a message's body. Most messages have one; several make a combo (specification 5.50). */
export type MessageElement = { [Type in MessageType]: { type: Type; payload: PayloadByType[Type] } }[MessageType];

/** What a message is kept out of (specification 3.43): unread counts, the list's last message; the relay screens it all the same. */
export interface MessageControl {
  excludedFromUnreadCount?: boolean;
  excludedFromLastMessage?: boolean;
  excludedFromContentModeration?: boolean;
}

/** How many have read a message (specification 3.37); `isPeerRead` in C2C. */
export interface ReadReceipt {
  readCount?: number;
  unreadCount?: number;
  isPeerRead?: boolean;
}

/** A message apart from what it holds (specification 3.39). */
export interface MessageHead {
  /** `{tinyID}-{clientTime}-{random}`: the same for everybody. */
  readonly ID: string;
  /** `C2C` + user, `GROUP` + group or topic, or `@TIM#SYSTEM`. */
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  readonly from: string;
  readonly to: string;
  /** "out": this user wrote it, here or on another device. */
  readonly flow: "in" | "out";
  /** Unix seconds of the server; of this device until it was sent. */
  time: number;
  /** Unix seconds of the sender's device. */
  readonly clientTime: number;
  /** Its place in the group, 1, 2, 3, …; in C2C a number of the sender's. */
  sequence: number;
  /** 32 bits that tell it from the sender's others. */
  readonly random: number;
  readonly clientSequence: number;
  status: MessageStatus;
  priority: MessagePriority;
  /** The sender's, as he was shown when he sent it; so `avatar`, and in a group `nameCard`. */
  nick: string;
  avatar: string;
  nameCard: string;
  /** All that it holds; `payload` is the first one's. */
  elements: MessageElement[];
  /** Whom it names: user ids, or TYPES.MSG_AT_ALL. */
  readonly atUserList: string[];
  /** Data of the app's own, up to 8,192 characters. */
  cloudCustomData: string;
  /** Counts modifications (specification 4.35). */
  version: number;
  isRevoked: boolean;
  /** Who revoked it; empty otherwise. */
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
  /** Members of a group that alone are told, up to 50. */
  readonly receiverList: string[];
  /** Told only to those who are connected, and kept nowhere (specification 4.38). */
  readonly onlineOnlyFlag: boolean;
}

/** A message of a given type: `Message<"TIMTextElem">` holds `payload.text`. Without a type, `message.type` tells which payload it is. */
export type Message<Type extends MessageType = MessageType> = {
  [T in Type]: MessageHead & { readonly type: T; payload: PayloadByType[T] };
}[Type];

/** What people send each other: everything but tips and notices, which are the server's own. */
export type SendableType = Exclude<MessageType, "TIMGroupTipElem" | "TIMGroupSystemNoticeElem">;

/** What a conversation shows of its last message (specification 3.29). */
export interface LastMessage {
  /** Unix seconds; 0 where there is none. */
  lastTime: number;
  lastSequence: number;
  fromAccount: string;
  /** A short text for the list, in the sender's words; a name in brackets for what is no text. */
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
