import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { APP_ID, readFrame, requireLoggedIn, socketPath, WireSession } from "./wire-session.ts";

interface Opened {
  /** A new one by default. */
  instanceId?: string;
  appId?: number;
}

/** A chat client that speaks the wire over a real socket and nothing else. */
export class ChatWire extends WireSession {
  private constructor(
    readonly socket: WebSocket,
    appId: number,
  ) {
    super(appId);
    socket.on("message", (data: Buffer) => this.settle(readFrame(data).frame));
    // A server that is killed answers nothing more.
    socket.on("close", () => this.fail(new Error("closed")));
    socket.on("error", () => undefined);
  }

  /** Opens a socket as a visitor's at a relay, ws://host:port. */
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

  /** Opens a socket and logs in. */
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
