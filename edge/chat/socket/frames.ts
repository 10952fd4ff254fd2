import { crc32 as crc32OfMany, deflateRawSync, gzipSync } from "node:zlib";
import { COMPRESSED_MARK, FRAME_MAX_BYTES, FRAME_MAX_DEPTH, RequestFrame } from "#chat/protocol/frame.ts";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { toOnlineInfo } from "../group/tips.ts";
import { crc32, crc32Join, crc32Shift } from "./crc32.ts";
import { quickly, UNSURE } from "./quick-check.ts";

/** `servcmd` of frames that the server sends without a request. */
export const PUSH = "im_open_push.msg_push";

/** `servcmd` of a push for the vendor's official clients. Our library ignores it, because it would misread the push's events. */
export const MODEL_PUSH = "im_open_push.multi_msg_push_ws";

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();
const MARK = encoder.encode(COMPRESSED_MARK);

/** Frames of at least this many bytes are compressed. For shorter frames, the gzip head costs more than the compression saves. */
const COMPRESS_FROM_BYTES = 1_024;

/** `closeCode` is the code with which the sender's socket is closed (RFC 6455 section 7.4.1). */
export class BadFrame extends Error {
  constructor(
    readonly closeCode: 1003 | 1007 | 1009 | 1008,
    reason: string,
  ) {
    super(reason);
  }
}

/** Requires binary UTF-8 JSON of bounded size and depth; otherwise throws BadFrame. */
export function readFrame(data: string | ArrayBuffer): RequestFrame {
  const length = typeof data === "string" ? data.length : data.byteLength;
  if (length > FRAME_MAX_BYTES) throw new BadFrame(1009, `A frame of ${length} bytes is longer than ${FRAME_MAX_BYTES}.`);
  let json: unknown;
  try {
    const text = typeof data === "string" ? data : decoder.decode(data);
    if (isDeep(text)) throw new BadFrame(1008, `A frame is nested deeper than ${FRAME_MAX_DEPTH}.`);
    json = JSON.parse(text);
  } catch (error) {
    throw error instanceof BadFrame ? error : new BadFrame(1007, "A frame is not JSON in UTF-8.");
  }
  const quick = quickly(RequestFrame, json) as RequestFrame | typeof UNSURE;
  if (quick !== UNSURE) return quick;
  const frame = RequestFrame.safeParse(json);
  if (!frame.success)
    throw new BadFrame(
      1007,
      `A frame has no head that is understood: ${frame.error.issues[0]?.path.join(".")} ${frame.error.issues[0]?.message}`,
    );
  return frame.data;
}

/** Counts the depth exactly only if the text has enough brackets to be too deep. Most frames have fewer. */
const isDeep = (text: string): boolean =>
  text.split("{", FRAME_MAX_DEPTH + 1).length + text.split("[", FRAME_MAX_DEPTH + 1).length - 2 > FRAME_MAX_DEPTH &&
  countDepth(text) > FRAME_MAX_DEPTH;

function countDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}

/**
 * Returns a binary frame, because clients read no text frames (wire: connection). A long frame is compressed if the client supports
 * it.
 */
export function writeFrame(servcmd: string, seq: number, body: string, readsGzip: boolean): Uint8Array {
  const frame = encoder.encode(`{"head":{"servcmd":${JSON.stringify(servcmd)},"seq":${seq}},"body":${body}}`);
  if (!readsGzip || frame.length < COMPRESS_FROM_BYTES) return frame;
  const packed = gzipSync(frame);
  const marked = new Uint8Array(MARK.length + packed.length);
  marked.set(MARK);
  marked.set(packed, MARK.length);
  return marked;
}

/** The end of a frame, encoded once because many frames share it (docs/design/chat-rooms.md#one-poll-many-answers). */
export interface FrameEnd {
  plain: Uint8Array;
  /** The bytes as a deflate stream (RFC 1951), their checksum and the shift of their length; null if too short to compress. */
  packed: { stream: Uint8Array; sum: number; shift: number } | null;
}

