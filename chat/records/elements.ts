import type { MergedMessage as WireMerged, MessageElement as WireElement } from "../protocol/message-elements";
import type { ImageInfo, MergedMessage, MessageElement, PayloadByType, SendableType } from "../types/message";

export type WireContent<Type extends SendableType> = Extract<WireElement, { MsgType: Type }>["MsgContent"];

/** Renditions of a picture by their wire number: 1 the original, 2 the large one, 3 the thumbnail. */
export const RENDITIONS = [
  { type: 0, wire: 1 },
  { type: 1, wire: 3 },
  { type: 2, wire: 2 },
] as const;

/** How the wire's content of each kind is shown. */
const READERS: { readonly [Type in SendableType]: (content: WireContent<Type>) => PayloadByType[Type] } = {
  TIMTextElem: ({ Text }) => ({ text: Text }),

  TIMCustomElem: ({ Data = "", Desc = "", Ext = "" }) => ({ data: Data, description: Desc, extension: Ext }),

  TIMFaceElem: ({ Index, Data = "" }) => ({ index: Index, data: Data }),

  TIMLocationElem: ({ Desc, Latitude, Longitude }) => ({ description: Desc, latitude: Latitude, longitude: Longitude }),

  TIMImageElem: ({ UUID, ImageFormat = 255, ImageInfoArray }) => ({
    uuid: UUID,
    imageFormat: ImageFormat,
    imageInfoArray: RENDITIONS.flatMap(({ type, wire }): ImageInfo[] => {
      const found = ImageInfoArray.find(({ Type }) => Type === wire);
      if (!found) return [];
      const { Size = 0, Width = 0, Height = 0, URL } = found;
      return [{ type, size: Size, width: Width, height: Height, url: URL, imageUrl: URL }];
    }),
  }),

  TIMSoundElem: ({ UUID, Url = "", Size = 0, Second = 0 }) => ({ uuid: UUID, url: Url, size: Size, second: Second }),

  TIMFileElem: ({ UUID, Url = "", FileName, FileSize = 0 }) => ({
    uuid: UUID,
    fileName: FileName,
    fileUrl: Url,
    fileSize: FileSize,
  }),

  TIMVideoFileElem: (wire) => ({
    videoUUID: wire.VideoUUID,
    videoUrl: wire.VideoUrl ?? "",
    videoFormat: wire.VideoFormat ?? "",
    videoSize: wire.VideoSize ?? 0,
    videoSecond: wire.VideoSecond ?? 0,
    thumbUUID: wire.ThumbUUID ?? "",
    thumbUrl: wire.ThumbUrl ?? "",
    thumbFormat: wire.ThumbFormat ?? "",
    thumbSize: wire.ThumbSize ?? 0,
    thumbWidth: wire.ThumbWidth ?? 0,
    thumbHeight: wire.ThumbHeight ?? 0,
    snapshotUrl: wire.ThumbUrl ?? "",
  }),

  TIMRelayElem: (wire) => ({
    title: wire.Title,
    abstractList: wire.AbstractList,
    compatibleText: wire.CompatibleText,
    messageList: (wire.MsgList ?? []).map(readMerged),
    downloadKey: wire.JsonMsgKey ?? "",
    pbDownloadKey: wire.PbMsgKey ?? "",
    messageNumber: wire.MsgNum ?? wire.MsgList?.length ?? 0,
    version: wire.Version ?? 0,
    layersOverLimit: wire.LayersOverLimit ?? false,
  }),
};

/** Whether a wire element is one that this client can show. */
const isKnown = (type: string): type is SendableType => Object.hasOwn(READERS, type);

const read = <Type extends SendableType>(type: Type, content: WireContent<Type>): MessageElement =>
  ({ type, payload: READERS[type](content) }) as MessageElement;

/** A message's body as the app sees it. Elements of kinds unknown here are left out. */
export const readElements = (body: readonly WireElement[]): MessageElement[] =>
  body.flatMap(({ MsgType, MsgContent }) => (isKnown(MsgType) ? [read(MsgType, MsgContent as WireContent<SendableType>)] : []));

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
