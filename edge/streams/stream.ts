import { DurableObject } from "cloudflare:workers";
import { withCountedDatabase } from "../ground/metrics/database.ts";
import type { FollowedNews } from "../ground/web-push/channel-news.ts";
import type { RaidTask } from "./call-store.ts";
import type { ChannelFigures } from "./figures.ts";
import type { FileFacts } from "./media/file-facts.ts";
import type { AwaitedPlaylist, WantedEnd } from "./parts/awaited-playlist.ts";
import type { PublishedSegment } from "./playlist.ts";
import type { KeptFile, RefusedInit } from "./runs/inits.ts";
import type { RefusedUpload } from "./runs/refusals.ts";
import { type Sender, UNKNOWN_SENDER } from "./runs/sender.ts";
import { StreamAround } from "./stream-around.ts";
import { StreamRuntime } from "./stream-runtime.ts";
import { StreamStore } from "./stream-store.ts";

/** Desks of one channel that are notified at a time. */
const DESK_SOCKETS_MAX = 8;

/**
 * An anchor's channel: its key, its playlists, the alarm that ends a stalled broadcast. Segments lie in R2. This class handles the
 * lifecycle only; the runtime does the work.
 */
export class Stream extends DurableObject<Env> {
  readonly #runtime = new StreamRuntime(
    new StreamStore(this.ctx.storage),
    new StreamAround(withCountedDatabase(this.env, "Stream"), this.ctx),
  );

  /** Takes the socket of a desk of the channel's anchor. It sleeps while nothing changes, as this object does. */
  override fetch(): Response {
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
    const open = this.ctx.getWebSockets();
    for (const oldest of open.slice(0, Math.max(0, open.length - DESK_SOCKETS_MAX + 1)))
      oldest.close(1013, "newer desks are open");
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(1003, "this socket takes no messages");
  }

  /** Completes the closing handshake of a desk that went away. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** Returns the number of the anchor's good key; without one, makes it. */
  async currentKey(anchorId: number): Promise<number> {
    const { store } = this.#runtime;
    return store.keyVersion || store.nextKey(anchorId);
  }

  /** Makes a new key the anchor's only one. Returns its number. */
  async nextKey(anchorId: number): Promise<number> {
    return this.#runtime.store.nextKey(anchorId);
  }

  /** Makes the anchor's key worthless and ends the broadcast that it started. */
  async revokeKey(): Promise<void> {
    this.#runtime.store.revokeKey();
    await this.#runtime.stop();
  }

  /**
   * Makes a new key the anchor's only one, or the key worthless, unless a different key than `version` is good meanwhile (0: none is). Returns
   * the number of the good key; 0 for none.
   */
  async changeKey(anchorId: number, change: "renew" | "revoke", version: number): Promise<number> {
    const { store } = this.#runtime;
    if (store.keyVersion !== version) return store.keyVersion;
    if (change === "renew") return store.nextKey(anchorId);
    await this.revokeKey();
    return 0;
  }

  /** Returns the figures of the channel for its anchor. */
  async figures(): Promise<ChannelFigures> {
    return this.#runtime.figures();
  }

  /** Ends the broadcast of that name, if it runs, at its anchor's request. */
  stopFor(token: string): Promise<void> {
    return this.#runtime.stopFor(token);
  }

  /** Deletes the files of an ended broadcast whose recording was taken down, but for those that clips show. */
  dropFiles(token: string): Promise<void> {
    return this.#runtime.dropFiles(token);
  }

  /** Takes the encoder again that the anchor stopped. */
  async release(): Promise<void> {
    this.#runtime.release();
  }

  /** Refuses the encoder of a run until it is silent, at its anchor's request. */
  async cutOff(run: number): Promise<void> {
    this.#runtime.cutOff(run);
  }

  /** The previous release names neither the quality nor the sender: its files are of any encoder. */
  admit(
    anchorId: number,
    version: number,
    name: string,
    quality?: string,
    sender: Sender = UNKNOWN_SENDER,
  ): Promise<{ file: string } | RefusedUpload> {
    return this.#runtime.admit(anchorId, version, { quality: quality ?? null, name, sender });
  }

  stored(
    quality: string,
    name: string,
    kept: KeptFile,
    sender: Sender = UNKNOWN_SENDER,
    facts?: FileFacts,
  ): Promise<RefusedUpload | null> {
    return this.#runtime.stored({ quality, name, sender }, kept, facts);
  }

  publish(
    anchorId: number,
    version: number,
    quality: string,
    text: string,
    name = "",
    sender: Sender = UNKNOWN_SENDER,
    isParted = false,
  ): Promise<RefusedUpload | null> {
    return this.#runtime.publish(anchorId, version, { quality, name, sender }, text, isParted);
  }

  /** Keeps the initialization section of an encoder that was refused, for the case that it is taken. */
  async keepInit(version: number, init: RefusedInit): Promise<void> {
    if (version === this.#runtime.store.keyVersion) this.#runtime.intake.inits.keep(init);
  }

  async playlist(quality: string, backS: number): Promise<string | null> {
    return this.#runtime.lists.playlist(quality, backS);
  }

  /** Returns the playlist of a quality as soon as it ends with the wanted segment or part, or the reason to refuse. */
  playlistWith(quality: string, wanted: WantedEnd): Promise<AwaitedPlaylist> {
    return this.#runtime.lists.playlistWith(quality, wanted);
  }

  async variants(query: string): Promise<string | null> {
    return this.#runtime.lists.variants(query);
  }

  /** Returns the latest segments of the running broadcast, under the channel; null without one. */
  async clippable(): Promise<PublishedSegment[] | null> {
    return this.#runtime.clippable();
  }

  async isRunning(): Promise<boolean> {
    return this.#runtime.running !== null;
  }

  stop(): Promise<void> {
    return this.#runtime.stop();
  }

  /** Takes news of the channel for its people; on return it is stored, once a name. */
  takeNews(news: FollowedNews): Promise<void> {
    return this.#runtime.walk.take(news);
  }

  /** Takes a raid of whose arrival the other room must be notified; on return it is stored. */
  takeRaid(raid: RaidTask): Promise<void> {
    return this.#runtime.walk.takeRaid(raid);
  }

  override alarm(): Promise<void> {
    return this.#runtime.round();
  }
}
