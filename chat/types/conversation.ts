import type { Group, GroupAt, RemindType } from "./group";
import type { ConversationType, LastMessage } from "./message";
import type { Profile } from "./profile";

/** A line of the list of conversations (specification 3.28). */
export interface Conversation {
  /** `C2C` + user, `GROUP` + group or topic, or `@TIM#SYSTEM`. */
  conversationID: string;
  type: ConversationType;
  /** Always 0 of a room (specification 4.30). */
  unreadCount: number;
  lastMessage: LastMessage;
  /** Until when the peer has read, Unix seconds. */
  peerReadTime: number;
  /** Unread messages that name this user or everybody. */
  groupAtInfoList: GroupAt[];
  /** What this user calls the friend whom it is with. */
  remark: string;
  isPinned: boolean;
  /** Empty: nothing was set, it reminds. */
  messageRemindType: RemindType | "";
  /** Marks that are set: TYPES.CONV_MARK_TYPE_* and the app's own, each a power of two. */
  markList: number[];
  /** Data of the app's own, up to 256 characters. */
  customData: string;
  /** Names of the folders that it is in. */
  conversationGroupList: string[];
  /** Of C2C: the other one; otherwise that of nobody. */
  userProfile: Profile;
  /** Of a group: it; otherwise that of none. */
  groupProfile: Group;
}

/** Why something was not done for one conversation of a batch: the number and words of the error (specification 8.14). */
export interface ConversationFailure {
  conversationID: string;
  code: number;
  message: string;
}

/** What became of a batch (specification 8.14). */
export interface ConversationBatch {
  successConversationIDList: string[];
  failureConversationIDList: ConversationFailure[];
}
