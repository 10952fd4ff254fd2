import {
  CANNOT_SEND_TO_GROUP_WITH_TOPIC,
  MESSAGE_AUDIO_SIZE_LIMIT,
  MESSAGE_FILE_IS_EMPTY,
  MESSAGE_FILE_SIZE_LIMIT,
  MESSAGE_IMAGE_SIZE_LIMIT,
  MESSAGE_IMAGE_TYPES_LIMIT,
  MESSAGE_VIDEO_SIZE_LIMIT,
  MESSAGE_VIDEO_TYPES_LIMIT,
  PROFANITY_FOUND,
} from "#chat/protocol/client-errors.ts";
import type { RemindType } from "#chat/protocol/group-kinds.ts";
import {
  ACCOUNT_RESTRICTED,
  GROUP_INVALID_ID,
  GROUP_INVALID_PARAMETER,
  GROUP_MUTED,
  GROUP_NOT_FOUND,
  GROUP_PERMISSION_DENIED,
  GROUP_SEND_OVER_FREQUENCY,
  MESSAGE_BODY_TOO_LARGE,
  MESSAGE_BOTH_NOT_FRIEND,
  MESSAGE_IN_PEER_BLACKLIST,
  MESSAGE_INVALID_REQUEST,
  MESSAGE_MUTED,
  MESSAGE_NOT_PEER_FRIEND,
  MESSAGE_NOT_SELF_FRIEND,
  MESSAGE_PUSH_DENIED,
  SENSITIVE_TEXT,
  USERSIG_EXPIRED,
} from "#chat/protocol/server-errors.ts";
import { withoutTurns } from "./bidi.ts";
import { cutText } from "./graphemes.ts";

/** Notification settings of a conversation, in menu order: notify, receive silently, do not receive (Specification 4.32). */
export const REMIND_CHOICES = ["AcceptAndNotify", "AcceptNotNotify", "Discard"] as const satisfies readonly RemindType[];

/** The position of a message: its sequence in a group, the server's milliseconds in a conversation with a person. */
export interface Placed {
  conversationType: string;
  sequence: number;
  /** Unix seconds; `timeMs` is unix milliseconds if the server sends them. */
  time: number;
  timeMs?: number | undefined;
}

export const toPlace = ({ conversationType, sequence, time, timeMs }: Placed): number =>
  conversationType === "C2C" ? (timeMs ?? time * 1_000) : sequence;

/** The parts of a message that can change. Revoking is final, and each edit raises the version. */
interface Form {
  isRevoked: boolean;
  version: number;
}

/** True if `form` is outdated, because the message changed while the server's answer with this form was under way. */
export const isOlderForm = (form: Form, known: Form): boolean =>
  (known.isRevoked && !form.isRevoked) || form.version < known.version;

/** A range of a conversation that a device stores without a gap, both ends included. */
export interface Run {
  from: number;
  to: number;
}

/** Merges the range with the ranges that it touches. The result is in order. */
export function addRun(runs: readonly Run[], added: Run): Run[] {
  const apart = runs.filter(({ from, to }) => to < added.from || from > added.to);
  const joined = runs.filter(({ from, to }) => to >= added.from && from <= added.to);
  const whole = {
    from: Math.min(added.from, ...joined.map(({ from }) => from)),
    to: Math.max(added.to, ...joined.map(({ to }) => to)),
  };
  return [...apart, whole].sort((a, b) => a.from - b.from);
}

export const runAt = (runs: readonly Run[], place: number): Run | undefined =>
  runs.find(({ from, to }) => from <= place && place <= to);

/** Cuts off everything below `from`, because those messages are no longer stored. */
export const cutRuns = (runs: readonly Run[], from: number): Run[] =>
  runs.filter(({ to }) => to >= from).map((run) => ({ from: Math.max(run.from, from), to: run.to }));

