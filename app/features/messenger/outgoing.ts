import type { ChatClient, Message, PayloadByType } from "#chat/index.ts";

/** A message's numbers, by which the relay knows it when it comes twice. */
export type Numbered = Message;

/** Where a message goes. */
export interface Address {
  conversationID: string;
  conversationType: "C2C" | "GROUP";
  /** The peer's or the group's id. */
  to: string;
}

/** Types of messages with a file. */
export type FileType = "TIMImageElem" | "TIMSoundElem" | "TIMVideoFileElem" | "TIMFileElem";

/** A file that goes up before its message leaves. */
export interface OutgoingFile<Type extends FileType = FileType> {
  kind: "file";
  type: Type;
  /** The bytes; null once the store has them, and the waiting message their address. */
  file: File | null;
  /** A picture's thumbnail and large rendition, a video's cover. */
  pictures: readonly Blob[];
  /** Duration of a sound or video; 0 for others. */
  second: number;
  /** Stands in the conversation meanwhile. */
  shown: PayloadByType[Type];
}

/** The content of a waiting message. Every kind has its maker in `MAKERS`. */
export type Contents =
  | { kind: "text"; text: string; mentions: readonly string[] }
  | { kind: "custom"; data: string; description: string }
  | OutgoingFile
  | { kind: "location"; payload: PayloadByType["TIMLocationElem"] }
  | { kind: "face"; payload: PayloadByType["TIMFaceElem"] }
  | { kind: "copy"; of: Message }
  | { kind: "merged"; messages: readonly Message[]; title: string; lines: readonly string[]; fallback: string };

/** A message that waits to be sent: kept on the device until the relay has it. */
export interface Outgoing extends Address {
  key: string;
  /** Unix milliseconds at which it was written: the order of sending. */
  at: number;
  contents: Contents;
  customData: string;
  /** The message with its numbers, once there was a login to draw them from; null before. */
  message: Numbered | null;
  /** The relay's number of a refusal; 0 while it waits. */
  failure: number;
}

type Maker<Kind extends Contents["kind"]> = (
  client: ChatClient,
  to: Address & { cloudCustomData: string; needReadReceipt: boolean; isSupportExtension: boolean },
  contents: Extract<Contents, { kind: Kind }>,
) => Message | Promise<Message>;

/** Makes the library's message of a file, by type. The file itself is uploaded apart (uploader.ts). */
const FILES = {
  TIMImageElem: "createImageMessage",
  TIMSoundElem: "createAudioMessage",
  TIMVideoFileElem: "createVideoMessage",
  TIMFileElem: "createFileMessage",
} as const satisfies Record<FileType, keyof ChatClient>;

/** Makes the library's message of a waiting one, by kind. */
const MAKERS: { [Kind in Contents["kind"]]: Maker<Kind> } = {
  text: (client, to, { text, mentions }) =>
    mentions.length > 0
      ? client.createTextAtMessage({ ...to, payload: { text, atUserList: [...mentions] } })
      : client.createTextMessage({ ...to, payload: { text } }),
  custom: (client, to, { data, description }) =>
    client.createCustomMessage({ ...to, payload: { data, description, extension: "" } }),
  file: (client, to, { type, file, second }) => client[FILES[type]]({ ...to, payload: { file: file as File, second } }),
  location: (client, to, { payload }) => client.createLocationMessage({ ...to, payload }),
  face: (client, to, { payload }) => client.createFaceMessage({ ...to, payload }),
  copy: async (client, to, { of }) => client.createForwardMessage({ ...to, payload: await client.restoreMessage(of) }),
  merged: async (client, to, { messages, title, lines, fallback }) =>
    client.createMergerMessage({
      ...to,
      payload: {
        messageList: await Promise.all(messages.map((message) => client.restoreMessage(message))),
        title,
        abstractList: [...lines],
        compatibleText: fallback,
      },
    }),
};

/** The library's message of a waiting one: with the numbers that it has, or with new ones. */
export async function toMessage(client: ChatClient, one: Outgoing): Promise<Message> {
  if (one.message) return client.restoreMessage(one.message);
  const { conversationID, conversationType, to, customData, contents } = one;
  const make = MAKERS[contents.kind] as Maker<Contents["kind"]>;
  const address = {
    conversationID,
    conversationType,
    to,
    cloudCustomData: customData,
    needReadReceipt: conversationType === "GROUP",
    isSupportExtension: true,
  };
  return make(client, address, contents as never);
}
