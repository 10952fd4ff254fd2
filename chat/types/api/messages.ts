import type { Message, MessageControl, MessagePriority } from "../message";
import type { Answer } from "../result";

/**
 * What every create method takes (specification 3.39). The method throws at once: before SDK_READY why (see Answer), 2106 where the
 * conversation is neither C2C nor GROUP, 2998 where the part that makes messages did not come down.
 */
export interface CreateOptions<Payload> {
  /** A user, a group or a topic. */
  to: string;
  /** GROUP for topics too. */
  conversationType: "C2C" | "GROUP";
  payload: Payload;
  /** Groups only; Normal without it. */
  priority?: MessagePriority;
  /** Data of the app's own, up to 8,192 characters. */
  cloudCustomData?: string;
  /** Who reads it is asked to say so: see sendMessageReadReceipt. */
  needReadReceipt?: boolean;
  /** Whether it can hold extensions: see setMessageExtensions. */
  isSupportExtension?: boolean;
  /** Members of a group that alone are told, up to 50; more are dropped (specification 5.34, 5.35). */
  receiverList?: string[];
  /** Called with 0 to 1 while a file goes up. What it throws ends the upload with 2109. */
  onProgress?: (share: number) => void;
}

/** A file chosen in a form, or bytes with a name. */
export type FileSource = HTMLInputElement | File | (Blob & { name?: string });

/** How devices that are not connected are told (specification 3.42). */
export interface OfflinePushInfo {
  /** They are not told. */
  disablePush?: boolean;
  title?: string;
  description?: string;
  /** Data of the app's own. */
  extension?: string;
  /** The number on an iPhone's icon stays as it is. */
  ignoreIOSBadge?: boolean;
  androidOPPOChannelID?: string;
}

/** What `sendMessage` takes beside the message. */
export interface SendOptions {
  /** Only those connected are told; the message is kept nowhere (specification 4.38). */
  onlineUserOnly?: boolean;
  offlinePushInfo?: OfflinePushInfo;
  messageControlInfo?: MessageControl;
}

/** Making messages (specification 3.45). Nothing leaves before `sendMessage`. */
export interface CreateApi {
  /** A text of up to 8,192 bytes: a longer one is refused with 80002 when it is sent (specification 8.20). Error 2106. */
  createTextMessage(options: CreateOptions<{ text: string }>): Message<"TIMTextElem">;
  /** A text that names up to 100 members of a group; TYPES.MSG_AT_ALL names everybody (specification 3.30). Error 2106. */
  createTextAtMessage(options: CreateOptions<{ text: string; atUserList: string[] }>): Message<"TIMTextElem">;
  /** Data of the app's own: three texts, 12,288 bytes together with the frame around them. Error 2106. */
  createCustomMessage(
    options: CreateOptions<{ data?: string; description?: string; extension?: string }>,
  ): Message<"TIMCustomElem">;
  /** A sticker: `index` and `data` mean what the app's own screens make of them. Error 2106. */
  createFaceMessage(options: CreateOptions<{ index: number; data: string }>): Message<"TIMFaceElem">;
  /** A place, in degrees: latitude -90 to 90, longitude -180 to 180. Error 2106. */
  createLocationMessage(
    options: CreateOptions<{ description: string; latitude: number; longitude: number }>,
  ): Message<"TIMLocationElem">;
  /**
   * A picture: jpg, jpeg, gif, png, bmp or webp, up to 20 MB (specification 5.42, 9.24, 9.28); the relay's settings may name another size,
   * as of all files. Errors: 2106, 2108 the file is empty, 2251 there is none; when it is sent, 2252 not one of these kinds, 2253 larger, and
   * those of every upload: 2040 the platform has no `fetch`, 2041 no place for it, as for a visitor, 2109 `onProgress` threw, 2400 it did
   * not go up, 2403 the uploader gave no address.
   */
  createImageMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMImageElem">;
  /**
   * A sound, up to 20 MB (specification 5.42, 9.24); `second`: how long it is. Errors: 2106, 2108 the file is empty, 2401 there is none;
   * when it is sent, 2301 larger, 2300 it did not go up, and 2040, 2041, 2109, 2403 as of createImageMessage.
   */
  createAudioMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMSoundElem">;
  /**
   * A video: mp4, quicktime or mov, up to 100 MB (specification 5.42, 9.24, 9.28); `second`: how long it is, where the file does not say.
   * Errors: 2106, 2108, 2401; when it is sent, 2351 larger, 2352 not one of these kinds, 2350 it did not go up, and 2040, 2041, 2109, 2403.
   */
  createVideoMessage(options: CreateOptions<{ file: FileSource; second?: number }>): Message<"TIMVideoFileElem">;
  /**
   * A file, up to 100 MB (specification 5.42, 9.24). Errors: 2106, 2108, 2401; when it is sent, 2402 larger, 2040, 2041, 2109, 2400, 2403
   * (see createImageMessage).
   */
  createFileMessage(options: CreateOptions<{ file: FileSource }>): Message<"TIMFileElem">;
  /**
   * Up to 300 messages in one (specification 3.44). `abstractList` is what is shown of them, `compatibleText` what a client shows that does
   * not know such messages; texts of up to 512 characters. Error 2106.
   */
  createMergerMessage(
    options: CreateOptions<{ messageList: Message[]; title: string; abstractList: string[]; compatibleText: string }>,
  ): Message<"TIMRelayElem">;
  /** The same content to somebody else (specification 5.47). Errors: 2105 the payload is no message, 2106, 2453 a tip or notice. */
  createForwardMessage(options: CreateOptions<Message>): Message;
}

