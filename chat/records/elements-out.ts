import type { MergedMessage as WireMerged, MessageElement as WireElement } from "../protocol/message-elements";
import type { ImagePayload, MergedMessage, MergerPayload, MessageElement } from "../types/message";
import { isPlain, PLAIN_FIELDS, type PlainType, RENDITIONS, type WireContent } from "./elements";

/** How a file can be loaded: by its address. */
const BY_ADDRESS = 2;

/** What the wire says of files beyond what they are. */
const DOWNLOAD_FLAGS: { readonly [Type in PlainType]?: object } = {
  TIMSoundElem: { Download_Flag: BY_ADDRESS },
  TIMFileElem: { Download_Flag: BY_ADDRESS },
  TIMVideoFileElem: { VideoDownloadFlag: BY_ADDRESS, ThumbDownloadFlag: BY_ADDRESS },
};

function writePlain(type: PlainType, payload: object): object {
  const fields: Record<string, readonly [string, string | number]> = PLAIN_FIELDS[type];
  const known = payload as Record<string, unknown>;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, [name]]) => [name, known[field]])),
    ...DOWNLOAD_FLAGS[type],
  };
}

const writeImage = ({ uuid, imageFormat, imageInfoArray }: ImagePayload): WireContent<"TIMImageElem"> => ({
  UUID: uuid,
  ImageFormat: imageFormat,
  ImageInfoArray: imageInfoArray.map(({ type, size, width, height, url }) => ({
    Type: RENDITIONS[type].wire,
    Size: size,
    Width: width,
    Height: height,
    URL: url,
  })),
});

const writeMerger = (merger: MergerPayload): WireContent<"TIMRelayElem"> => ({
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
});

function writeElement({ type, payload }: MessageElement): WireElement[] {
  if (isPlain(type)) return [{ MsgType: type, MsgContent: writePlain(type, payload) } as WireElement];
  if (type === "TIMImageElem") return [{ MsgType: type, MsgContent: writeImage(payload) }];
  if (type === "TIMRelayElem") return [{ MsgType: type, MsgContent: writeMerger(payload) }];
  return [];
}

/** A message's body as the wire says it. Tips and notices are the server's own and are left out. */
export const writeElements = (elements: readonly MessageElement[]): WireElement[] => elements.flatMap(writeElement);

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
