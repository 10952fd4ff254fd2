import type { MergedMessage as WireMerged, MessageElement as WireElement } from "../protocol/message-elements";
import type { MergedMessage, MessageElement, PayloadByType, SendableType } from "../types/message";
import { RENDITIONS, type WireContent } from "./elements";

/** How a file can be loaded: by its address. */
const BY_ADDRESS = 2;

/** How each kind of content is said on the wire. */
const WRITERS: { readonly [Type in SendableType]: (payload: PayloadByType[Type]) => WireContent<Type> } = {
  TIMTextElem: ({ text }) => ({ Text: text }),

  TIMCustomElem: ({ data, description, extension }) => ({ Data: data, Desc: description, Ext: extension }),

  TIMFaceElem: ({ index, data }) => ({ Index: index, Data: data }),

  TIMLocationElem: ({ description, latitude, longitude }) => ({ Desc: description, Latitude: latitude, Longitude: longitude }),

  TIMImageElem: ({ uuid, imageFormat, imageInfoArray }) => ({
    UUID: uuid,
    ImageFormat: imageFormat,
    ImageInfoArray: imageInfoArray.map(({ type, size, width, height, url }) => ({
      Type: RENDITIONS[type].wire,
      Size: size,
      Width: width,
      Height: height,
      URL: url,
    })),
  }),

  TIMSoundElem: ({ uuid, url, size, second }) => ({
    UUID: uuid,
    Url: url,
    Size: size,
    Second: second,
    Download_Flag: BY_ADDRESS,
  }),

  TIMFileElem: ({ uuid, fileName, fileUrl, fileSize }) => ({
    UUID: uuid,
    Url: fileUrl,
    FileName: fileName,
    FileSize: fileSize,
    Download_Flag: BY_ADDRESS,
  }),

  TIMVideoFileElem: (video) => ({
    VideoUUID: video.videoUUID,
    VideoUrl: video.videoUrl,
    VideoFormat: video.videoFormat,
    VideoSize: video.videoSize,
    VideoSecond: video.videoSecond,
    VideoDownloadFlag: BY_ADDRESS,
    ThumbUUID: video.thumbUUID,
    ThumbUrl: video.thumbUrl,
    ThumbFormat: video.thumbFormat,
    ThumbSize: video.thumbSize,
    ThumbWidth: video.thumbWidth,
    ThumbHeight: video.thumbHeight,
    ThumbDownloadFlag: BY_ADDRESS,
  }),

  TIMRelayElem: (merger) => ({
    Title: merger.title,
    AbstractList: merger.abstractList,
    CompatibleText: merger.compatibleText,
    MsgNum: merger.messageNumber,
    Version: merger.version,
    LayersOverLimit: merger.layersOverLimit,
    // A list that was uploaded is named by its keys; otherwise it is here.
    ...(merger.downloadKey
      ? { JsonMsgKey: merger.downloadKey, PbMsgKey: merger.pbDownloadKey }
      : { MsgList: merger.messageList.map(writeMerged) }),
  }),
};

const isSendable = (type: string): type is SendableType => Object.hasOwn(WRITERS, type);

const write = <Type extends SendableType>(type: Type, payload: PayloadByType[Type]): WireElement =>
  ({ MsgType: type, MsgContent: WRITERS[type](payload) }) as WireElement;

/** A message's body as the wire says it. Tips and notices are the server's own and are left out. */
export const writeElements = (elements: readonly MessageElement[]): WireElement[] =>
  elements.flatMap(({ type, payload }) => (isSendable(type) ? [write(type, payload as PayloadByType[SendableType])] : []));

/** A message of a merged one, as the wire says it. */
export const writeMerged = (merged: MergedMessage): WireMerged => ({
  Id: merged.ID,
  From_Account: merged.from,
  SenderId: merged.from,
  From_AccountNick: merged.nick,
  From_AccountHeadurl: merged.avatar,
  MsgTimeStamp: merged.time,
  MsgClientTime: merged.clientTime,
  MsgSeq: merged.messageSequence,
  MsgRandom: merged.messageRandom,
  ClientSeq: merged.clientSequence,
  CloudCustomData: merged.cloudCustomData,
  MsgBody: writeElements(merged.messageBody) as WireMerged["MsgBody"],
  ...(merged.receiverUserID && { To_Account: merged.receiverUserID, ReceiverId: merged.receiverUserID }),
  ...(merged.receiverGroupID && { GroupId: merged.receiverGroupID, ReceiverId: merged.receiverGroupID }),
});
