import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { APP_ID, readFrame, requireLoggedIn, socketPath, WireSession } from "./wire-session.ts";

interface Opened {
  /** By default a new id. */
  instanceId?: string;
  appId?: number;
}

/** A chat client that speaks only the wire protocol over a real socket. */
export class ChatWire extends WireSession {
  private constructor(
    readonly socket: WebSocket,
    appId: number,
  ) {
    super(appId);
    socket.on("message", (data: Buffer) => this.settle(readFrame(data).frame));
    // A killed server answers no more requests.
    socket.on("close", () => this.fail(new Error("closed")));
    socket.on("error", () => undefined);
  }

  static async open(
    url: string,
    { instanceId = randomBytes(16).toString("hex"), appId = APP_ID }: Opened = {},
  ): Promise<ChatWire> {
    const socket = new WebSocket(`${url}${socketPath(instanceId, appId, false)}`);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return new ChatWire(socket, appId);
  }

  static async login(url: string, userId: string, userSig: string, opened?: Opened): Promise<ChatWire> {
    const client = await ChatWire.open(url, opened);
    requireLoggedIn(userId, await client.tryLogin(userId, userSig));
    return client;
  }

  sendRaw(data: string | Uint8Array): void {
    this.socket.send(data);
  }

  close(): void {
    this.socket.close();
  }
}
