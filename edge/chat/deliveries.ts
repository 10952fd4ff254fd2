import type { GroupApplication } from "#chat/protocol/applications.ts";
import type { C2cMessage } from "#chat/protocol/message.ts";
import type { ProfileItem } from "#chat/protocol/profile-items.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { ExtensionChange } from "./extensions.ts";
import type { Reworded } from "./message-body.ts";
import type { FriendApplicationRow } from "./user-box/store/friend-applications.ts";

/** A message as the receiver's box hands it over to the sender's box. */
export interface SentC2c {
  /** The receiver. */
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
   * The session that sent the message, so that the sender's other sessions are notified; null if it is unknown, then no session
   * is.
   */
  instId: number | null;
}

/**
 * Deliveries that other objects owe a user's box, by family. An outbox hands them over in order and at least once; the box
 * applies each once. The function of the same name in user-box/commands/<family>.ts applies a kind.
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
  /** A peer revoked one of the peer's own messages. */
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
  /** The user `by` added this user, who accepts every request: the friendship must become mutual. */
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
  /** The application was decided. Without `time` it covers all applications of the group: the user no longer decides there. */
  groupApplicationsClosed: { groupId: string; time?: number };
}

/** Unread messages of one sender in a group's notice. */
export interface GroupVoice {
  sender: string;
  nick: string;
  /** Words of the newest message, or of the newest that names the reader; empty for one without words. */
  text: string;
  /** Whether a message of the sender names the reader. */
  isMention: boolean;
  count: number;
}

/** Unread messages of a group or a topic, for a member who is nowhere in the chat. */
export interface GroupNotice {
  groupId: string;
  /** Id of the conversation: the group's or a topic's. */
  to: string;
  name: string;
  /** Sequence of the newest message. */
  lastSeq: number;
  /** The senders: first those who name the reader, then the one who spoke last. */
  voices: GroupVoice[];
}

/** A private message in its wire form, with the fields that a box always fills in. */
export type C2cItem = C2cMessage &
  Reworded &
  Required<Pick<C2cMessage, "MsgClientTime" | "CloudCustomData" | "From_AccountNick" | "From_AccountHeadurl">>;

export type BoxDelivery = { [Kind in keyof BoxDeliveries]: { kind: Kind } & BoxDeliveries[Kind] }[keyof BoxDeliveries];
