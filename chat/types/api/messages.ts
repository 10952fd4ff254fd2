import type { Message, MessageControl, MessagePriority } from "../message.ts";
import type { Answer } from "../result.ts";

/**
 * Options of every create method (specification 3.39). A create method throws at once: before SDK_READY the reason (see Answer),
 * 2106 if the conversation is neither C2C nor GROUP, 2998 if the part that creates messages failed to download.
 */
export interface CreateOptions<Payload> {
  /** User id, group id or topic id. */
  to: string;
  /** GROUP for topics too. */
  conversationType: "C2C" | "GROUP";
  payload: Payload;
  /** Groups only; default Normal. */
  priority?: MessagePriority;
  /** The app's own data, up to 8,192 characters. */
  cloudCustomData?: string;
  /** Requests a read receipt: see sendMessageReadReceipt. */
  needReadReceipt?: boolean;
  /** Allows extensions of the message: see setMessageExtensions. */
  isSupportExtension?: boolean;
  /** Group members that alone receive the message, up to 50; more are dropped (specification 5.34, 5.35). */
  receiverList?: string[];
  /** Called with 0 to 1 while a file uploads. An exception cancels the upload with 2109. */
  onProgress?: (share: number) => void;
}

/** A file chosen in a form, or bytes with a name. */
export type FileSource = HTMLInputElement | File | (Blob & { name?: string });

/** Push notification for devices that are not connected (specification 3.42). */
export interface OfflinePushInfo {
  /** Sends no push notification. */
  disablePush?: boolean;
  title?: string;
  description?: string;
  /** The app's own data. */
  extension?: string;
  /** Keeps the badge number of an iPhone's icon unchanged. */
  ignoreIOSBadge?: boolean;
  androidOPPOChannelID?: string;
}

/** Options of `sendMessage`. */
export interface SendOptions {
  /** Sends to connected users only; the server does not store the message (specification 4.38). */
  onlineUserOnly?: boolean;
  offlinePushInfo?: OfflinePushInfo;
  messageControlInfo?: MessageControl;
}

/** Methods that create messages (specification 3.45). Nothing is sent before `sendMessage`. */
export interface CreateApi {
  /** A text of up to 12,000 bytes; sending a longer one fails with 80002 (specification 8.20). Error 2106. */
  createTextMessage(options: CreateOptions<{ text: string }>): Message<"TIMTextElem">;
  /** A text that mentions up to 100 group members; TYPES.MSG_AT_ALL mentions everybody (specification 3.30). Error 2106. */
  createTextAtMessage(options: CreateOptions<{ text: string; atUserList: string[] }>): Message<"TIMTextElem">;
  /** The app's own data: three texts, together with the frame at most 12,288 bytes. Error 2106. */
  createCustomMessage(
    options: CreateOptions<{ data?: string; description?: string; extension?: string }>,
  ): Message<"TIMCustomElem">;
  /** A sticker; the app's screens define the meaning of `index` and `data`. Error 2106. */
  createFaceMessage(options: CreateOptions<{ index: number; data: string }>): Message<"TIMFaceElem">;
  /** A location in degrees: latitude -90 to 90, longitude -180 to 180. Error 2106. */
  createLocationMessage(
    options: CreateOptions<{ description: string; latitude: number; longitude: number }>,
  ): Message<"TIMLocationElem">;
  /**
   * A picture: jpg, jpeg, gif, png, bmp or webp, up to 20 MB (specification 5.42, 9.24, 9.28); the relay's settings may change
   * the limit of any file. Errors: 2106, 2108 empty file, 2251 no file; when sending, 2252 wrong type, 2253 too large, and for
   * every upload: 2040 the platform has no `fetch`, 2041 the server refused the upload, as for a visitor, 2109 `onProgress`
   * threw, 2400 the upload failed, 2403 the uploader returned no address.
   */
  createImageMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMImageElem">;
  /**
   * A sound up to 20 MB (specification 5.42, 9.24); `second` is its duration. Errors: 2106, 2108 empty file, 2401 no file; when
   * sending, 2301 too large, 2300 the upload failed, and 2040, 2041, 2109, 2403 as for createImageMessage.
   */
  createAudioMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMSoundElem">;
  /**
   * A video: mp4, quicktime or mov, up to 100 MB (specification 5.42, 9.24, 9.28). `second` is its duration if the file does not
   * contain one. Errors: 2106, 2108, 2401; when sending, 2351 too large, 2352 wrong type, 2350 the upload failed, and 2040, 2041,
   * 2109, 2403.
   */
  createVideoMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMVideoFileElem">;
  /**
   * A file up to 100 MB (specification 5.42, 9.24). Errors: 2106, 2108, 2401; when sending, 2402 too large, 2040, 2041, 2109,
   * 2400, 2403 (see createImageMessage).
   */
  createFileMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMFileElem">;
  /**
   * Merges up to 300 messages into one (specification 3.44). `abstractList` is the summary to show; clients that cannot read
   * merged messages show `compatibleText`. Texts have up to 512 characters. Error 2106.
   */
  createMergerMessage(
    options: CreateOptions<{ messageList: Message[]; title: string; abstractList: string[]; compatibleText: string }>,
  ): Message<"TIMRelayElem">;
  /**
   * Copies a message's content for another conversation (specification 5.47). Errors: 2105 the payload is not a message, 2106,
   * 2453 a tip or notice.
   */
  createForwardMessage(options: CreateOptions<Message>): Message;
}

