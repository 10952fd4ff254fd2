import { randomBytes } from "node:crypto";
import { APP_ID, readFrame, socketPath, type WireBody, WireSession } from "./wire-session.ts";

/** The client's end of a WebSocket to the site, as Miniflare returns it. */
export interface SiteSocketEnd {
  accept(): void;
  send(data: Uint8Array | string): void;
  close(): void;
  addEventListener(type: "message", hear: (event: { data: unknown }) => void): void;
}

/** A visitor's socket to a whole site under test (site.ts). It collects the messages of its room. */
export class SiteSocket extends WireSession {
  readonly heard: string[] = [];
  #poll: { Key: string; StartSeq: number } | null = null;

  private constructor(private readonly end: SiteSocketEnd) {
    super(APP_ID);
    end.addEventListener("message", ({ data }) => {
      const { frame } = readFrame(
        typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(data as ArrayBuffer),
      );
      if (frame.body?.RspMsgList) this.#hear(frame.body);
      this.settle(frame);
    });
  }

  static async open(connect: (path: string) => Promise<SiteSocketEnd>): Promise<SiteSocket> {
    const end = await connect(socketPath(randomBytes(16).toString("hex"), APP_ID, false));
    const socket = new SiteSocket(end);
    end.accept();
    return socket;
  }

  sendRaw(data: string | Uint8Array): void {
    this.end.send(data);
  }

  close(): void {
    this.end.close();
  }

  /** Enters a room as a guest and listens. Returns the answer to the join. */
  async visit(GroupId: string): Promise<WireBody> {
    const answer = await this.ask("group_open_http_noauth_svc.apply_join_group", { GroupId }, {});
    if (answer.ErrorCode !== 0) return answer;
    this.#poll = { Key: answer.LongPollingKey, StartSeq: answer.StartSeq };
    this.#listen();
    return answer;
  }

  #listen(): void {
    if (!this.#poll) return;
    const body = { ...this.#poll, HoldTime: 90, USP: 1, DownsizeFlag: 0 };
    void this.ask("group_open_long_polling_http_noauth_svc.get_msg", body, {}).catch(() => undefined);
  }

  #hear({ RspMsgList, NextSeq }: WireBody): void {
    for (const { Event, MsgBody } of RspMsgList) {
      const text = MsgBody?.[0]?.MsgContent?.Text;
      if (Event === 3 && typeof text === "string") this.heard.push(text);
    }
    if (!this.#poll || NextSeq === undefined) return;
    this.#poll.StartSeq = NextSeq;
    this.#listen();
  }
}
