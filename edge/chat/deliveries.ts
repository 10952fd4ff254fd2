import type { GroupApplication } from "#chat/protocol/applications.ts";
import type { C2cMessage } from "#chat/protocol/message.ts";
import type { ProfileItem } from "#chat/protocol/profile-items.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { ExtensionChange } from "./extensions.ts";
import type { Reworded } from "./message-body.ts";
import type { FriendApplicationRow } from "./user-box/store/friend-applications.ts";

/** A message that the receiver's box hands over to the sender's box. */
export interface SentC2c {
  /** The receiver's id. */
  peer: string;
  msgSeq: number;
  random: number;
  /** The message's position in the conversation, in unix milliseconds of the receiver's box. */
  stamp: number;
  /** JSON of a C2cItem. */
  item: string;
  showsAsLast: boolean;
  needsReceipt: boolean;
  /** True for a message that is only pushed to online sessions and never stored (specification 4.38). */
  isOnlineOnly: boolean;
  /**
   * The session that sent the message; the box notifies only the sender's other sessions. Null if the session is unknown: then no
   * session is notified.
   */
  instId: number | null;
}

/**
 * Deliveries that other objects owe a user's box, by kind. An outbox hands each delivery over in order and at least once; the box
 * applies each delivery once. A function in user-box/commands/<family>.ts with the same name as the kind applies it.
 */
export interface BoxDeliveries {
  /** A message that this user sent, from the receiver's box. */
  c2cSent: SentC2c;
  /** A private message from the sender's box, as earlier versions posted it. */
  c2cMessage: {
    /** The wire's item (C2cMsgArray). */
    item: C2cItem;
    /** The message's position in the conversation, in unix milliseconds of the sender's box. */
    stamp: number;
    /** True for a message that is only pushed to online sessions and never stored (specification 4.38). */
    isOnlineOnly: boolean;
    countsAsUnread: boolean;
    showsAsLast: boolean;
    needsReceipt: boolean;
  };
  /** A peer revoked a message that the peer had sent. */
  c2cRevoked: { sender: string; msgSeq: number; random: number };
  /** A message of `sender` has new content; the session `editorInstId` of `editor` needs no notice. */
  c2cModified: {
    sender: string;
    msgSeq: number;
    random: number;
    version: number;
    body: C2cItem["MsgBody"];
    customData: string;
    editor: string;
    editorInstId: number;
  };
  /** The extensions of a message of `sender` changed. */
  c2cExtended: {
    sender: string;
    msgSeq: number;
    random: number;
    change: ExtensionChange;
    /** The current state of the reactions that changed. */
    signs?: ReactionSummary[];
    editor: string;
    editorInstId: number;
  };
  /** A peer has read up to `time`, in unix seconds. */
  c2cRead: { reader: string; time: number };
  /** A peer sent receipts for messages. */
  c2cReceipts: { reader: string; keys: { msgSeq: number; random: number }[] };
  /** The user `by` put this user on a blacklist, or took this user off it. */
  blacklisted: { by: string; isListed: boolean };
  /** The user `by` added this user to the friend list, or removed this user from it. */
  friendListed: { by: string; isListed: boolean };
  /** The user `by` ended the friendship on both sides. */
  friendEnded: { by: string };
  /** The user `by` added this user, who accepts every request, so the friendship must become mutual. */
  friendAdded: { by: string; source: string; wording: string };
  /** A user asks this user to become friends. */
  friendApplied: { application: FriendApplicationRow };
  /** The user `by` decided on this user's application. */
  friendAnswered: { by: string; isAgreed: boolean };
  /** Fields of a friend's profile changed. */
  profileChanged: { userId: string; items: ProfileItem[] };
  /** The user `by` started or stopped watching this user's status. */
  statusWatched: { by: string; isWatching: boolean };
  /** The status of a user whom this user watches: 1 online, 2 offline, 3 logged out. */
  statusChanged: { userId: string; statusType: number; customStatus: string };
  /** The user became a member of a group. `groupType` decides whether the user's sessions receive pushes. */
  groupJoined: { groupId: string; groupType: string; supportTopic: 0 | 1; time: number };
  /** The user left the group, was kicked out of it, or the group was dismissed. */
  groupLeft: { groupId: string; time: number };
  /** An event to push unchanged to the user's sessions and, if `keepSeconds` is set, to keep for sessions that are offline. */
  pushed: { event: Readonly<Record<string, unknown>>; keepSeconds?: number; exceptInstId?: number };
  /** An application to a group that this user may decide. */
  groupApplication: { item: GroupApplication };
  /**
   * The application was decided. If `time` is absent, all applications of the group are closed because the user no longer decides
   * on them.
   */
  groupApplicationsClosed: { groupId: string; time?: number };
}

/** Unread messages of one sender in a group's notice. */
export interface GroupVoice {
  sender: string;
  nick: string;
  /** Text of the sender's newest message, or of the newest message that mentions the reader. Empty if that message has no text. */
  text: string;
  /** True if a message of the sender mentions the reader. */
  isMention: boolean;
  count: number;
}

/** Unread messages of a group or a topic, for a member who has no session in the chat. */
export interface GroupNotice {
  groupId: string;
  /** Id of the conversation: the group's or a topic's. */
  to: string;
  name: string;
  /** Sequence of the newest message. */
  lastSeq: number;
  /** The senders. Senders who mention the reader come first; within each part, the sender of the newest message comes first. */
  voices: GroupVoice[];
}

/** A private message in its wire form, with the fields that a box always fills in. */
export type C2cItem = C2cMessage &
  Reworded &
  Required<Pick<C2cMessage, "MsgClientTime" | "CloudCustomData" | "From_AccountNick" | "From_AccountHeadurl">>;

export type BoxDelivery = { [Kind in keyof BoxDeliveries]: { kind: Kind } & BoxDeliveries[Kind] }[keyof BoxDeliveries];