/** Creating and sending messages. */
export interface MessageApi extends CreateApi {
  /**
   * Uploads the message's file, if any, and sends the message. Resolves once the server has stored it; `status`, `time` and, in a
   * group, `sequence` then hold the server's values. A merged list over 11,264 bytes is uploaded separately first (specification
   * 4.33, 4.39). Errors: 2105 not made by a create method, 2106 to the system conversation, 2115 to a group with topics, 3122
   * `receiverList` is not bought, 3123, the errors of the upload, and the server's (8.20): 10007 not a member, 10010 no such
   * group, 10015 no such topic, 10017 muted, 10023 a busy room accepts no Low and Lowest messages, 20007 on the peer's blacklist,
   * 20012 muted by the administrator, 80001 forbidden words, 80002 over 12,000 bytes of text or 12,288 in total.
   */
  sendMessage(message: Message, options?: SendOptions): Answer<{ message: Message }>;
  /**
   * Sends a failed message again with its original options. The server does not store a message twice (specification 4.33).
   * Errors as for sendMessage.
   */
  resendMessage(message: Message): Answer<{ message: Message }>;
}

/** Changes to sent messages. */
export interface MessageChangeApi {
  /**
   * Revokes a message for everybody: an own message within 120 s, in a group any message for administrators (specification 4.34,
   * 7.65). Errors: 2110 not sent, 10007 or 20002 another user's message, 10030 or 20001 no such message, 10031 or 20016 too late.
   */
  revokeMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Deletes up to 30 messages of one conversation from this user's history (specification 4.36, 5.48). Errors: 2111 no message,
   * too many, several conversations or not sent, 2116 a notice, 10035 in a room.
   */
  deleteMessage(messages: Message[]): Answer<{ messageList: Message[] }>;
  /**
   * Saves the message's current field values as its new content: an own message or the C2C peer's, in a group any message for
   * administrators (specification 4.35, 5.49). Errors: 2105 not sent, 2481 in a room, 3123, 10004 or 20001 no such message,
   * 10007, 10017, 20007, 20012, 80001, 80002 as for sendMessage; 2480 another user modified the message first: the error's
   * `data.message` holds the latest form and MESSAGE_MODIFIED is emitted (8.19).
   */
  modifyMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Downloads the list of a merged message that was too long to send inline; resolves with the message, which then contains the
   * list (specification 5.9). Errors: 2450 not a merged message, 2451 no downloadKey, 2452 the download failed.
   */
  downloadMergerMessage(message: Message): Promise<Message>;
  /**
   * Translates up to 100 texts of 5,000 characters together; without a source language it is detected (specification 7.102). The
   * answers keep the order of the texts; a text of the target language stays as it is. Errors: 2117 one of the texts cannot be
   * translated, 60018 too many calls.
   */
  translateText(options: {
    sourceTextList: string[];
    sourceLanguage?: string;
    targetLanguage: string;
  }): Answer<{ translatedTextList: string[] }>;
}

/** Key-value extensions that any reader of a message can attach to it (specification 3.41). */
export interface ExtensionApi {
  /**
   * Sets up to 20 extensions of a message that was sent with `isSupportExtension` outside of rooms: keys of 256 characters,
   * values of 2,048, 300 keys in total (specification 3.41, 5.51, 9.24). `code` per extension: 0, or 20027 if another user wrote
   * first; `value` then is that user's. Errors: 3122 not bought, 10007 not a member, 20001 no such message or too many keys,
   * 20007 and 20012 as for sendMessage.
   */
  setMessageExtensions(
    message: Message,
    extensions: { key: string; value: string }[],
  ): Answer<{ extensions: { code: number; key: string; value: string }[] }>;
  /** All extensions of a message, from the server (specification 7.71). Errors 3122, 10007, 20001 as for setMessageExtensions. */
  getMessageExtensions(message: Message): Answer<{ extensions: { key: string; value: string }[] }>;
  /**
   * Deletes up to 20 extensions, or all without a list; deleting all returns no list. `code` and errors as for
   * setMessageExtensions.
   */
  deleteMessageExtensions(message: Message, keyList?: string[]): Answer<{ extensions: { code: number; key: string }[] }>;
}

/** Read receipts (specification 3.37). */
export interface ReceiptApi {
  /**
   * Sends read receipts for up to 300 messages of one conversation (specification 5.21, 5.33). Skips own messages, messages that
   * requested no receipt, and messages of another conversation than the first. Errors: 2114 no message remains, 10007 in a room,
   * 20001 the peer sent none of them.
   */
  sendMessageReadReceipt(messages: Message[]): Answer;
  /**
   * Loads the number of readers of up to 300 own messages of one conversation into their `readReceiptInfo`. In C2C the server
   * sends it unasked, so nothing is requested (specification 7.70). Error 2114: no own message that requested receipts.
   */
  getMessageReadReceiptList(messages: Message[]): Answer<{ messageList: Message[] }>;
  /**
   * Users that have read, or not read, an own group message (specification 5.36, 7.70). Error 10004: the message requested no
   * receipts.
   */
  getGroupMessageReadMemberList(options: {
    message: Message;
    /** `cursor` of the previous page. */
    cursor?: string;
    /** 0 users that have read it (default), 1 users that have not. */
    filter?: 0 | 1;
    /** 1 to 100, default 100. */
    count?: number;
  }): Answer<{ messageID: string; cursor: string; isCompleted: boolean; readUserIDList: string[]; unreadUserIDList: string[] }>;
}
