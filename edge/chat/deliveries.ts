import type { GroupApplication } from "#chat/protocol/applications.ts";
import type { C2cMessage } from "#chat/protocol/message.ts";
import type { ProfileItem } from "#chat/protocol/profile-items.ts";
import type { ExtensionChange } from "./extensions.ts";
import type { FriendApplicationRow } from "./user-box/store/friend-applications.ts";

/** A message as its receiver's box hands it over to its sender's. */
export interface SentC2c {
  /** Who got it. */
  peer: string;
  msgSeq: number;
  random: number;
  /** Its place in the conversation: unix milliseconds of the receiver's box. */
  stamp: number;
  /** JSON of a C2cItem. */
  item: string;
  showsAsLast: boolean;
  needsReceipt: boolean;
  /** For those who are online: pushed and not kept (specification 4.38). */
  isOnlineOnly: boolean;
  /** The sender's session that sent it, which his other sessions are told; null where that is not known any more: none is. */
  instId: number | null;
}

/**
 * What other objects owe a user's box, by family. Handed over through an outbox: in order, at least once, applied once. Each kind is
 * applied by the function of the same name in user-box/commands/<family>.ts.
 */
export interface BoxDeliveries {
  /** A message that this user sent, from its receiver's box. */
  c2cSent: SentC2c;
  /** A message of one to one, from its sender's box: as earlier versions owed them. */
  c2cMessage: {
    /** The wire's item (C2cMsgArray). */
    item: C2cItem;
    /** Its place in the conversation: unix milliseconds of the sender's box. */
    stamp: number;
    /** For those who are online: pushed and not kept (specification 4.38). */
    isOnlineOnly: boolean;
    countsAsUnread: boolean;
    showsAsLast: boolean;
    needsReceipt: boolean;
  };
  /** A peer took a message of his back. */
  c2cRevoked: { sender: string; msgSeq: number; random: number };
  /** A message of `sender` says something else from now on; `editor` and his session need not be told. */
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
  /** Extensions of a message of `sender` changed. */
  c2cExtended: { sender: string; msgSeq: number; random: number; change: ExtensionChange; editor: string; editorInstId: number };
  /** A peer has read up to `time`, unix seconds. */
  c2cRead: { reader: string; time: number };
  /** A peer gave receipts for messages. */
  c2cReceipts: { reader: string; keys: { msgSeq: number; random: number }[] };
  /** A user put this one on his blacklist, or took him off it. */
  blacklisted: { by: string; isListed: boolean };
  /** A user has this one among his friends from now on, or no more. */
  friendListed: { by: string; isListed: boolean };
  /** A user ended the friendship on both sides. */
  friendEnded: { by: string };
  /** A user added this one, who lets everybody; he is to have that one too. */
  friendAdded: { by: string; source: string; wording: string };
  /** A user asks this one to be friends. */
  friendApplied: { application: FriendApplicationRow };
  /** A user decided on this one's application. */
  friendAnswered: { by: string; isAgreed: boolean };
  /** Fields of a friend's profile changed. */
  profileChanged: { userId: string; items: ProfileItem[] };
  /** A user wants to be told of this one's status, or no more. */
  statusWatched: { by: string; isWatching: boolean };
  /** The status of a user whom this one watches: 1 online, 2 offline, 3 logged out. */
  statusChanged: { userId: string; statusType: number; customStatus: string };
  /** The user belongs to a group from now on. `groupType` decides whether its sessions are pushed to. */
  groupJoined: { groupId: string; groupType: string; supportTopic: 0 | 1; time: number };
  /** The user belongs to it no more: quit, kicked or dismissed. */
  groupLeft: { groupId: string; time: number };
  /** Something to be pushed to the user's sessions as it stands and, where `keepSeconds` is set, kept for those who are away. */
  pushed: { event: Readonly<Record<string, unknown>>; keepSeconds?: number; exceptInstId?: number };
  /** An application to a group that this user may decide. */
  groupApplication: { item: GroupApplication };
  /** It was decided (all of the group's where no time is given: the user decides there no more). */
  groupApplicationsClosed: { groupId: string; time?: number };
}

/** A message of one to one as it goes on the wire; what every message has that a box made. */
export type C2cItem = C2cMessage &
  Required<Pick<C2cMessage, "MsgClientTime" | "CloudCustomData" | "From_AccountNick" | "From_AccountHeadurl">>;

export type BoxDelivery = { [Kind in keyof BoxDeliveries]: { kind: Kind } & BoxDeliveries[Kind] }[keyof BoxDeliveries];
