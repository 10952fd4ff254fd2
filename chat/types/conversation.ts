import type { Group, GroupAt, RemindType } from "./group";
import type { ConversationType, LastMessage } from "./message";
import type { Profile } from "./profile";

/** A line of the list of conversations (specification 3.28). */
export interface Conversation {
  /** `C2C` + user, `GROUP` + group or topic, or `@TIM#SYSTEM`. */
  conversationID: string;
  type: ConversationType;
  unreadCount: number;
  lastMessage: LastMessage;
  /** Until when the peer has read, Unix seconds. */
  peerReadTime: number;
  groupAtInfoList: GroupAt[];
  remark: string;
  isPinned: boolean;
  messageRemindType: RemindType | "";
  /** Marks that are set: TYPES.CONV_MARK_TYPE_* and the app's own, each a power of two. */
  markList: number[];
  customData: string;
  /** Names of the folders that it is in. */
  conversationGroupList: string[];
  userProfile: Profile;
  groupProfile: Group;
}

/** What became of one conversation of a batch (specification 8.14). */
export interface ConversationFailure {
  conversationID: string;
  code: number;
  message: string;
}

/** What became of a batch. */
export interface ConversationBatch {
  successConversationIDList: string[];
  failureConversationIDList: ConversationFailure[];
}
