import type { MessageElement as WireElement, MergedMessage as WireMerged } from "../protocol/message-elements.ts";
import type {
  ImageInfo,
  ImagePayload,
  MergedMessage,
  MergerPayload,
  MessageElement,
  PayloadByType,
  SendableType,
} from "../types/message.ts";
import { type Field, readRecord, toTable } from "./fields.ts";

export type WireContent<Type extends SendableType> = Extract<WireElement, { MsgType: Type }>["MsgContent"];

/** Types of messages whose payload differs from the wire only in the names of its fields. */
export type PlainType = Exclude<SendableType, "TIMImageElem" | "TIMRelayElem">;

/** Names of the fields here and on the wire. If two fields have the same name on the wire, the later field is sent. */
export const FIELDS: { readonly [Type in PlainType | "TIMRelayElem"]: readonly Field[] } = {
  TIMTextElem: toTable<PayloadByType["TIMTextElem"]>({ text: "" }),
  TIMCustomElem: toTable<PayloadByType["TIMCustomElem"]>({ data: "", description: ["", "Desc"], extension: ["", "Ext"] }),
  TIMFaceElem: toTable<PayloadByType["TIMFaceElem"]>({ index: 0, data: "" }),
  TIMLocationElem: toTable<PayloadByType["TIMLocationElem"]>({ description: ["", "Desc"], latitude: 0, longitude: 0 }),
  TIMSoundElem: toTable<PayloadByType["TIMSoundElem"]>({ uuid: ["", "UUID"], url: "", size: 0, second: 0 }),
  TIMFileElem: toTable<PayloadByType["TIMFileElem"]>({ uuid: ["", "UUID"], fileName: "", fileUrl: ["", "Url"], fileSize: 0 }),
  TIMVideoFileElem: toTable<PayloadByType["TIMVideoFileElem"]>({
    videoUUID: "",
    videoUrl: "",
    videoFormat: "",
    videoSize: 0,
    videoSecond: 0,
    thumbUUID: "",
    snapshotUrl: ["", "ThumbUrl"],
    thumbUrl: "",
    thumbFormat: "",
    thumbSize: 0,
    thumbWidth: 0,
    thumbHeight: 0,
  }),
  TIMRelayElem: toTable<PayloadByType["TIMRelayElem"]>({
    title: "",
    abstractList: undefined,
    compatibleText: "",
    downloadKey: ["", "JsonMsgKey"],
    pbDownloadKey: ["", "PbMsgKey"],
    messageNumber: [undefined, "MsgNum"],
    version: 0,
    layersOverLimit: false,
  }),
};

export const MERGED_FIELDS = toTable<MergedMessage>({
  ID: ["", "Id"],
  from: ["", "From_Account"],
  nick: ["", "From_AccountNick"],
  avatar: ["", "From_AccountHeadurl"],
  time: [0, "MsgTimeStamp"],
  clientTime: [undefined, "MsgClientTime"],
  messageSequence: [0, "MsgSeq"],
  messageRandom: [0, "MsgRandom"],
  clientSequence: [undefined, "ClientSeq"],
  cloudCustomData: "",
  receiverUserID: [undefined, "To_Account"],
  receiverGroupID: [undefined, "GroupId"],
});

export const isPlain = (type: string): type is PlainType => Object.hasOwn(FIELDS, type);

/** Renditions of a picture by their wire number: 1 the original, 2 the large one, 3 the thumbnail. */
export const RENDITIONS = [
  { type: 0, wire: 1 },
  { type: 1, wire: 3 },
  { type: 2, wire: 2 },
] as const;

export const blankPayload = <Type extends keyof typeof FIELDS>(type: Type): PayloadByType[Type] =>
  readRecord(FIELDS[type], {}) as unknown as PayloadByType[Type];

const readImage = ({ UUID, ImageFormat = 255, ImageInfoArray }: WireContent<"TIMImageElem">): ImagePayload => ({
  uuid: UUID,
  imageFormat: ImageFormat,
  imageInfoArray: RENDITIONS.flatMap(({ type, wire }): ImageInfo[] => {
    const found = ImageInfoArray.find(({ Type }) => Type === wire);
    if (!found) return [];
    const { Size = 0, Width = 0, Height = 0, URL } = found;
    return [{ type, size: Size, width: Width, height: Height, url: URL, imageUrl: URL }];
  }),
});

const readMerger = (wire: WireContent<"TIMRelayElem">): MergerPayload => {
  const messageList = (wire.MsgList ?? []).map(readMerged);
  return { messageNumber: messageList.length, ...readRecord(FIELDS.TIMRelayElem, wire), messageList } as unknown as MergerPayload;
};

function readElement({ MsgType, MsgContent }: WireElement): MessageElement[] {
  if (MsgType === "TIMImageElem") return [{ type: MsgType, payload: readImage(MsgContent as WireContent<"TIMImageElem">) }];
  if (MsgType === "TIMRelayElem") return [{ type: MsgType, payload: readMerger(MsgContent as WireContent<"TIMRelayElem">) }];
  if (!isPlain(MsgType)) return [];
  return [{ type: MsgType, payload: readRecord(FIELDS[MsgType], MsgContent) } as unknown as MessageElement];
}

/** Drops elements of unknown types. */
export const readElements = (body: readonly WireElement[]): MessageElement[] => body.flatMap(readElement);

export const readMerged = (wire: WireMerged): MergedMessage =>
  ({
    clientTime: wire.MsgTimeStamp,
    clientSequence: wire.MsgSeq,
    ...readRecord(MERGED_FIELDS, wire),
    messageBody: readElements(wire.MsgBody),
  }) as unknown as MergedMessage;
