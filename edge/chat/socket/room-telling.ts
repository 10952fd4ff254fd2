import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { encodeEnd, type FrameEnd, joinFrame, writeFrame } from "./frames.ts";
import type { WaitingPoll } from "./session.ts";

const OK = '"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""';

/** What a room tells all whose polls begin at the same event, made once for all of them and only as far as somebody needs it. */
export class RoomTelling {
  readonly #text: string;
  #end: FrameEnd | null = null;
  /** The whole frame for polls that go on, compressed and plain. */
  readonly #news = new Map<boolean, Uint8Array>();

  /** `items` in JSON, as on the wire; `next` is the number of the event after them. */
  constructor(
    readonly groupId: string,
    items: readonly string[],
    next: number,
  ) {
    this.#text = `"NextSeq":${next},"RspMsgList":[${items.join()}]}`;
  }

  /** The last answer to a poll. */
  answer({ servcmd, seq, key }: WaitingPoll, readsGzip: boolean): Uint8Array {
    this.#end ??= encodeEnd(`${this.#text}}`);
    return joinFrame(`{"head":{"servcmd":"${servcmd}","seq":${seq}},"body":{${OK},"Key":"${key}",`, this.#end, readsGzip);
  }

  /** For polls that go on: the very same bytes for everybody. A frame a viewer would be cleared away again, and the crowd waits meanwhile. */
  news(readsGzip: boolean): Uint8Array {
    let frame = this.#news.get(readsGzip);
    if (!frame) {
      frame = writeFrame(ROOM_NEWS, 0, `{${OK},"GroupId":${JSON.stringify(this.groupId)},${this.#text}`, readsGzip);
      this.#news.set(readsGzip, frame);
    }
    return frame;
  }
}
