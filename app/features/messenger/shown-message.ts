import type { Message } from "#chat/index.ts";
import { sendRefusal, type SendRefusal } from "#edge/contract/rules/messenger.ts";
import type { Outgoing } from "./outgoing.ts";

/** Progress of the viewer's own message. Messages of other people are always `sent`. */
export type SendState = "waiting" | "failed" | "sent";

/** A snapshot is needed because the library changes its messages in place. */
export interface ShownMessage {
  /** Stays the same when a waiting message gets its final id. */
  key: string;
  id: string;
  message: Message;
  state: SendState;
  /** Reason why the relay refused the message; null without a refusal. */
  refusal: SendRefusal | null;
  isRevoked: boolean;
  version: number;
  /** Number of group members who have read the message; undefined outside groups. */
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

export const hasChanged = ({ message, isRevoked, version, readers, state }: ShownMessage): boolean =>
  message.isRevoked !== isRevoked ||
  message.version !== version ||
  message.readReceiptInfo.readCount !== readers ||
  (message.status === "success" && state !== "sent");

/** Empty for kinds other than text. */
const toText = ({ contents }: Outgoing): string => (contents.kind === "text" ? contents.text : "");

/** Type and payload, as far as this device knows them. */
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

/** The waiting message has no numbers yet, so the returned message has none either. */
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

/** A file message shows this device's copy of the file. */
const standIn = (one: Outgoing, from: string): Message => {
  const { message, contents } = one;
  if (!message) return toBlank(one, from);
  if (contents.kind !== "file") return message;
  return { ...message, payload: contents.shown, elements: [{ type: contents.type, payload: contents.shown }] } as Message;
};

export const toWaiting = (one: Outgoing, from: string): ShownMessage => ({
  ...toShown(standIn(one, from), one.key),
  state: one.failure === 0 ? "waiting" : "failed",
  refusal: one.failure === 0 ? null : (sendRefusal(one.failure) ?? "other"),
});
