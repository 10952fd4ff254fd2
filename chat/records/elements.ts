import type { MergedMessage as WireMerged, MessageElement as WireElement } from "../protocol/message-elements";
import type {
  ImageInfo,
  ImagePayload,
  MergedMessage,
  MergerPayload,
  MessageElement,
  PayloadByType,
  SendableType,
} from "../types/message";

export type WireContent<Type extends SendableType> = Extract<WireElement, { MsgType: Type }>["MsgContent"];

/** Content whose fields have one name here, another on the wire, and nothing more to them. */
export type PlainType = Exclude<SendableType, "TIMImageElem" | "TIMRelayElem">;

/** Each field's name on the wire, and what it is where the wire does not say it. Of two for one wire field, the later one is sent. */
export const PLAIN_FIELDS = {
  TIMTextElem: { text: ["Text", ""] },
  TIMCustomElem: { data: ["Data", ""], description: ["Desc", ""], extension: ["Ext", ""] },
  TIMFaceElem: { index: ["Index", 0], data: ["Data", ""] },
  TIMLocationElem: { description: ["Desc", ""], latitude: ["Latitude", 0], longitude: ["Longitude", 0] },
  TIMSoundElem: { uuid: ["UUID", ""], url: ["Url", ""], size: ["Size", 0], second: ["Second", 0] },
  TIMFileElem: { uuid: ["UUID", ""], fileName: ["FileName", ""], fileUrl: ["Url", ""], fileSize: ["FileSize", 0] },
  TIMVideoFileElem: {
    videoUUID: ["VideoUUID", ""],
    videoUrl: ["VideoUrl", ""],
    videoFormat: ["VideoFormat", ""],
    videoSize: ["VideoSize", 0],
    videoSecond: ["VideoSecond", 0],
    thumbUUID: ["ThumbUUID", ""],
    snapshotUrl: ["ThumbUrl", ""],
    thumbUrl: ["ThumbUrl", ""],
    thumbFormat: ["ThumbFormat", ""],
    thumbSize: ["ThumbSize", 0],
    thumbWidth: ["ThumbWidth", 0],
    thumbHeight: ["ThumbHeight", 0],
  },
} as const satisfies {
  readonly [Type in PlainType]: {
    readonly [Field in keyof PayloadByType[Type]]: readonly [
      wire: keyof WireContent<Type>,
      otherwise: PayloadByType[Type][Field],
    ];
  };
};

export const isPlain = (type: string): type is PlainType => Object.hasOwn(PLAIN_FIELDS, type);

/** Renditions of a picture by their wire number: 1 the original, 2 the large one, 3 the thumbnail. */
export const RENDITIONS = [
  { type: 0, wire: 1 },
  { type: 1, wire: 3 },
  { type: 2, wire: 2 },
] as const;

/** Content of which nothing is known yet. */
export function blankPayload<Type extends PlainType>(type: Type): PayloadByType[Type] {
  const { payload } = readPlain(type, {});
  return payload as PayloadByType[Type];
}

function readPlain(type: PlainType, content: object): MessageElement {
  const wire = content as Record<string, unknown>;
  const fields: Record<string, readonly [string, string | number]> = PLAIN_FIELDS[type];
  const payload = Object.fromEntries(
    Object.entries(fields).map(([field, [name, otherwise]]) => [field, wire[name] ?? otherwise]),
  );
  return { type, payload } as unknown as MessageElement;
}

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

const readMerger = (wire: WireContent<"TIMRelayElem">): MergerPayload => ({
  title: wire.Title,
  abstractList: wire.AbstractList,
  compatibleText: wire.CompatibleText,
  messageList: (wire.MsgList ?? []).map(readMerged),
  downloadKey: wire.JsonMsgKey ?? "",
  pbDownloadKey: wire.PbMsgKey ?? "",
  messageNumber: wire.MsgNum ?? wire.MsgList?.length ?? 0,
  version: wire.Version ?? 0,
  layersOverLimit: wire.LayersOverLimit ?? false,
});

function readElement({ MsgType, MsgContent }: WireElement): MessageElement[] {
  if (isPlain(MsgType)) return [readPlain(MsgType, MsgContent)];
  if (MsgType === "TIMImageElem") return [{ type: MsgType, payload: readImage(MsgContent as WireContent<"TIMImageElem">) }];
  if (MsgType === "TIMRelayElem") return [{ type: MsgType, payload: readMerger(MsgContent as WireContent<"TIMRelayElem">) }];
  return [];
}

/** A message's body as the app sees it. Elements of kinds unknown here are left out. */
export const readElements = (body: readonly WireElement[]): MessageElement[] => body.flatMap(readElement);

/** A message of a merged one, as the app sees it. */
export const readMerged = (wire: WireMerged): MergedMessage => ({
  ID: wire.Id ?? "",
  from: wire.From_Account,
  nick: wire.From_AccountNick ?? "",
  avatar: wire.From_AccountHeadurl ?? "",
  time: wire.MsgTimeStamp,
  clientTime: wire.MsgClientTime ?? wire.MsgTimeStamp,
  messageSequence: wire.MsgSeq,
  messageRandom: wire.MsgRandom,
  clientSequence: wire.ClientSeq ?? wire.MsgSeq,
  cloudCustomData: wire.CloudCustomData ?? "",
  messageBody: readElements(wire.MsgBody),
  ...(wire.To_Account && { receiverUserID: wire.To_Account }),
  ...(wire.GroupId && { receiverGroupID: wire.GroupId }),
});
