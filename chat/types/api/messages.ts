import type { Message, MessageControl, MessagePriority } from "../message.ts";
import type { Answer } from "../result.ts";

/**
 * Options of every create method (specification 3.39). A create method throws its errors immediately. Errors: before SDK_READY the
 * same error as every other call (see Answer), 2106 if the conversation is neither C2C nor GROUP, 2998 if the module that creates
 * messages failed to download.
 */
export interface CreateOptions<Payload> {
  /** User id, group id or topic id. */
  to: string;
  /** GROUP for groups and for topics. */
  conversationType: "C2C" | "GROUP";
  payload: Payload;
  /** Only for groups; the default is Normal. */
  priority?: MessagePriority;
  /** Data of the app, up to 8,192 characters. */
  cloudCustomData?: string;
  /** Requests a read receipt (see sendMessageReadReceipt). */
  needReadReceipt?: boolean;
  /** Allows extensions of the message (see setMessageExtensions). */
  isSupportExtension?: boolean;
  /** If set, only these group members receive the message; up to 50, more are dropped (specification 5.34, 5.35). */
  receiverList?: string[];
  /** Called with a share from 0 to 1 while a file is uploaded. If it throws, the upload is cancelled with 2109. */
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
  /** Data of the app. */
  extension?: string;
  /** Keeps the badge number of an iPhone's icon unchanged. */
  ignoreIOSBadge?: boolean;
  androidOPPOChannelID?: string;
}

/** Options of `sendMessage`. */
export interface SendOptions {
  /** Sends the message only to connected users; the server does not store it (specification 4.38). */
  onlineUserOnly?: boolean;
  offlinePushInfo?: OfflinePushInfo;
  messageControlInfo?: MessageControl;
}

/** Methods that create messages (specification 3.45). Nothing is sent before `sendMessage`. */
export interface CreateApi {
  /** Creates a text of up to 12,000 bytes. Sending a longer text fails with 80002 (specification 8.20). Error 2106. */
  createTextMessage(options: CreateOptions<{ text: string }>): Message<"TIMTextElem">;
  /** Creates a text that mentions up to 100 group members; TYPES.MSG_AT_ALL mentions everybody (specification 3.30). Error 2106. */
  createTextAtMessage(options: CreateOptions<{ text: string; atUserList: string[] }>): Message<"TIMTextElem">;
  /** Creates a message with data of the app: three texts, which together with the frame have at most 12,288 bytes. Error 2106. */
  createCustomMessage(
    options: CreateOptions<{ data?: string; description?: string; extension?: string }>,
  ): Message<"TIMCustomElem">;
  /** Creates a sticker. The app defines the meaning of `index` and `data`. Error 2106. */
  createFaceMessage(options: CreateOptions<{ index: number; data: string }>): Message<"TIMFaceElem">;
  /** Creates a location in degrees: latitude -90 to 90, longitude -180 to 180. Error 2106. */
  createLocationMessage(
    options: CreateOptions<{ description: string; latitude: number; longitude: number }>,
  ): Message<"TIMLocationElem">;
  /**
   * Creates a picture: jpg, jpeg, gif, png, bmp or webp, up to 20 MB (specification 5.42, 9.24, 9.28). The relay's settings can
   * change the limit of any kind of file. Errors: 2106, 2108 empty file, 2251 no file. Errors when sending: 2252 wrong type, 2253
   * too large. Errors of every upload: 2040 the platform has no `fetch`, 2041 the server has refused the upload, for example a
   * visitor's, 2109 `onProgress` has thrown, 2400 the upload failed, 2403 the uploader returned no address.
   */
  createImageMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMImageElem">;
  /**
   * Creates a sound of up to 20 MB (specification 5.42, 9.24); `second` is its duration in seconds. Errors: 2106, 2108 empty file,
   * 2401 no file. Errors when sending: 2301 too large, 2300 the upload failed, and 2040, 2041, 2109, 2403 as for
   * createImageMessage.
   */
  createAudioMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMSoundElem">;
  /**
   * Creates a video: mp4, quicktime or mov, up to 100 MB (specification 5.42, 9.24, 9.28). `second` is its duration in seconds,
   * used if the file does not state one. Errors: 2106, 2108, 2401. Errors when sending: 2351 too large, 2352 wrong type, 2350 the
   * upload failed, and 2040, 2041, 2109, 2403 (see createImageMessage and createAudioMessage).
   */
  createVideoMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMVideoFileElem">;
  /**
   * Creates a file of up to 100 MB (specification 5.42, 9.24). Errors: 2106, 2108, 2401. Errors when sending: 2402 too large, 2040,
   * 2041, 2109, 2400, 2403 (see createImageMessage).
   */
  createFileMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMFileElem">;
  /**
   * Merges up to 300 messages into one (specification 3.44). `abstractList` is the summary to show. Clients that cannot read merged
   * messages show `compatibleText`. Each text has up to 512 characters. Error 2106.
   */
  createMergerMessage(
    options: CreateOptions<{ messageList: Message[]; title: string; abstractList: string[]; compatibleText: string }>,
  ): Message<"TIMRelayElem">;
  /**
   * Copies a message's content for another conversation (specification 5.47). Errors: 2105 no message, 2106, 2453 a tip or notice.
   */
  createForwardMessage(options: CreateOptions<Message>): Message;
}

