import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import WebSocket from "ws";
import { signUser } from "../../edge/relay/user-sig";

const APP_ID = 1_400_000_000;

/** A body of the wire; a test says what it expects in it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of any command.
type Body = Record<string, any>;

/** A chat client that speaks the wire over a real socket and nothing else. */
export class ChatWire {
  #seq = 0;
  #head: object = {};
  readonly #waiting = new Map<number, { resolve: (body: Body) => void; reject: (error: Error) => void }>();

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      const text = data.subarray(0, 4).toString() === "COMP" ? gunzipSync(data.subarray(4)).toString() : data.toString();
      const { head, body } = JSON.parse(text) as { head: { seq: number }; body: Body };
      this.#waiting.get(head.seq)?.resolve(body);
      this.#waiting.delete(head.seq);
    });
    // A server that is killed answers nothing more.
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("closed"));
      this.#waiting.clear();
    });
    socket.on("error", () => undefined);
  }

  /** Opens a socket as a visitor's; of an instance id of its own, unless it is given one. */
  static async open(port: number, instanceId = randomBytes(16).toString("hex")): Promise<ChatWire> {
    const query = `sdkappid=${APP_ID}&instanceid=${instanceId}&random=0.1&platform=7&host=unknown&version=-1&sdkversion=2.27.6`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/binfo?${query}`);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return new ChatWire(socket);
  }

  /** Logs a user in at the instance that serves `dataDir` on `port`. */
  static async login(port: number, dataDir: string, userId: string, instanceId?: string): Promise<ChatWire> {
    const client = await ChatWire.open(port, instanceId);
    const { CHAT_SECRET: secret } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { CHAT_SECRET: string };
    client.#head = { identifier: userId, usersig: signUser(userId, { sdkAppId: APP_ID, secret, now: Math.floor(Date.now() / 1_000) }) };
    const { A2Key, TinyId, InstId, ErrorCode, ErrorInfo } = await client.ask("im_open_status.wslogin", { State: "Online" });
    if (ErrorCode !== 0) throw new Error(`Login of ${userId}: ${ErrorCode} ${ErrorInfo}`);
    client.#head = { a2: A2Key, tinyid: TinyId, status_instid: InstId };
    return client;
  }

  ask(servcmd: string, body: object): Promise<Body> {
    this.#seq += 1;
    const seq = this.#seq;
    return new Promise((resolve, reject) => {
      this.#waiting.set(seq, { resolve, reject });
      this.socket.send(Buffer.from(JSON.stringify({ head: { ver: "v4", sdkappid: APP_ID, ...this.#head, servcmd, seq }, body })));
    });
  }

  close(): void {
    this.socket.close();
  }
}