export function encodeEnd(text: string): FrameEnd {
  const plain = encoder.encode(text);
  if (plain.length < COMPRESS_FROM_BYTES) return { plain, packed: null };
  return { plain, packed: { stream: deflateRawSync(plain), sum: crc32OfMany(plain), shift: crc32Shift(plain.length) } };
}

/** Head of a gzip member (RFC 1952): deflate, no name, no time, no system. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** Head of a block that is neither the last nor compressed: type, length, the length's complement (RFC 1951, 3.2.4). */
const STORED_HEAD_BYTES = 5;
const GZIP_TAIL_BYTES = 8;
const BEGINNING_AT = MARK.length + GZIP_HEAD.length + STORED_HEAD_BYTES;

/**
 * `beginning` is the session's own part (ASCII, < 64 kB). It stays uncompressed in gzip's first block, so that a crowd needs only
 * one compression.
 */
export function joinFrame(beginning: string, { plain, packed }: FrameEnd, readsGzip: boolean): Uint8Array {
  const { length } = beginning;
  if (!packed || !readsGzip) {
    const frame = new Uint8Array(length + plain.length);
    encoder.encodeInto(beginning, frame);
    frame.set(plain, length);
    return frame;
  }
  const { stream, sum, shift } = packed;
  const frame = new Uint8Array(BEGINNING_AT + length + stream.length + GZIP_TAIL_BYTES);
  const view = new DataView(frame.buffer);
  frame.set(MARK);
  frame.set(GZIP_HEAD, MARK.length);
  view.setUint16(BEGINNING_AT - 4, length, true);
  view.setUint16(BEGINNING_AT - 2, ~length, true);
  const begun = frame.subarray(BEGINNING_AT, BEGINNING_AT + length);
  encoder.encodeInto(beginning, begun);
  frame.set(stream, BEGINNING_AT + length);
  view.setUint32(frame.length - GZIP_TAIL_BYTES, crc32Join(crc32(begun), sum, shift), true);
  view.setUint32(frame.length - 4, length + plain.length, true);
  return frame;
}

const OK = '"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""';

/** One room's answer to all polls that begin at the same event. Each part is encoded only once, and only if a poll needs it. */
export class RoomAnswer {
  readonly #text: string;
  #end: FrameEnd | null = null;
  /** The whole frame for polls that continue, compressed (true) and plain (false). */
  readonly #news = new Map<boolean, Uint8Array>();

  /** `items` is JSON as on the wire. `next` is the number of the event after the items. `online`: null if it is unknown. */
  constructor(
    readonly groupId: string,
    items: readonly string[],
    next: number,
    readonly online: number | null = null,
  ) {
    this.#text = `"NextSeq":${next},"RspMsgList":[${items.join()}]}`;
  }

  answer({ servcmd, seq, key }: { servcmd: string; seq: number; key: string }, readsGzip: boolean): Uint8Array {
    this.#end ??= encodeEnd(`${this.#text}}`);
    return joinFrame(`{"head":{"servcmd":"${servcmd}","seq":${seq}},"body":{${OK},"Key":"${key}",`, this.#end, readsGzip);
  }

  /** All continuing polls get the same bytes, because the garbage collection of a frame per viewer would delay the crowd. */
  news(readsGzip: boolean): Uint8Array {
    let frame = this.#news.get(readsGzip);
    if (!frame) {
      const online = this.online === null ? "" : `"OnlineMemberInfo":${JSON.stringify(toOnlineInfo(this.online))},`;
      frame = writeFrame(ROOM_NEWS, 0, `{${OK},"GroupId":${JSON.stringify(this.groupId)},${online}${this.#text}`, readsGzip);
      this.#news.set(readsGzip, frame);
    }
    return frame;
  }
}
