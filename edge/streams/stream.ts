import { DurableObject } from "cloudflare:workers";
import { withCountedDatabase } from "../ground/metrics/database.ts";
import type { ArrivalAnswer, ArrivalStep } from "../ground/moving/arrival.ts";
import { restsUntilOpen } from "../ground/moving/closed.ts";
import { arriveInObject } from "../ground/moving/object-rows.ts";
import type { FollowedNews } from "../ground/web-push/channel-news.ts";
import type { RaidTask } from "./call-store.ts";
import type { ChannelFigures } from "./figures.ts";
import type { FileFacts } from "./media/file-facts.ts";
import { MOVED_STREAM } from "./moved-stream.ts";
import type { AwaitedPlaylist, WantedEnd } from "./parts/awaited-playlist.ts";
import type { PublishedSegment } from "./playlist.ts";
import type { KeptFile, RefusedInit } from "./runs/inits.ts";
import type { RefusedUpload } from "./runs/refusals.ts";
import { type Sender, UNKNOWN_SENDER } from "./runs/sender.ts";
import { StreamAround } from "./stream-around.ts";
import { StreamRuntime } from "./stream-runtime.ts";
import { StreamStore } from "./stream-store.ts";

const DESK_SOCKETS_MAX = 8;

/** This class only handles the object's life cycle. StreamRuntime does the work. */
export class Stream extends DurableObject<Env> {
  readonly #runtime = new StreamRuntime(
    new StreamStore(this.ctx.storage),
    new StreamAround(withCountedDatabase(this.env, "Stream"), this.ctx),
  );

  /** The socket hibernates with this object while nothing changes. */
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

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** Accepts again the encoders that the anchor stopped or cut off. */
  async currentKey(anchorId: number): Promise<number> {
    const { store } = this.#runtime;
    return store.keyVersion || store.nextKey(anchorId);
  }

  /** Makes the previous key invalid. Returns the new key's version. */
  async nextKey(anchorId: number): Promise<number> {
    return this.#runtime.store.nextKey(anchorId);
  }

  /** Makes the key invalid and ends the broadcast that was started with it. */
  async revokeKey(): Promise<void> {
    this.#runtime.store.revokeKey();
    await this.#runtime.stop();
  }

  /**
   * Changes the key only if `version` is still the version of the valid key (0: there is no key). Returns the version of the valid
   * key.
   */
  async changeKey(anchorId: number, change: "renew" | "revoke", version: number): Promise<number> {
    const { store } = this.#runtime;
    if (store.keyVersion !== version) return store.keyVersion;
    if (change === "renew") return store.nextKey(anchorId);
    await this.revokeKey();
    return 0;
  }

  async figures(): Promise<ChannelFigures> {
    return this.#runtime.figures();
  }

  stopFor(token: string): Promise<void> {
    return this.#runtime.stopFor(token);
  }

  dropFiles(token: string): Promise<void> {
    return this.#runtime.dropFiles(token);
  }

  async release(): Promise<void> {
    this.#runtime.release();
  }

  async cutOff(run: number): Promise<void> {
    this.#runtime.cutOff(run);
  }

  /** The previous release passes neither the quality nor the sender. Its files may then come from any encoder. */
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

  async keepInit(version: number, init: RefusedInit): Promise<void> {
    if (version === this.#runtime.store.keyVersion) this.#runtime.intake.inits.keep(init);
  }

  async playlist(quality: string, backS: number): Promise<string | null> {
    return this.#runtime.lists.playlist(quality, backS);
  }

  /** Waits until the playlist ends with the wanted segment or part. Returns the reason if the request is refused. */
  playlistWith(quality: string, wanted: WantedEnd): Promise<AwaitedPlaylist> {
    return this.#runtime.lists.playlistWith(quality, wanted);
  }

  async variants(query: string): Promise<string | null> {
    return this.#runtime.lists.variants(query);
  }

  /** Addresses are relative to the channel. Null if no broadcast is running. */
  async clippable(): Promise<PublishedSegment[] | null> {
    return this.#runtime.clippable();
  }

  async isRunning(): Promise<boolean> {
    return this.#runtime.running !== null;
  }

  stop(): Promise<void> {
    return this.#runtime.stop();
  }

  /** The news is stored when this returns. News with the same id is stored once. */
  takeNews(news: FollowedNews): Promise<void> {
    return this.#runtime.walk.take(news);
  }

  /** The raid is stored when this returns. */
  takeRaid(raid: RaidTask): Promise<void> {
    return this.#runtime.walk.takeRaid(raid);
  }

  /** Takes rows of the channel from another installation, while the site is closed. */
  move(step: ArrivalStep): Promise<ArrivalAnswer> {
    return arriveInObject(this.ctx.storage, MOVED_STREAM, step);
  }

  override async alarm(): Promise<void> {
    if (!(await restsUntilOpen(this.env, this.ctx.storage))) await this.#runtime.round();
  }
}
