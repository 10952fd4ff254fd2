import type { MessageElement as WireElement, MergedMessage as WireMerged } from "../protocol/message-elements.ts";
import type { ImagePayload, MergedMessage, MergerPayload, MessageElement } from "../types/message.ts";
import { FIELDS, isPlain, MERGED_FIELDS, type PlainType, RENDITIONS, type WireContent } from "./elements.ts";
import { writeRecord } from "./fields.ts";

/** The flag of a file that is downloaded from its address. */
const BY_ADDRESS = 2;

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
    // Without the keys of an uploaded list, the message contains the list itself.
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

/** Leaves out tips and notices, because only the server creates them. */
export const writeElements = (elements: readonly MessageElement[]): WireElement[] => elements.flatMap(writeElement);

export const writeMerged = (merged: MergedMessage): WireMerged =>
  ({
    ...writeRecord(MERGED_FIELDS, merged),
    SenderId: merged.from,
    ReceiverId: merged.receiverUserID ?? merged.receiverGroupID,
    MsgBody: writeElements(merged.messageBody),
  }) as unknown as WireMerged;
