import type { Message, MessageControl, MessagePriority } from "../message";
import type { Answer } from "../result";

/** What every create method takes; `to` is a user, a group or a topic. */
export interface CreateOptions<Payload> {
  to: string;
  conversationType: "C2C" | "GROUP";
  payload: Payload;
  /** Groups only. */
  priority?: MessagePriority;
  cloudCustomData?: string;
  needReadReceipt?: boolean;
  isSupportExtension?: boolean;
  /** Members of a group that alone are told, up to 50 (specification 5.35). */
  receiverList?: string[];
  /** Called with 0 to 1 while a file goes up. */
  onProgress?: (share: number) => void;
}

/** A file chosen in a form, or bytes with a name. */
export type FileSource = HTMLInputElement | File | (Blob & { name?: string });

/** How devices that are not connected are told (specification 3.42). */
export interface OfflinePushInfo {
  disablePush?: boolean;
  title?: string;
  description?: string;
  extension?: string;
  ignoreIOSBadge?: boolean;
  androidOPPOChannelID?: string;
}

export interface SendOptions {
  /** Only those connected are told; the message is kept nowhere (specification 4.38). */
  onlineUserOnly?: boolean;
  offlinePushInfo?: OfflinePushInfo;
  messageControlInfo?: MessageControl;
}

/** Making messages. Nothing leaves before `sendMessage`. Each throws a ChatError where what it is given cannot be sent. */
export interface CreateApi {
  createTextMessage(options: CreateOptions<{ text: string }>): Message<"TIMTextElem">;
  /** A text that names members of a group; TYPES.MSG_AT_ALL names everybody. */
  createTextAtMessage(options: CreateOptions<{ text: string; atUserList: string[] }>): Message<"TIMTextElem">;
  createCustomMessage(
    options: CreateOptions<{ data?: string; description?: string; extension?: string }>,
  ): Message<"TIMCustomElem">;
  createFaceMessage(options: CreateOptions<{ index: number; data: string }>): Message<"TIMFaceElem">;
  createLocationMessage(
    options: CreateOptions<{ description: string; latitude: number; longitude: number }>,
  ): Message<"TIMLocationElem">;
  createImageMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMImageElem">;
  /** `second`: how long the sound is, where the file does not say. */
  createAudioMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMSoundElem">;
  createVideoMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMVideoFileElem">;
  createFileMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMFileElem">;
  /** Several messages in one (specification 3.44). */
  createMergerMessage(
    options: CreateOptions<{ messageList: Message[]; title: string; abstractList: string[]; compatibleText: string }>,
  ): Message<"TIMRelayElem">;
  /** The same content to somebody else. Tips cannot be forwarded: error 2453. */
  createForwardMessage(options: CreateOptions<Message>): Message;
}

export interface MessageApi extends CreateApi {
  /**
   * Sends a message. It resolves once the server has stored it; `status`, `time` and, in a group, `sequence` are the server's then.
   * Errors: 2105, 2106, 2115, 3123, and the server's 10007, 10010, 10017, 20007, 20012, 80001, 80002 (specification 8.20).
   */
  sendMessage(message: Message, options?: SendOptions): Answer<{ message: Message }>;
  /** Sends a message that failed once more. What the server has stored already is not stored twice. */
  resendMessage(message: Message): Answer<{ message: Message }>;
}

/** What happens to messages that were sent. */
export interface MessageChangeApi {
  /** Revokes a message for everybody. Errors: 2110, 20016, 10030 to 10033. */
  revokeMessage(message: Message): Answer<{ message: Message }>;
  /** Deletes messages of one conversation, up to 30, from this user's history. Error 2111. */
  deleteMessage(messages: Message[]): Answer<{ messageList: Message[] }>;
  /** Gives a message new content. Where somebody else was faster, error 2480 holds the latest form as `data.message`. */
  modifyMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Fetches the list of a merged message that was too long to be sent in place; resolves with the message, which holds it then.
   * Errors: 2450, 2451, 2452.
   */
  downloadMergerMessage(message: Message): Promise<Message>;
  translateText(options: {
    sourceTextList: string[];
    sourceLanguage?: string;
    targetLanguage: string;
  }): Answer<{ translatedTextList: string[] }>;
}

/** Key-values attached to a message by anybody who can see it (specification 3.41). */
export interface ExtensionApi {
  /** Sets up to 20 extensions. */
  setMessageExtensions(
    message: Message,
    extensions: { key: string; value: string }[],
  ): Answer<{ extensions: { code: number; key: string; value: string }[] }>;
  getMessageExtensions(message: Message): Answer<{ extensions: { key: string; value: string }[] }>;
  /** Deletes some, or all without a list. */
  deleteMessageExtensions(message: Message, keyList?: string[]): Answer<{ extensions: { code: number; key: string }[] }>;
}

/** Who has read what (specification 3.37). */
export interface ReceiptApi {
  /** Tells the senders that messages which asked for a receipt were read. */
  sendMessageReadReceipt(messages: Message[]): Answer;
  /** Asks how many have read messages of one conversation; they hold the counts afterwards. */
  getMessageReadReceiptList(messages: Message[]): Answer<{ messageList: Message[] }>;
  /** Who has read a message (`filter` 0) or has not (1), up to 100 a page. */
  getGroupMessageReadMemberList(options: {
    message: Message;
    cursor?: string;
    filter?: 0 | 1;
    count?: number;
  }): Answer<{ messageID: string; cursor: string; isCompleted: boolean; readUserIDList: string[]; unreadUserIDList: string[] }>;
}
