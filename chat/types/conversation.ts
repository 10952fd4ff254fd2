import type { Group, GroupAt, RemindType } from "./group.ts";
import type { ConversationType, LastMessage } from "./message.ts";
import type { Profile } from "./profile.ts";

/** An entry of the conversation list (specification 3.28). */
export interface Conversation {
  /** `C2C` + user id, `GROUP` + group or topic id, or `@TIM#SYSTEM`. */
  conversationID: string;
  type: ConversationType;
  /** Always 0 in a room (specification 4.30). */
  unreadCount: number;
  lastMessage: LastMessage;
  /** The peer has read all messages up to this time, in Unix seconds. */
  peerReadTime: number;
  /** Unread messages that mention this user or everybody. */
  groupAtInfoList: GroupAt[];
  /** This user's remark for the friend. */
  remark: string;
  isPinned: boolean;
  /** Empty if this user never set it; new messages of the conversation then notify the user. */
  messageRemindType: RemindType | "";
  /** Marks that are set: TYPES.CONV_MARK_TYPE_* and the app's own marks, each a power of two. */
  markList: number[];
  /** Data of the app, up to 256 characters. */
  customData: string;
  /** Names of the folders that contain the conversation. */
  conversationGroupList: string[];
  /** The peer's profile in C2C; empty otherwise. */
  userProfile: Profile;
  /** The group's profile in a group; empty otherwise. */
  groupProfile: Group;
}

/** Code and message of the error for one conversation of a batch (specification 8.14). */
export interface ConversationFailure {
  conversationID: string;
  code: number;
  message: string;
}

/** Result of a batch (specification 8.14). */
export interface ConversationBatch {
  successConversationIDList: string[];
  failureConversationIDList: ConversationFailure[];
}
