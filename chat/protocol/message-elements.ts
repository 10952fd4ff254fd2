import * as z from "zod";
import { Address, Count, GroupId, Opaque, Seconds, UserId } from "./bounds.ts";
import { SERVER_ERRORS } from "./errors.ts";
import { MERGED_MESSAGES_MAX, MESSAGE_BODY_MAX_BYTES, MESSAGE_TEXT_MAX_BYTES } from "./limits/messages.ts";

const encoder = new TextEncoder();

/** Checks the length first: a UTF-16 unit has one to three bytes in UTF-8, so most texts need not be encoded. */
const exceeds = (text: string, maxBytes: number): boolean =>
  text.length > maxBytes || (text.length * 3 > maxBytes && encoder.encode(text).byteLength > maxBytes);

const tooLarge = { params: { errorCode: SERVER_ERRORS.MESSAGE_BODY_TOO_LARGE } };

/** A text has no limit of its own; only the limit of the whole body applies. */
const BodyText = z.string().refine((text) => text.length <= MESSAGE_BODY_MAX_BYTES, tooLarge);
const FileUuid = z.string().max(512);
/** 0: the element has no address. 2: the file can be downloaded from the element's address. */
const DownloadFlag = z.int().min(0).max(2);

export const TextElement = z.object({
  MsgType: z.literal("TIMTextElem"),
  MsgContent: z.object({ Text: z.string().refine((text) => !exceeds(text, MESSAGE_TEXT_MAX_BYTES), tooLarge) }),
});

export const CustomElement = z.object({
  MsgType: z.literal("TIMCustomElem"),
  MsgContent: z.object({
    Data: BodyText.optional(),
    Desc: BodyText.optional(),
    Ext: BodyText.optional(),
    Sound: z.string().max(256).optional(),
  }),
});

export const FaceElement = z.object({
  MsgType: z.literal("TIMFaceElem"),
  MsgContent: z.object({ Index: z.int(), Data: BodyText.optional() }),
});

/** One rendition of a picture: 1 original, 2 large, 3 thumbnail. Sizes are in bytes and pixels. */
export const ImageRendition = z.object({
  Type: z.int().min(0).max(3),
  Size: Count.optional(),
  Width: Count.optional(),
  Height: Count.optional(),
  URL: Address,
});

export const ImageElement = z.object({
  MsgType: z.literal("TIMImageElem"),
  MsgContent: z.object({ UUID: FileUuid, ImageFormat: z.int().optional(), ImageInfoArray: z.array(ImageRendition).max(3) }),
});

/** Duration in seconds. The vendor's client sends null if the file does not state its duration. */
const Length = z.preprocess((seconds?: number) => seconds ?? undefined, z.number().nonnegative().optional()).optional();

/** `Second` is the duration in seconds, `Size` is in bytes. */
export const SoundElement = z.object({
  MsgType: z.literal("TIMSoundElem"),
  MsgContent: z.object({
    UUID: FileUuid,
    Url: Address.optional(),
    Size: Count.optional(),
    Second: Length,
    Download_Flag: DownloadFlag.optional(),
  }),
});

/** `FileSize` is in bytes. */
export const FileElement = z.object({
  MsgType: z.literal("TIMFileElem"),
  MsgContent: z.object({
    UUID: FileUuid,
    Url: Address.optional(),
    FileName: z.string().max(512),
    FileSize: Count.optional(),
    Download_Flag: DownloadFlag.optional(),
  }),
});

/** Sizes are in bytes and pixels, `VideoSecond` in seconds. */
export const VideoElement = z.object({
  MsgType: z.literal("TIMVideoFileElem"),
  MsgContent: z.object({
    VideoUUID: FileUuid,
    VideoUrl: Address.optional(),
    VideoFormat: z.string().max(32).optional(),
    VideoSecond: Length,
    VideoSize: Count.optional(),
    VideoDownloadFlag: DownloadFlag.optional(),
    ThumbUUID: FileUuid.optional(),
    ThumbUrl: Address.optional(),
    ThumbFormat: z.string().max(32).optional(),
    ThumbSize: Count.optional(),
    ThumbWidth: Count.optional(),
    ThumbHeight: Count.optional(),
    ThumbDownloadFlag: DownloadFlag.optional(),
  }),
});

/** Coordinates in degrees; north and east are positive. */
export const LocationElement = z.object({
  MsgType: z.literal("TIMLocationElem"),
  MsgContent: z.object({ Desc: BodyText, Latitude: z.number().min(-90).max(90), Longitude: z.number().min(-180).max(180) }),
});

const PLAIN_ELEMENTS = [
  TextElement,
  CustomElement,
  FaceElement,
  ImageElement,
  SoundElement,
  FileElement,
  VideoElement,
  LocationElement,
] as const;

/**
 * Elements of a merged message. An element can refer to another merged message only by that message's keys, so the nesting is
 * limited.
 */
const PlainElement = z.discriminatedUnion("MsgType", PLAIN_ELEMENTS);

const mergerHead = {
  Title: z.string().max(512),
  AbstractList: z.array(z.string().max(512)).max(300),
  CompatibleText: z.string().max(512),
  MsgNum: Count.optional(),
  /** The keys of the uploaded list (specification 7.101). */
  JsonMsgKey: Opaque.optional(),
  PbMsgKey: Opaque.optional(),
  Version: Count.optional(),
  LayersOverLimit: z.boolean().optional(),
};

const MergedByKeyElement = z.object({ MsgType: z.literal("TIMRelayElem"), MsgContent: z.object(mergerHead) });

export const MergedMessage = z.object({
  From_Account: UserId,
  SenderId: UserId.optional(),
  To_Account: UserId.optional(),
  ReceiverId: UserId.or(GroupId).optional(),
  GroupId: GroupId.optional(),
  From_AccountNick: z.string().max(512).optional(),
  From_AccountHeadurl: Address.optional(),
  /** The client's id of the message: `{TinyId}-{MsgClientTime}-{MsgRandom}`. */
  Id: z.string().max(256).optional(),
  MsgSeq: Count,
  ClientSeq: Count.optional(),
  MsgRandom: Count,
  MsgTimeStamp: Seconds,
  MsgClientTime: Seconds.optional(),
  CloudCustomData: BodyText.optional(),
  MsgBody: z.array(z.union([PlainElement, MergedByKeyElement])).max(16),
});
export type MergedMessage = z.infer<typeof MergedMessage>;

/**
 * A merged message (specification 3.44, 4.39). Its list is inline up to 11,264 bytes; longer lists are uploaded and named by keys.
 */
export const MergerElement = z.object({
  MsgType: z.literal("TIMRelayElem"),
  MsgContent: z.object({ ...mergerHead, MsgList: z.array(MergedMessage).max(MERGED_MESSAGES_MAX).optional() }),
});

/** Elements that users can send (specification 3.45). Only the server creates tips and notices. */
export const MessageElement = z.discriminatedUnion("MsgType", [...PLAIN_ELEMENTS, MergerElement]);
export type MessageElement = z.infer<typeof MessageElement>;

/** A message's body: usually one element, several in a combo message (specification 5.50). Above 12,288 bytes: error 80002. */
export const MessageBody = z
  .array(MessageElement)
  .min(1)
  .max(16)
  .refine((body) => !exceeds(JSON.stringify(body), MESSAGE_BODY_MAX_BYTES), tooLarge);
export type MessageBody = z.infer<typeof MessageBody>;
