import type { GroupApplication } from "#chat/protocol/applications.ts";
import type { C2cMessage } from "#chat/protocol/message.ts";
import type { ProfileItem } from "#chat/protocol/profile-items.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { ExtensionChange } from "./extensions.ts";
import type { Reworded } from "./message-body.ts";
import type { FriendApplicationRow } from "./user-box/store/friend-applications.ts";

export interface SentC2c {
  peer: string;
  msgSeq: number;
  random: number;
  /** The message's position in the conversation, in unix milliseconds by the clock of the receiver's box. */
  stamp: number;
  /** JSON of a C2cItem. */
  item: string;
  showsAsLast: boolean;
  needsReceipt: boolean;
  /** True for a message that is only pushed to online sessions and never stored (specification 4.38). */
  isOnlineOnly: boolean;
  /**
   * The session that sent the message. The box notifies only the sender's other sessions, or no session if the sending session is
   * unknown (null).
   */
  instId: number | null;
}

/**
 * Deliveries that an outbox sends in order and at least once. In user-box/commands/, the function with the delivery's name applies
 * each delivery only once.
 */
export interface BoxDeliveries {
  /** The receiver's box posts this for a message that this user sent. */
  c2cSent: SentC2c;
  /** Only earlier versions posted this delivery, from the sender's box. */
  c2cMessage: {
    item: C2cItem;
    /** The message's position in the conversation, in unix milliseconds by the clock of the sender's box. */
    stamp: number;
    /** True for a message that is only pushed to online sessions and never stored (specification 4.38). */
    isOnlineOnly: boolean;
    countsAsUnread: boolean;
    showsAsLast: boolean;
    needsReceipt: boolean;
  };
  /** The peer `sender` revoked a message that the peer had sent. */
  c2cRevoked: { sender: string; msgSeq: number; random: number };
  /** `editor` has changed the content of a message of `sender`. The editor's session `editorInstId` needs no notice. */
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
  c2cExtended: {
    sender: string;
    msgSeq: number;
    random: number;
    change: ExtensionChange;
    signs?: ReactionSummary[];
    editor: string;
    editorInstId: number;
  };
  /** `time` is in unix seconds. */
  c2cRead: { reader: string; time: number };
  c2cReceipts: { reader: string; keys: { msgSeq: number; random: number }[] };
  blacklisted: { by: string; isListed: boolean };
  friendListed: { by: string; isListed: boolean };
  friendEnded: { by: string };
  /**
   * The user named in `by` has added this user, who accepts every request. This user's box adds `by` in return, so that the
   * friendship becomes mutual.
   */
  friendAdded: { by: string; source: string; wording: string };
  friendApplied: { application: FriendApplicationRow };
  friendAnswered: { by: string; isAgreed: boolean };
  profileChanged: { userId: string; items: ProfileItem[] };
  statusWatched: { by: string; isWatching: boolean };
  /** The status of a user whom this user watches: 1 online, 2 offline, 3 logged out. */
  statusChanged: { userId: string; statusType: number; customStatus: string };
  /** `groupType` decides whether the user's sessions receive pushes. */
  groupJoined: { groupId: string; groupType: string; supportTopic: 0 | 1; time: number };
  groupLeft: { groupId: string; time: number };
  /** Pushed unchanged to the user's sessions. If `keepSeconds` is set, the event is also kept for sessions that are offline. */
  pushed: { event: Readonly<Record<string, unknown>>; keepSeconds?: number; exceptInstId?: number };
  groupApplication: { item: GroupApplication };
  /** If `time` is absent, all applications of the group are closed, because the user no longer decides on them. */
  groupApplicationsClosed: { groupId: string; time?: number };
}

export interface GroupVoice {
  sender: string;
  nick: string;
  /**
   * Text of the sender's newest message that mentions the reader. If no message mentions the reader, text of the sender's newest
   * message. Empty if that message has no text.
   */
  text: string;
  isMention: boolean;
  count: number;
}

export interface GroupNotice {
  groupId: string;
  /** The group's id or a topic's id. */
  to: string;
  name: string;
  lastSeq: number;
  /** Senders who mention the reader come first, then all others. In both parts, the sender of the newest message comes first. */
  voices: GroupVoice[];
}

export type C2cItem = C2cMessage &
  Reworded &
  Required<Pick<C2cMessage, "MsgClientTime" | "CloudCustomData" | "From_AccountNick" | "From_AccountHeadurl">>;

export type BoxDelivery = { [Kind in keyof BoxDeliveries]: { kind: Kind } & BoxDeliveries[Kind] }[keyof BoxDeliveries];
