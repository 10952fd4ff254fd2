import type { Message } from "#chat/index.ts";
import { sendRefusal, type SendRefusal } from "#edge/contract/rules/messenger.ts";
import type { Outgoing } from "./outgoing.ts";

/** Progress of an own message; messages of others are sent. */
export type SendState = "waiting" | "failed" | "sent";

/** A message as a screen shows it: a snapshot, since the library changes its messages in place. */
export interface ShownMessage {
  /** Stays the same when a waiting message gets its number. */
  key: string;
  id: string;
  message: Message;
  state: SendState;
  /** Why the relay refused it. */
  refusal: SendRefusal | null;
  isRevoked: boolean;
  version: number;
  /** Members that have read it, in a group. */
  readers: number | undefined;
}

export const toShown = (message: Message, key = message.ID): ShownMessage => ({
  key,
  id: message.ID,
  message,
  state: message.status === "fail" ? "failed" : message.status === "unSend" ? "waiting" : "sent",
  refusal: null,
  isRevoked: message.isRevoked,
  version: message.version,
  readers: message.readReceiptInfo.readCount,
});

/** Whether a message looks different from its snapshot. */
export const hasChanged = ({ message, isRevoked, version, readers, state }: ShownMessage): boolean =>
  message.isRevoked !== isRevoked ||
  message.version !== version ||
  message.readReceiptInfo.readCount !== readers ||
  (message.status === "success" && state !== "sent");

/** The text of a waiting message, and of its place in the list. */
const toText = ({ contents }: Outgoing): string => (contents.kind === "text" ? contents.text : "");

/** The type and payload of a waiting message, as far as this device knows them. */
function toContent(one: Outgoing): Pick<Message, "type" | "payload"> {
  const { contents } = one;
  switch (contents.kind) {
    case "file":
      return { type: contents.type, payload: contents.shown };
    case "copy":
      return contents.of;
    case "location":
      return { type: "TIMLocationElem", payload: contents.payload };
    case "face":
      return { type: "TIMFaceElem", payload: contents.payload };
    default:
      return { type: "TIMTextElem", payload: { text: toText(one) } };
  }
}

/** A waiting message before it has its numbers. */
const toBlank = (one: Outgoing, from: string): Message => {
  const { contents, at } = one;
  const source = contents.kind === "copy" ? contents.of : null;
  const { type, payload } = toContent(one);
  return {
    ID: one.key,
    conversationID: one.conversationID,
    conversationType: one.conversationType,
    type,
    payload,
    elements: source?.elements ?? [{ type, payload }],
    from,
    to: one.to,
    flow: "out",
    time: Math.floor(at / 1_000),
    clientTime: Math.floor(at / 1_000),
    sequence: 0,
    clientSequence: 0,
    random: 0,
    status: "unSend",
    priority: "Normal",
    nick: "",
    avatar: "",
    nameCard: "",
    atUserList: contents.kind === "text" ? [...contents.mentions] : [],
    cloudCustomData: one.customData,
    version: 0,
    isRevoked: false,
    revoker: "",
    isModified: false,
    isDeleted: false,
    isRead: true,
    isPeerRead: false,
    needReadReceipt: false,
    readReceiptInfo: {},
    isSupportExtension: true,
    isBroadcastMessage: false,
    messageControlInfo: {},
    receiverList: [],
    onlineOnlyFlag: false,
  } as Message;
};

/** The message that is shown for a waiting one: with a file, it shows this device's copy. */
const standIn = (one: Outgoing, from: string): Message => {
  const { message, contents } = one;
  if (!message) return toBlank(one, from);
  if (contents.kind !== "file") return message;
  return { ...message, payload: contents.shown, elements: [{ type: contents.type, payload: contents.shown }] } as Message;
};

/** A message that waits in the outbox, as a screen shows it. */
export const toWaiting = (one: Outgoing, from: string): ShownMessage => ({
  ...toShown(standIn(one, from), one.key),
  state: one.failure === 0 ? "waiting" : "failed",
  refusal: one.failure === 0 ? null : (sendRefusal(one.failure) ?? "other"),
});
