import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { encodeEnd, type FrameEnd, joinFrame, writeFrame } from "./frames.ts";
import type { WaitingPoll } from "./session.ts";

const OK = '"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""';

/**
 * A room's answer to all polls that begin at the same event. Encoded once for all of them, and only as far as a poll needs it.
 */
export class RoomTelling {
  readonly #text: string;
  #end: FrameEnd | null = null;
  /** The whole frame for polls that continue, compressed and plain. */
  readonly #news = new Map<boolean, Uint8Array>();

  /** `items` in JSON, as on the wire; `next` is the number of the event after them. */
  constructor(
    readonly groupId: string,
    items: readonly string[],
    next: number,
  ) {
    this.#text = `"NextSeq":${next},"RspMsgList":[${items.join()}]}`;
  }

  /** Returns the last answer to a poll. */
  answer({ servcmd, seq, key }: WaitingPoll, readsGzip: boolean): Uint8Array {
    this.#end ??= encodeEnd(`${this.#text}}`);
    return joinFrame(`{"head":{"servcmd":"${servcmd}","seq":${seq}},"body":{${OK},"Key":"${key}",`, this.#end, readsGzip);
  }

  /**
   * Returns the frame for polls that continue, the same bytes for everybody. A frame per viewer would be garbage, and its
   * collection would delay the crowd.
   */
  news(readsGzip: boolean): Uint8Array {
    let frame = this.#news.get(readsGzip);
    if (!frame) {
      frame = writeFrame(ROOM_NEWS, 0, `{${OK},"GroupId":${JSON.stringify(this.groupId)},${this.#text}`, readsGzip);
      this.#news.set(readsGzip, frame);
    }
    return frame;
  }
}
