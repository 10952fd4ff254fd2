import { env, SELF } from "cloudflare:test";
import { expect } from "vitest";
import { Archive } from "#app/features/messenger/archive/archive.ts";
import { Keeper } from "#app/features/messenger/archive/keeper.ts";
import { Stars } from "#app/features/messenger/archive/stars.ts";
import type { Device } from "#app/features/messenger/device.ts";
import { connection, type Messenger } from "#app/features/messenger/messenger.ts";
import { Thread } from "#app/features/messenger/thread.ts";
import { type ChatClient, createChat, EVENT, type Message } from "#chat/index.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { eraseMemoryDatabase, useMemoryDatabases } from "#tests/support/memory-idb.ts";
import { APP_ID } from "#tests/support/wire-session.ts";

export type Kind = "person" | "group";

const PAGES_MAX = 400;

/** Placeholder text for a system message of a group. */
export const TIP = "(tip)";
export const toWords = (message: Message): string | null =>
  message.isRevoked ? null : message.type === "TIMTextElem" ? message.payload.text : TIP;

export function useBrowserParts(): void {
  useMemoryDatabases();
  Object.assign(globalThis, { document: { visibilityState: "hidden" } });
  connection.set(true);
}

export const showPage = (isShown: boolean): void =>
  void Object.assign(document, { visibilityState: isShown ? "visible" : "hidden" });

export class Network {
  readonly sockets = new Set<RelaySocket>();
  readonly #listeners = new Set<(isOnline: boolean) => void>();
  isCut = false;

  cut(): void {
    this.isCut = true;
    for (const socket of [...this.sockets]) socket.lose();
    for (const hear of this.#listeners) hear(false);
  }

  mend(): void {
    this.isCut = false;
    for (const hear of this.#listeners) hear(true);
  }

  readonly isOnline = (): boolean => !this.isCut;

  readonly listen = (hear: (isOnline: boolean) => void): (() => void) => {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  };

  /** A WebSocket class for the library, which connects to the relay through this fake network. */
  get WebSocket(): unknown {
    const network = this;
    return class extends RelaySocket {
      constructor(url: string) {
        super(url, network);
      }
    };
  }
}

/** The library's WebSocket, connected to the relay under test. */
class RelaySocket extends EventTarget {
  binaryType = "arraybuffer";
  readyState = 0;
  #socket: WebSocket | null = null;

  constructor(
    url: string,
    readonly network: Network,
  ) {
    super();
    network.sockets.add(this);
    void this.#open(url);
  }

  async #open(url: string): Promise<void> {
    const { webSocket } = await SELF.fetch(url.replace("ws:", "http:"), { headers: { upgrade: "websocket" } });
    if (this.network.isCut) return this.lose();
    if (!webSocket || this.readyState > 1) return;
    this.#socket = webSocket;
    webSocket.binaryType = "arraybuffer";
    webSocket.addEventListener("message", ({ data }) => {
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
    });
    webSocket.addEventListener("close", ({ code, reason }) => this.#ended(code, reason));
    webSocket.accept();
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  send(data: Uint8Array): void {
    this.#socket?.send(data);
  }

  close(): void {
    this.readyState = 3;
    this.network.sockets.delete(this);
    this.#socket?.close(1000, "over");
  }

  /** Simulates a lost network: the socket sends and receives nothing more. */
  lose(): void {
    this.#socket?.close(1000, "lost");
    this.#ended(1006, "");
  }

  #ended(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.network.sockets.delete(this);
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

let devices = 0;

/** A user's device. Its database outlives the pages that it opens and closes. */
export class Phone {
  #session = "";
  #name = "";
  page: { client: ChatClient; device: Device; messenger: Messenger } | null = null;

  readonly network = new Network();

  constructor(readonly userId: string) {
    this.#begin();
  }

  #begin(): void {
    devices += 1;
    this.#session = `session-${devices}`;
    this.#name = `device-${devices}`;
  }

  async open(): Promise<NonNullable<Phone["page"]>> {
    if (this.page) return this.page;
    this.network.mend();
    const { userId } = this;
    const client = createChat({
      SDKAppID: APP_ID,
      proxyServer: "ws://relay.test",
      WebSocket: this.network.WebSocket as never,
      storage: null,
      network: this.network,
      onlyRooms: true,
      fetch: async () => new Response("{}"),
    });
    const now = Math.floor(Date.now() / 1_000);
    const userSig = signUser(userId, { sdkAppId: APP_ID, secret: env.CHAT_SECRET, now, siteSession: this.#session });
    await client.login({ userID: userId, userSig });
    await expect.poll(() => client.isReady(), { interval: 2 }).toBe(true);
    const archive = await Archive.open(this.#name, 1);
    const stars = new Stars(archive);
    const keeper = new Keeper(archive, stars);
    const outbox = { onSent: () => () => undefined, subscribe: () => () => undefined, read: () => [] };
    const device = { archive, keeper, stars, outbox } as unknown as Device;
    const messenger: Messenger = { client, events: EVENT, userId };
    keeper.follow(messenger);
    this.page = { client, device, messenger };
    await client.getConversationList();
    await this.settle();
    return this.page;
  }

  /** Waits until the device has received what the relay holds for it. */
  async settle(): Promise<void> {
    if (!this.page) return;
    const { client, device } = this.page;
    await expect.poll(async () => (await client.getConversationList()).data.isSyncCompleted, { interval: 2 }).toBe(true);
    await device.keeper.keepList();
    await device.keeper.catchUp();
  }

  cut(): void {
    this.network.cut();
  }

  /** Restores the network: the page logs in again and receives what it missed. */
  async mend(): Promise<void> {
    if (!this.network.isCut) return;
    this.network.mend();
    if (!this.page) return;
    const { client } = this.page;
    await expect.poll(() => client.isReady(), { interval: 2, timeout: 30_000 }).toBe(true);
    await this.settle();
  }

  async close(): Promise<void> {
    await this.page?.client.destroy();
    this.page = null;
  }

  /** Signs out: the session ends, and the device deletes its data. */
  async signOut(): Promise<void> {
    await new ChatSystem(env).kick(this.userId, { sessions: [this.#session] });
    await this.close();
    eraseMemoryDatabase(`chat-${this.#name}-1`);
    this.#begin();
  }

  /** Returns all texts of a conversation from its end to its beginning, as a user scrolls. A revoked message is null. */
  async scrolled(kind: Kind, to: string): Promise<(string | null)[]> {
    const { thread, leave } = await this.thread(kind, to);
    try {
      return await scroll(thread);
    } finally {
      leave();
    }
  }

  /** Opens a conversation. `leave` closes it. */
  async thread(kind: Kind, to: string): Promise<{ thread: Thread; leave: () => void }> {
    const { device, messenger } = await this.open();
    const thread = new Thread(device, this.userId, kind, to);
    const leaves = [thread.open(), thread.connect(messenger)];
    const leave = (): void => {
      for (const one of leaves) one();
    };
    return { thread, leave };
  }
}

/** Scrolls an open conversation up to its beginning, as a user does, and returns all texts. A revoked message is null. */
export async function scroll(thread: Thread): Promise<(string | null)[]> {
  const seen = new Map<string, Message>();
  await expect.poll(() => thread.read().phase, { interval: 2 }).toBe("shown");
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { messages, isBegun } = thread.read();
    for (const { id, message } of messages) seen.set(id, message);
    if (isBegun) break;
    await thread.loadOlder();
  }
  expect(thread.read().isBegun).toBe(true);
  return [...seen.values()]
    .sort((a, b) => toPlace(a) - toPlace(b))
    .map(toWords)
    .filter((words) => words !== TIP);
}