/** Making and sending messages. */
export interface MessageApi extends CreateApi {
  /**
   * Sends a message, a file first. It resolves once the server has stored it; `status`, `time` and, in a group, `sequence` are the server's
   * then. A merged list over 11,264 bytes is stored aside first (specification 4.33, 4.39). Errors: 2105 not made by a create method, 2106
   * to the system's conversation, 2115 to a group with topics, 3122 sending to certain members is not bought, 3123, those of the file, and
   * the server's (8.20): 10007 not a member, 10010 no such group, 10015 no such topic, 10017 muted, 10023 a busy room takes no Low and
   * Lowest, 20007 on the peer's blacklist, 20012 muted by the administrator, 80001 words that may not be said, 80002 over 8,192 bytes of
   * text or 12,288 in all.
   */
  sendMessage(message: Message, options?: SendOptions): Answer<{ message: Message }>;
  /**
   * Sends a message that failed once more, with the options that it had. What the server has stored already is not stored twice
   * (specification 4.33). Errors as of sendMessage.
   */
  resendMessage(message: Message): Answer<{ message: Message }>;
}

/** What happens to messages that were sent. */
export interface MessageChangeApi {
  /**
   * Revokes a message for everybody: one's own within 120 s, in groups a manager any (specification 4.34, 7.65). Errors: 2110 it was not
   * sent, 10007 or 20002 another one's, 10030 or 20001 there is none, 10031 or 20016 too late.
   */
  revokeMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Deletes up to 30 messages of one conversation from this user's history (specification 4.36, 5.48). Errors: 2111 none, more, of several
   * conversations or not sent, 2116 a notice, 10035 a room's.
   */
  deleteMessage(messages: Message[]): Answer<{ messageList: Message[] }>;
  /**
   * Gives a message the content that its fields hold now: one's own or a C2C peer's, in groups a manager any (specification 4.35, 5.49).
   * Errors: 2105 it was not sent, 2481 a room's, 3123, 10004 or 20001 there is none, 10007, 10017, 20007, 20012, 80001, 80002 as of
   * sendMessage; 2480 somebody else was faster: `data.message` of the error holds the latest form, MESSAGE_MODIFIED tells it (8.19).
   */
  modifyMessage(message: Message): Answer<{ message: Message }>;
  /**
   * Fetches the list of a merged message that was too long to be sent in place; resolves with the message, which holds it then
   * (specification 5.9). Errors: 2450 not a merged message, 2451 it has no downloadKey, 2452 the list could not be fetched.
   */
  downloadMergerMessage(message: Message): Promise<Message>;
  /**
   * Translates up to 100 texts of 8,192 characters; without a source language the service finds out (specification 7.102). The answers are
   * in the order of the texts. Error 2117: it could not, or the relay has no such service.
   */
  translateText(options: {
    sourceTextList: string[];
    sourceLanguage?: string;
    targetLanguage: string;
  }): Answer<{ translatedTextList: string[] }>;
}

/** Key-values attached to a message by anybody who can see it (specification 3.41). */
export interface ExtensionApi {
  /**
   * Sets up to 20 extensions of a message that was sent with `isSupportExtension`, and to no room: keys of 256 characters, values of 2,048,
   * 300 keys in all (specification 3.41, 5.51, 9.24). `code` of each: 0, or 20027 where somebody else was faster, and `value` is his.
   * Errors: 3122 not bought, 10007 not a member, 20001 no such message, or too many keys, 20007 and 20012 as of sendMessage.
   */
  setMessageExtensions(
    message: Message,
    extensions: { key: string; value: string }[],
  ): Answer<{ extensions: { code: number; key: string; value: string }[] }>;
  /** All extensions of a message, from the server (specification 7.71). Errors 3122, 10007, 20001 as of setMessageExtensions. */
  getMessageExtensions(message: Message): Answer<{ extensions: { key: string; value: string }[] }>;
  /** Deletes up to 20, or all without a list; all are not listed. `code` and errors as of setMessageExtensions. */
  deleteMessageExtensions(message: Message, keyList?: string[]): Answer<{ extensions: { code: number; key: string }[] }>;
}

/** Who has read what (specification 3.37). */
export interface ReceiptApi {
  /**
   * Tells the senders that up to 300 messages of one conversation were read (specification 5.21, 5.33). Those that asked for no receipt,
   * are one's own, or of another conversation than the first are passed over. Errors: 2114 none is left, 10007 a room's, 20001 the peer
   * wrote none of them.
   */
  sendMessageReadReceipt(messages: Message[]): Answer;
  /**
   * Asks how many have read up to 300 own messages of one conversation; they hold it afterwards as `readReceiptInfo`. In C2C that comes by
   * itself, and nothing is asked (specification 7.70). Error 2114: none of them is one's own and asked for receipts.
   */
  getMessageReadReceiptList(messages: Message[]): Answer<{ messageList: Message[] }>;
  /** Who has read an own message to a group, or has not (specification 5.36, 7.70). Error 10004: it asked for no receipts. */
  getGroupMessageReadMemberList(options: {
    message: Message;
    /** What the page before answered. */
    cursor?: string;
    /** 0, or without it, who has read it, 1 who has not. */
    filter?: 0 | 1;
    /** 1 to 100; 100 without it. */
    count?: number;
  }): Answer<{ messageID: string; cursor: string; isCompleted: boolean; readUserIDList: string[]; unreadUserIDList: string[] }>;
}
