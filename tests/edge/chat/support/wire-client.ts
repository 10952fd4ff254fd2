import { env, SELF } from "cloudflare:test";
import { toShard } from "#edge/chat/http/shards.ts";
import { relayNamed } from "#edge/chat/stubs.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import {
  APP_ID,
  readFrame,
  requireLoggedIn,
  socketPath,
  type WireBody,
  type WireFrame,
  WireSession,
} from "#tests/support/wire-session.ts";

export type { WireBody };

/** A client that speaks the wire protocol only: it sends frames, and receives answers and pushes. */
export class WireClient extends WireSession {
  readonly #pushes: WireBody[] = [];
  #listeners: { match: (event: WireBody) => boolean; resolve: (event: WireBody) => void }[] = [];
  /** Received frames, for tests of the wire itself. `packedFrames` counts the compressed frames. */
  readonly frames: WireFrame[] = [];
  packedFrames = 0;
  /** Received text frames: the platform's automatic answers to pings. */
  readonly texts: string[] = [];
  #frameListeners: { match: (frame: WireFrame) => boolean; resolve: (frame: WireFrame) => void }[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;

  private constructor(
    readonly socket: WebSocket,
    readonly instanceId: string,
  ) {
    super(APP_ID);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.texts.push(data);
      else this.#receive(new Uint8Array(data as ArrayBuffer));
    });
    this.closed = new Promise((resolve) => socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason })));
    socket.accept();
  }

  /** With `readsGzip`, the address announces that the client reads compressed frames, as the chat vendor's client does. */
  static async open(instanceId: string = crypto.randomUUID().replaceAll("-", ""), readsGzip = true): Promise<WireClient> {
    const response = await SELF.fetch(`http://relay${socketPath(instanceId, APP_ID, readsGzip)}`, {
      headers: { upgrade: "websocket" },
    });
    if (!response.webSocket) throw new Error(`No socket: ${response.status} ${await response.text()}`);
    return new WireClient(response.webSocket, instanceId);
  }

  /** Opens a socket at the Relay of this name. */
  static async at(relay: string, instanceId: string = crypto.randomUUID().replaceAll("-", "")): Promise<WireClient> {
    const request = new Request(`http://relay${socketPath(instanceId, APP_ID, true)}`, { headers: { upgrade: "websocket" } });
    const { webSocket } = await relayNamed(env, relay).fetch(request);
    return new WireClient(webSocket!, instanceId);
  }

  static async login(userId: string, instanceId?: string): Promise<WireClient> {
    const client = await WireClient.open(instanceId);
    requireLoggedIn(userId, await client.login(userId));
    return client;
  }

  /** Resolves with the answer, even to a refused login. */
  login(userId: string, expireSeconds?: number): Promise<WireBody> {
    const now = Math.floor(Date.now() / 1_000);
    return this.tryLogin(userId, signUser(userId, { sdkAppId: APP_ID, secret: env.CHAT_SECRET, now, expireSeconds }));
  }

  get relay(): string {
    return JSON.stringify([APP_ID, "local", toShard(this.instanceId, Number(env.RELAY_SHARDS ?? 1))]);
  }

  /** Throws unless the request succeeds. */
  async must(name: string, body: object = {}): Promise<WireBody> {
    const answer = await this.ask(name, body);
    if (answer.ErrorCode !== 0) throw new Error(`${name}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
    return answer;
  }

  async code(name: string, body: object = {}): Promise<number> {
    return (await this.ask(name, body)).ErrorCode;
  }

  /** Opens a new socket of the device and presents this session's key, as after a lost connection. */
  async comeBack(head: object = this.head): Promise<{ back: WireClient; answer: WireBody }> {
    const back = await WireClient.open(this.instanceId);
    return { back, answer: await back.ask("im_open_status.wslogin", { State: "Online" }, head) };
  }

  sendRaw(data: string | Uint8Array): void {
    this.socket.send(data);
  }

  /** Resolves with the first matching event, whether already received or not. An event is an entry of a push's EventArray. */
  next(match: (event: WireBody) => boolean): Promise<WireBody> {
    const at = this.#pushes.findIndex(match);
    if (at >= 0) return Promise.resolve(this.#pushes.splice(at, 1)[0]!);
    return new Promise((resolve) => this.#listeners.push({ match, resolve }));
  }

  frame(match: (frame: WireFrame) => boolean): Promise<WireFrame> {
    const known = this.frames.find(match);
    return known ? Promise.resolve(known) : new Promise((resolve) => this.#frameListeners.push({ match, resolve }));
  }

  /** All pushed events that no test has taken yet. */
  get pushed(): readonly WireBody[] {
    return this.#pushes;
  }

  close(): void {
    this.socket.close(1000, "done");
  }

  #receive(bytes: Uint8Array): void {
    const { frame, isPacked } = readFrame(bytes);
    this.frames.push(frame);
    if (isPacked) this.packedFrames += 1;
    for (const { match, resolve } of this.#frameListeners) if (match(frame)) resolve(frame);
    if (this.settle(frame)) return;
    for (const event of (frame.body.EventArray ?? []) as WireBody[]) {
      const at = this.#listeners.findIndex(({ match }) => match(event));
      if (at >= 0) this.#listeners.splice(at, 1)[0]!.resolve(event);
      else this.#pushes.push(event);
    }
  }
}
