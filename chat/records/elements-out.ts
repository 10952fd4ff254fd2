import type { MergedMessage as WireMerged, MessageElement as WireElement } from "../protocol/message-elements";
import type { ImagePayload, MergedMessage, MergerPayload, MessageElement } from "../types/message";
import { FIELDS, isPlain, MERGED_FIELDS, type PlainType, RENDITIONS, type WireContent } from "./elements";
import { writeRecord } from "./fields";

/** How a file can be loaded: by its address. */
const BY_ADDRESS = 2;

/** What the wire says of files beyond what they are. */
const DOWNLOAD_FLAGS: { readonly [Type in PlainType]?: object } = {
  TIMSoundElem: { Download_Flag: BY_ADDRESS },
  TIMFileElem: { Download_Flag: BY_ADDRESS },
  TIMVideoFileElem: { VideoDownloadFlag: BY_ADDRESS, ThumbDownloadFlag: BY_ADDRESS },
};

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

const writeMerger = (merger: MergerPayload): WireContent<"TIMRelayElem"> =>
  ({
    ...writeRecord(FIELDS.TIMRelayElem, merger),
    // A list that was uploaded is named by its keys; otherwise it is here.
    ...(!merger.downloadKey && { JsonMsgKey: undefined, PbMsgKey: undefined, MsgList: merger.messageList.map(writeMerged) }),
  }) as unknown as WireContent<"TIMRelayElem">;

function writeElement({ type, payload }: MessageElement): WireElement[] {
  if (type === "TIMImageElem") return [{ MsgType: type, MsgContent: writeImage(payload) }];
  if (type === "TIMRelayElem") return [{ MsgType: type, MsgContent: writeMerger(payload) }];
  if (!isPlain(type)) return [];
  return [
    { MsgType: type, MsgContent: { ...writeRecord(FIELDS[type], payload), ...DOWNLOAD_FLAGS[type] } } as unknown as WireElement,
  ];
}

/** A message's body as the wire says it. Tips and notices are the server's own and are left out. */
export const writeElements = (elements: readonly MessageElement[]): WireElement[] => elements.flatMap(writeElement);

/** A message of a merged one, as the wire says it. */
export const writeMerged = (merged: MergedMessage): WireMerged =>
  ({
    ...writeRecord(MERGED_FIELDS, merged),
    SenderId: merged.from,
    ReceiverId: merged.receiverUserID ?? merged.receiverGroupID,
    MsgBody: writeElements(merged.messageBody),
  }) as unknown as WireMerged;
