import type { ChatClient, Message, PayloadByType } from "#chat/index.ts";

/** A message with the numbers by which the relay recognises a message that arrives twice. */
export type Numbered = Message;

export interface Address {
  conversationID: string;
  conversationType: "C2C" | "GROUP";
  to: string;
}

export const toAddress = (kind: "person" | "group", to: string): Address => {
  const conversationType = kind === "person" ? "C2C" : "GROUP";
  return { conversationID: `${conversationType}${to}`, conversationType, to };
};

export type FileType = "TIMImageElem" | "TIMSoundElem" | "TIMVideoFileElem" | "TIMFileElem";

export interface OutgoingFile<Type extends FileType = FileType> {
  kind: "file";
  type: Type;
  /** null after the upload, because the waiting message then contains the file's address. */
  file: File | null;
  pictures: readonly Blob[];
  /** Duration of a sound or video in seconds; 0 for other files. */
  second: number;
  shown: PayloadByType[Type];
}

/** Each kind needs an entry in `MAKERS`. */
export type Contents =
  | { kind: "text"; text: string; mentions: readonly string[] }
  | { kind: "custom"; data: string; description: string }
  | OutgoingFile
  | { kind: "location"; payload: PayloadByType["TIMLocationElem"] }
  | { kind: "face"; payload: PayloadByType["TIMFaceElem"] }
  | { kind: "copy"; of: Message }
  | { kind: "merged"; messages: readonly Message[]; title: string; lines: readonly string[]; fallback: string };

export interface Outgoing extends Address {
  key: string;
  /** The time of writing in unix milliseconds; messages are sent in this order. */
  at: number;
  contents: Contents;
  customData: string;
  /** null until a login has provided the numbers. */
  message: Numbered | null;
  /** 0 while the message waits. */
  failure: number;
}

type Maker<Kind extends Contents["kind"]> = (
  client: ChatClient,
  to: Address & { cloudCustomData: string; needReadReceipt: boolean; isSupportExtension: boolean },
  contents: Extract<Contents, { kind: Kind }>,
) => Message | Promise<Message>;

/** The file itself is uploaded separately (uploader.ts). */
const FILES = {
  TIMImageElem: "createImageMessage",
  TIMSoundElem: "createAudioMessage",
  TIMVideoFileElem: "createVideoMessage",
  TIMFileElem: "createFileMessage",
} as const satisfies Record<FileType, keyof ChatClient>;

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

/** The message keeps its stored numbers; a message without numbers gets new ones. */
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
