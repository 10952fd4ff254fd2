import { env, SELF } from "cloudflare:test";
import { gunzipSync } from "node:zlib";
import { shardOf } from "../../../edge/http/chat-sockets";
import { signUser } from "../../../edge/relay/user-sig";

const APP_ID = 1_400_000_000;

/** A body from the server; the tests say what they expect in it. */
// biome-ignore lint/suspicious/noExplicitAny: the wire's bodies are what is under test.
export type WireBody = Record<string, any>;

interface Frame {
  head: { servcmd: string; seq: number };
  body: WireBody;
}

/** A client that speaks the wire and nothing else: frames out, answers and pushes in. */
export class WireClient {
  #seq = 0;
  #head: Record<string, unknown> = {};
  readonly #waiting = new Map<number, (body: WireBody) => void>();
  readonly #pushes: WireBody[] = [];
  #listeners: { match: (event: WireBody) => boolean; resolve: (event: WireBody) => void }[] = [];
  /** Frames as they came, for tests of the wire itself; and how many of them were compressed. */
  readonly frames: Frame[] = [];
  packedFrames = 0;
  #frameListeners: { match: (frame: Frame) => boolean; resolve: (frame: Frame) => void }[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;

  private constructor(
    readonly socket: WebSocket,
    readonly instanceId: string,
  ) {
    socket.binaryType = "arraybuffer";
    socket.addEventListener("message", ({ data }) => this.#receive(data as ArrayBuffer));
    this.closed = new Promise((resolve) => socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason })));
    socket.accept();
  }

  /** `readsGzip`: whether its address says that it reads compressed frames, as the model client's does. */
  static async open(instanceId: string = crypto.randomUUID().replaceAll("-", ""), readsGzip = true): Promise<WireClient> {
    const query = `sdkappid=${APP_ID}&instanceid=${instanceId}&random=0.5&platform=7&host=unknown&version=-1&sdkversion=2.27.6${readsGzip ? "&compress=gzip" : ""}`;
    const response = await SELF.fetch(`http://relay/binfo?${query}`, { headers: { upgrade: "websocket" } });
    if (!response.webSocket) throw new Error(`No socket: ${response.status} ${await response.text()}`);
    return new WireClient(response.webSocket, instanceId);
  }

  /** Opens a socket and logs in. */
  static async login(userId: string, instanceId?: string): Promise<WireClient> {
    const client = await WireClient.open(instanceId);
    const answer = await client.login(userId);
    if (answer.ErrorCode !== 0) throw new Error(`Login of ${userId}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
    return client;
  }

  async login(userId: string, expireSeconds?: number): Promise<WireBody> {
    const now = Math.floor(Date.now() / 1_000);
    this.#head = { identifier: userId, usersig: signUser(userId, { sdkAppId: APP_ID, secret: env.CHAT_SECRET, now, expireSeconds }) };
    const answer = await this.ask("im_open_status.wslogin", { State: "Online", is_web_uniapp: 0, InstType: 0 });
    if (answer.ErrorCode === 0) this.#head = { a2: answer.A2Key, tinyid: answer.TinyId, status_instid: answer.InstId };
    return answer;
  }

  /** Name of the Relay that holds this client's socket. */
  get relay(): string {
    return JSON.stringify([APP_ID, "local", shardOf(this.instanceId, Number(env.RELAY_SHARDS ?? 1))]);
  }

  /** The head with which a reconnect proves who it is. */
  get head(): Record<string, unknown> {
    return this.#head;
  }

  ask(servcmd: string, body: object = {}, head: object = this.#head): Promise<WireBody> {
    this.#seq += 1;
    const seq = this.#seq;
    const answer = new Promise<WireBody>((resolve) => this.#waiting.set(seq, resolve));
    this.sendRaw(new TextEncoder().encode(JSON.stringify({ head: { ver: "v4", sdkappid: APP_ID, ...head, servcmd, seq }, body })));
    return answer;
  }

  sendRaw(data: string | Uint8Array): void {
    this.socket.send(data);
  }

  /** The first event pushed, or still to be pushed, that matches. An event is one entry of a push's EventArray. */
  next(match: (event: WireBody) => boolean): Promise<WireBody> {
    const at = this.#pushes.findIndex(match);
    if (at >= 0) return Promise.resolve(this.#pushes.splice(at, 1)[0]!);
    return new Promise((resolve) => this.#listeners.push({ match, resolve }));
  }

  /** The first frame of all that came, or still to come, that matches. */
  frame(match: (frame: Frame) => boolean): Promise<Frame> {
    const known = this.frames.find(match);
    return known ? Promise.resolve(known) : new Promise((resolve) => this.#frameListeners.push({ match, resolve }));
  }

  /** Everything pushed that no test has taken yet. */
  get pushed(): readonly WireBody[] {
    return this.#pushes;
  }

  close(): void {
    this.socket.close(1000, "done");
  }

  #receive(data: ArrayBuffer): void {
    const bytes = new Uint8Array(data);
    const isPacked = bytes.length > 4 && new TextDecoder().decode(bytes.subarray(0, 4)) === "COMP";
    const frame = JSON.parse(isPacked ? gunzipSync(bytes.subarray(4)).toString() : new TextDecoder().decode(bytes)) as Frame;
    this.frames.push(frame);
    if (isPacked) this.packedFrames += 1;
    for (const { match, resolve } of this.#frameListeners) if (match(frame)) resolve(frame);
    const answered = this.#waiting.get(frame.head.seq);
    if (frame.head.servcmd !== "im_open_push.msg_push" && answered) {
      this.#waiting.delete(frame.head.seq);
      answered(frame.body);
      return;
    }
    for (const event of (frame.body.EventArray ?? []) as WireBody[]) {
      const at = this.#listeners.findIndex(({ match }) => match(event));
      if (at >= 0) this.#listeners.splice(at, 1)[0]!.resolve(event);
      else this.#pushes.push(event);
    }
  }
}