/** Limits of a device's archive (docs/limits.md). */
export const ARCHIVED_MESSAGES_MAX = 5_000;
export const ARCHIVED_CONVERSATIONS_MAX = 200;
export const OUTBOX_MAX = 500;

/** Longest text of a message, and longest message body around it, in UTF-8 bytes. */
export const MESSAGE_TEXT_MAX_BYTES = 12_000;
const MESSAGE_BODY_MAX_BYTES = 12_288;
const TEXT_FRAME = { MsgType: "TIMTextElem", MsgContent: { Text: "" } };

const encoder = new TextEncoder();
const countBytes = (text: string): number => encoder.encode(text).byteLength;

/** Returns by how many bytes a text with its custom data exceeds the limits of a message; 0 if it fits. */
export function bytesOver(text: string, customData = ""): number {
  const body = JSON.stringify([{ ...TEXT_FRAME, MsgContent: { Text: text } }]);
  return Math.max(
    0,
    countBytes(text) - MESSAGE_TEXT_MAX_BYTES,
    countBytes(body) + countBytes(customData) - MESSAGE_BODY_MAX_BYTES,
  );
}

/** Reasons for which the relay refuses a message (Specification 8.20), each the last part of a translation key. */
const REFUSALS: Readonly<Record<number, string>> = {
  [GROUP_INVALID_PARAMETER]: "gone",
  [GROUP_PERMISSION_DENIED]: "member",
  [GROUP_NOT_FOUND]: "gone",
  [GROUP_INVALID_ID]: "gone",
  [GROUP_MUTED]: "muted",
  [GROUP_SEND_OVER_FREQUENCY]: "busy",
  [MESSAGE_INVALID_REQUEST]: "gone",
  [MESSAGE_PUSH_DENIED]: "refused",
  [MESSAGE_IN_PEER_BLACKLIST]: "blocked",
  [MESSAGE_BOTH_NOT_FRIEND]: "friends",
  [MESSAGE_NOT_PEER_FRIEND]: "friends",
  [MESSAGE_NOT_SELF_FRIEND]: "friends",
  [MESSAGE_MUTED]: "silenced",
  [SENSITIVE_TEXT]: "words",
  [MESSAGE_BODY_TOO_LARGE]: "long",
  [PROFANITY_FOUND]: "words",
  [CANNOT_SEND_TO_GROUP_WITH_TOPIC]: "topics",
  // Errors of the library's file checks (specification 8.18), and errors of the file store.
  [MESSAGE_FILE_IS_EMPTY]: "file",
  [MESSAGE_IMAGE_TYPES_LIMIT]: "picture",
  [MESSAGE_IMAGE_SIZE_LIMIT]: "picture",
  [MESSAGE_AUDIO_SIZE_LIMIT]: "voice",
  [MESSAGE_VIDEO_SIZE_LIMIT]: "video",
  [MESSAGE_VIDEO_TYPES_LIMIT]: "video",
  [MESSAGE_FILE_SIZE_LIMIT]: "file",
  413: "quota",
  415: "kind",
};

export type SendRefusal =
  | "gone"
  | "member"
  | "muted"
  | "busy"
  | "refused"
  | "blocked"
  | "friends"
  | "silenced"
  | "words"
  | "long"
  | "topics"
  | "picture"
  | "voice"
  | "video"
  | "file"
  | "quota"
  | "kind"
  | "other";

/** Connection errors after which a message waits for a retry: no network, no answer, no login, too many calls. */
const WAITS: readonly (readonly [from: number, to: number])[] = [
  [408, 408],
  [429, 429],
  [500, 599],
  [2_022, 2_025],
  [2_800, 2_805],
  [2_996, 3_006],
  [60_000, 60_999],
  [USERSIG_EXPIRED, ACCOUNT_RESTRICTED],
];