export interface MessageApi extends CreateApi {
  /**
   * Uploads the message's file if it has one, and sends the message. Resolves when the server has stored the message; `status`,
   * `time` and, in a group, `sequence` then have the server's values. A merged list over 11,264 bytes is first uploaded separately
   * (specification 4.33, 4.39). Errors: 2105 no create method has made the message, 2106 to the system conversation, 2115 to a
   * group with topics, 3122 `receiverList` is not bought, 3123, the errors of the upload, and the server's errors (8.20): 10007 not
   * a member, 10010 no such group, 10015 no such topic, 10017 muted, 10023 a busy room accepts no Low and Lowest messages, 20007 on
   * the peer's blacklist, 20012 muted by the administrator, 80001 forbidden words, 80002 over 12,000 bytes of text or 12,288 in
   * total.
   */
  sendMessage(message: Message, options?: SendOptions): Answer<{ message: Message }>;
  /**
   * Resends a failed message with its original options; the server stores it only once (specification 4.33). Errors: see
   * sendMessage.
   */
  resendMessage(message: Message): Answer<{ message: Message }>;
}

export interface MessageChangeApi {
  /**
   * Revokes a message for everybody. A user may revoke an own message within 120 s; an administrator of a group may revoke any
   * message (specification 4.34, 7.65). Errors: 2110 not sent, 10007 or 20002 another user's message, 10030 or 20001 no such
   * message, 10031 or 20016 too late.
   */
  revokeMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Deletes up to 30 messages of one conversation from this user's history (specification 4.36, 5.48). Errors: 2111 no message, too
   * many messages, several conversations, or a message that was not sent, 2116 a notice, 10035 in a room.
   */
  deleteMessage(messages: Message[]): Answer<{ messageList: Message[] }>;
  /**
   * Saves the current values of the message's fields as its new content. A user may modify an own message or the C2C peer's; an
   * administrator of a group may modify any message (specification 4.35, 5.49). Errors: 2105 not sent, 2481 in a room, 3123, 10004
   * or 20001 no such message, 10007, 10017, 20007, 20012, 80001, 80002 as for sendMessage, 2480 another user has modified the
   * message first. With 2480, the error's `data.message` has the latest form, and MESSAGE_MODIFIED is emitted (8.19).
   */
  modifyMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Downloads a merged message's list that was too long to send inline. Resolves with the message, which then contains the list
   * (specification 5.9). Errors: 2450 not a merged message, 2451 no downloadKey, 2452 the download failed.
   */
  downloadMergerMessage(message: Message): Promise<Message>;
  /**
   * Translates up to 100 texts with 5,000 characters in total. If no source language is given, the service detects it
   * (specification 7.102). The answers are in the order of the texts. A text that is already in the target language stays
   * unchanged. Errors: 2117 one of the texts cannot be translated, 60018 too many calls.
   */
  translateText(options: {
    sourceTextList: string[];
    sourceLanguage?: string;
    targetLanguage: string;
  }): Answer<{ translatedTextList: string[] }>;
}

/** Key-value extensions that every reader of a message can attach to the message (specification 3.41). */
export interface ExtensionApi {
  /**
   * Sets up to 20 extensions of a message that was sent with `isSupportExtension` outside rooms. Keys have up to 256 characters,
   * values up to 2,048, and a message has up to 300 keys (specification 3.41, 5.51, 9.24). Each returned extension has the `code`
   * 0, or 20027 if another user has written it first; its `value` is then that user's value. Errors: 3122 not bought, 10007 not a
   * member, 20001 no such message or too many keys, 20007 and 20012 as for sendMessage.
   */
  setMessageExtensions(
    message: Message,
    extensions: { key: string; value: string }[],
  ): Answer<{ extensions: { code: number; key: string; value: string }[] }>;
  /**
   * Returns all extensions of a message, from the server (specification 7.71). Errors 3122, 10007, 20001: see setMessageExtensions.
   */
  getMessageExtensions(message: Message): Answer<{ extensions: { key: string; value: string }[] }>;
  /**
   * Deletes up to 20 extensions, or all if there is no list. After deleting all, the returned list is empty. `code` and errors as
   * for setMessageExtensions.
   */
  deleteMessageExtensions(message: Message, keyList?: string[]): Answer<{ extensions: { code: number; key: string }[] }>;
}

/** Read receipts (specification 3.37). */
export interface ReceiptApi {
  /**
   * Sends read receipts for up to 300 messages of one conversation (specification 5.21, 5.33). Skips own messages, messages that
   * requested no receipt, and messages that are not in the first message's conversation. Errors: 2114 no message remains, 10007 in
   * a room, 20001 the peer has sent none of the messages.
   */
  sendMessageReadReceipt(messages: Message[]): Answer;
  /**
   * Loads into `readReceiptInfo` how many users have read each message. Accepts up to 300 own messages of one conversation. In C2C
   * the server sends receipts without a request, so nothing is loaded (specification 7.70). Error 2114: no own message in the list
   * requested receipts.
   */
  getMessageReadReceiptList(messages: Message[]): Answer<{ messageList: Message[] }>;
  /**
   * Returns users that have or have not read an own group message (specification 5.36, 7.70). Error 10004: no receipts requested.
   */
  getGroupMessageReadMemberList(options: {
    message: Message;
    /** The `cursor` that the previous page returned. */
    cursor?: string;
    /** 0 for users that have read the message (default), 1 for users that have not. */
    filter?: 0 | 1;
    /** Page size, 1 to 100; the default is 100. */
    count?: number;
  }): Answer<{ messageID: string; cursor: string; isCompleted: boolean; readUserIDList: string[]; unreadUserIDList: string[] }>;
}
