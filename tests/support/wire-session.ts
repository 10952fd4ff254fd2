import { gunzipSync } from "node:zlib";

/** The chat application, unless a test names another. */
export const APP_ID = 1_400_000_000;

/** A body of the wire. Each test states the fields that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of any command.
export type WireBody = Record<string, any>;

export interface WireFrame {
  head: { servcmd: string; seq: number };
  body: WireBody;
}

/**
 * Returns the path for opening a socket, as the chat vendor's client builds it. `readsGzip` announces that the client reads
 * compressed frames.
 */
export const socketPath = (instanceId: string, appId: number, readsGzip: boolean): string =>
  `/binfo?sdkappid=${appId}&instanceid=${instanceId}&random=0.5&platform=7&host=unknown&version=-1&sdkversion=2.27.6${readsGzip ? "&compress=gzip" : ""}`;

export function readFrame(bytes: Uint8Array): { frame: WireFrame; isPacked: boolean } {
  const text = (part: Uint8Array): string => new TextDecoder().decode(part);
  const isPacked = text(bytes.subarray(0, 4)) === "COMP";
  return { frame: JSON.parse(text(isPacked ? gunzipSync(bytes.subarray(4)) : bytes)), isPacked };
}

/** Requests and answers over one socket of any kind, with the login of the wire protocol. */
export abstract class WireSession {
  #seq = 0;
  #head: Record<string, unknown> = {};
  readonly #waiting = new Map<number, { resolve: (body: WireBody) => void; reject: (error: Error) => void }>();

  constructor(readonly appId: number) {}

  abstract sendRaw(data: string | Uint8Array): void;

  /** The head that identifies the user after a reconnect. */
  get head(): Record<string, unknown> {
    return this.#head;
  }

  ask(servcmd: string, body: object = {}, head: object = this.#head): Promise<WireBody> {
    this.#seq += 1;
    const seq = this.#seq;
    const answer = new Promise<WireBody>((resolve, reject) => this.#waiting.set(seq, { resolve, reject }));
    this.sendRaw(
      new TextEncoder().encode(JSON.stringify({ head: { ver: "v4", sdkappid: this.appId, ...head, servcmd, seq }, body })),
    );
    return answer;
  }

  /** Resolves with the answer to a login, also if it is refused. */
  async tryLogin(userId: string, userSig: string): Promise<WireBody> {
    this.#head = { identifier: userId, usersig: userSig };
    const answer = await this.ask("im_open_status.wslogin", { State: "Online", is_web_uniapp: 0, InstType: 0 });
    if (answer.ErrorCode === 0) this.#head = { a2: answer.A2Key, tinyid: answer.TinyId, status_instid: answer.InstId };
    return answer;
  }

  protected settle({ head, body }: WireFrame): boolean {
    const waiter = this.#waiting.get(head.seq);
    if (head.servcmd === "im_open_push.msg_push" || !waiter) return false;
    this.#waiting.delete(head.seq);
    waiter.resolve(body);
    return true;
  }

  protected fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

export function requireLoggedIn(userId: string, { ErrorCode, ErrorInfo }: WireBody): void {
  if (ErrorCode !== 0) throw new Error(`Login of ${userId}: ${ErrorCode} ${ErrorInfo}`);
}