/** Null if the message must wait for a retry. An unknown code is a refusal, because endless retries would delay later messages. */
export function sendRefusal(code: number): SendRefusal | null {
  const known = REFUSALS[code];
  if (known) return known as SendRefusal;
  if (code === 0 || WAITS.some(([from, to]) => code >= from && code <= to)) return null;
  return "other";
}

/**
 * Returns the last part of a translation key: the relay's reason, or `edit` if the change could not be saved for any other reason.
 */
export function editRefusal(code: number): Exclude<SendRefusal, "other"> | "edit" {
  const reason = sendRefusal(code);
  return reason === null || reason === "other" ? "edit" : reason;
}

/** Seconds after the sending. The relay enforces the same limit for revoking. */
export const REVOKE_WITHIN_S = 120;
export const EDIT_WITHIN_S = 172_800;

export const REACTIONS = ["👍", "❤️", "😂", "😮", "😢", "🔥"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The key contains the person's id, so two people never write the same key. */
export const reactionKey = (sign: string, userId: string): string => `${sign}:${userId}`;

export function reactionIn(key: string): { sign: string; userId: string } | null {
  const at = key.indexOf(":");
  const sign = key.slice(0, at);
  return (REACTIONS as readonly string[]).includes(sign) ? { sign, userId: key.slice(at + 1) } : null;
}

/** A message joins the group of the message before it if the same person sent both less than this many seconds apart. */
const TOGETHER_S = 60;

export const continues = (
  before: { from: string; time: number; isNote: boolean } | undefined,
  after: { from: string; time: number; isNote: boolean },
): boolean =>
  before !== undefined && !before.isNote && !after.isNote && before.from === after.from && after.time - before.time < TOGETHER_S;

/**
 * The message that a reply quotes. The field names are those of the chat vendor's UI kit, so that its clients and this site show
 * each other's quotes.
 */
export interface Quote {
  messageID: string;
  messageAbstract: string;
  messageSender: string;
  messageSenderID: string;
  messageTime: number;
  messageSequence: number;
  /** True if the quoted message was revoked; the relay then removed the text. */
  isRevoked?: boolean;
}

const QUOTE_TEXT_MAX = 100;

export const quoteData = (quote: Quote): string =>
  JSON.stringify({ messageReply: { ...quote, messageAbstract: cutText(quote.messageAbstract, QUOTE_TEXT_MAX), version: 1 } });

export function quoteIn(customData: string): Quote | null {
  if (!customData.includes("messageReply")) return null;
  try {
    const { messageReply: reply } = JSON.parse(customData) as { messageReply?: Partial<Quote> };
    if (typeof reply?.messageID !== "string") return null;
    const text = (value: unknown): string => (typeof value === "string" ? cutText(value, QUOTE_TEXT_MAX) : "");
    const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
    return {
      messageID: reply.messageID,
      messageAbstract: text(reply.messageAbstract),
      messageSender: withoutTurns(text(reply.messageSender)),
      messageSenderID: text(reply.messageSenderID),
      messageTime: number(reply.messageTime),
      messageSequence: number(reply.messageSequence),
      ...(reply.isRevoked === true && { isRevoked: true }),
    };
  } catch {
    return null;
  }
}

/** Whether a custom message reports the creation of a group, in the form that the chat vendor's UI kit sends. */
export function isFounding(data: string): boolean {
  if (!data.includes("group_create")) return false;
  try {
    return data === "group_create" || (JSON.parse(data) as { businessID?: unknown } | null)?.businessID === "group_create";
  } catch {
    return false;
  }
}

/** Data of the online-only message that reports typing, in the form of the chat vendor's UI kit. */
export const TYPING_DATA = JSON.stringify({ businessID: "user_typing_status", typingStatus: 1, version: 1 });

export function isTyping(data: string): boolean {
  try {
    const { businessID, typingStatus } = JSON.parse(data) as { businessID?: unknown; typingStatus?: unknown };
    return businessID === "user_typing_status" && typingStatus === 1;
  } catch {
    return false;
  }
}
