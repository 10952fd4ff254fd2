import { requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { splitTopicId } from "../../group-id.ts";
import {
  MESSAGE_FILE_IS_EMPTY,
  MESSAGE_FILE_SELECT_FILE_FIRST,
  MESSAGE_FORWARD_TYPE_INVALID,
  MESSAGE_IMAGE_SELECT_FILE_FIRST,
  MESSAGE_SEND_INVALID_CONVERSATION_TYPE,
  MESSAGE_SEND_NEED_MESSAGE_INSTANCE,
} from "../../protocol/client-errors.ts";
import { MESSAGE_RECEIVERS_MAX } from "../../protocol/limits/messages.ts";
import {
  CONV_C2C,
  CONV_GROUP,
  MSG_AUDIO,
  MSG_CUSTOM,
  MSG_FACE,
  MSG_FILE,
  MSG_GRP_SYS_NOTICE,
  MSG_GRP_TIP,
  MSG_IMAGE,
  MSG_LOCATION,
  MSG_MERGER,
  MSG_PRIORITY_NORMAL,
  MSG_TEXT,
  MSG_VIDEO,
} from "../../protocol/types.ts";
import { blankPayload } from "../../records/elements.ts";
import { c2cConversation, groupConversation, isMessage, messageId, record, setElements } from "../../records/message.ts";
import { setPendingUpload } from "../../records/pending-upload.ts";
import type { CreateApi, CreateOptions, FileSource } from "../../types/api/messages.ts";
import type { MergedMessage, Message, MessageType, PayloadByType } from "../../types/message.ts";

/** The random numbers on the wire have 32 bits. */
const RANDOM_MAX = 2 ** 32;
/** The sequences of own messages start at a number that differs between logins, so that a user's sequences do not repeat. */
const SEQUENCE_BASE_STEP = 10_000;
const SEQUENCE_BASES = 400_000;

/** The first file of a form field, or the given file. */
function findFile(source: FileSource, isImage: boolean): Blob & { name?: string } {
  const file = "files" in source ? source.files?.[0] : source;
  if (!(file instanceof Blob)) {
    throw failure(isImage ? MESSAGE_IMAGE_SELECT_FILE_FIRST : MESSAGE_FILE_SELECT_FILE_FIRST);
  }
  if (file.size === 0) throw failure(MESSAGE_FILE_IS_EMPTY);
  return file;
}

/** Creates messages from the app's input (specification 3.39), without sending them. */
export function createMessageMaker(context: Context): CreateApi {
  const { session, random } = context;
  let sequence = 0;

  const nextSequence = (): number => {
    sequence ||= (Math.floor(context.clock.now() / 1_000) % SEQUENCE_BASES) * SEQUENCE_BASE_STEP;
    sequence += 1;
    return sequence;
  };

  const make = <Type extends MessageType>(
    options: CreateOptions<unknown>,
    type: Type,
    payload: PayloadByType[Type],
    atUserList: string[] = [],
  ): Message<Type> => {
    const { to, conversationType, receiverList = [] } = options;
    requireText(to, "to");
    if (conversationType !== CONV_C2C && conversationType !== CONV_GROUP) {
      throw failure(MESSAGE_SEND_INVALID_CONVERSATION_TYPE, conversationType);
    }
    const isC2c = conversationType === CONV_C2C;
    const clientSequence = nextSequence();
    const number = Math.floor(random() * RANDOM_MAX);
    const clientTime = context.nowSeconds();
    return record({
      ID: messageId(session.tinyID, clientTime, number),
      conversationID: isC2c ? c2cConversation(to) : groupConversation(to),
      conversationType,
      from: session.userID,
      to,
      flow: "out",
      time: clientTime,
      clientTime,
      sequence: isC2c ? clientSequence : 0,
      clientSequence,
      random: number,
      elements: [{ type, payload } as Message["elements"][number]],
      status: "unSend",
      priority: options.priority ?? MSG_PRIORITY_NORMAL,
      nick: session.nick,
      avatar: session.avatar,
      nameCard: (!isC2c && context.groups.get(splitTopicId(to).groupID)?.selfInfo.nameCard) || "",
      atUserList,
      cloudCustomData: options.cloudCustomData ?? "",
      isRead: true,
      needReadReceipt: options.needReadReceipt === true,
      isSupportExtension: options.isSupportExtension === true,
      receiverList: isC2c ? [] : receiverList.slice(0, MESSAGE_RECEIVERS_MAX),
    }) as Message<Type>;
  };

  const withFile = <Type extends MessageType>(
    options: CreateOptions<{ file: FileSource; second?: number }>,
    type: Type,
    toPayload: (file: Blob & { name?: string }) => PayloadByType[Type],
  ): Message<Type> => {
    const file = findFile(options.payload.file, type === MSG_IMAGE);
    const message = make(options, type, toPayload(file));
    setPendingUpload(message, { file, second: options.payload.second ?? 0, onProgress: options.onProgress });
    return message;
  };

  const text = (options: CreateOptions<{ text: string; atUserList?: string[] }>): Message<"TIMTextElem"> => {
    const { payload } = options;
    requireText(payload?.text, "payload.text");
    return make(options, MSG_TEXT, { text: payload.text }, payload.atUserList);
  };

  return {
    createTextMessage: text,
    createTextAtMessage: text,

    createCustomMessage(options) {
      const { data = "", description = "", extension = "" } = options.payload;
      return make(options, MSG_CUSTOM, { data, description, extension });
    },

    createFaceMessage: (options) => make(options, MSG_FACE, { index: options.payload.index, data: options.payload.data }),

    createLocationMessage(options) {
      const { description, latitude, longitude } = options.payload;
      return make(options, MSG_LOCATION, { description, latitude, longitude });
    },

    createImageMessage: (options) => withFile(options, MSG_IMAGE, () => ({ uuid: "", imageFormat: 255, imageInfoArray: [] })),

    createAudioMessage: (options) =>
      withFile(options, MSG_AUDIO, ({ size }) => ({ ...blankPayload(MSG_AUDIO), size, second: options.payload.second ?? 0 })),

    createVideoMessage: (options) =>
      withFile(options, MSG_VIDEO, ({ size, type }) => ({
        ...blankPayload(MSG_VIDEO),
        videoFormat: type.split("/")[1] ?? "",
        videoSize: size,
        videoSecond: options.payload.second ?? 0,
      })),

    createFileMessage: (options) =>
      withFile(options, MSG_FILE, ({ size, name = "" }) => ({ ...blankPayload(MSG_FILE), fileName: name, fileSize: size })),

    createMergerMessage(options) {
      const { messageList, title, abstractList, compatibleText } = options.payload;
      return make(options, MSG_MERGER, {
        ...blankPayload(MSG_MERGER),
        title,
        abstractList,
        compatibleText,
        messageList: messageList.map(merged),
        messageNumber: messageList.length,
      });
    },

    createForwardMessage(options) {
      const source = options.payload;
      if (!isMessage(source)) throw failure(MESSAGE_SEND_NEED_MESSAGE_INSTANCE);
      if (source.type === MSG_GRP_TIP || source.type === MSG_GRP_SYS_NOTICE) {
        throw failure(MESSAGE_FORWARD_TYPE_INVALID);
      }
      const message = make(options, source.type, source.payload);
      setElements(message, structuredClone(source.elements));
      message.cloudCustomData = options.cloudCustomData ?? source.cloudCustomData;
      return message;
    },
  };
}

const merged = (message: Message): MergedMessage => ({
  ID: message.ID,
  from: message.from,
  nick: message.nick,
  avatar: message.avatar,
  time: message.time,
  clientTime: message.clientTime,
  messageSequence: message.sequence,
  messageRandom: message.random,
  clientSequence: message.clientSequence,
  cloudCustomData: message.cloudCustomData,
  messageBody: message.elements,
  ...(message.conversationType === CONV_C2C ? { receiverUserID: message.to } : { receiverGroupID: message.to }),
});
