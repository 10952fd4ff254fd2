import { DurableObject } from "cloudflare:workers";
import { PING, PONG } from "#chat/protocol/ping.ts";
import { withCountedDatabase } from "#edge/metrics/database.ts";
import type { GroupBatch } from "../group/events.ts";
import type { PushMessage } from "../user-box/session-pusher.ts";
import type { Voice } from "../user-box/voice.ts";
import type { SessionEnd } from "./kick-out.ts";
import { receive } from "./receive.ts";
import { RelayRuntime } from "./runtime.ts";

/** Holder of sockets: sessions, waiting polls, rate limits; no truth that outlives them (design: relay.md). Lifecycle only: the runtime does the work. */
export class Relay extends DurableObject<Env> {
  readonly #runtime: RelayRuntime;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The platform answers our client's pings: a Relay whose sockets are quiet sleeps.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#runtime = new RelayRuntime(ctx, withCountedDatabase(env, "Relay"));
  }

  override fetch(request: Request): Response {
    return this.#runtime.open(request);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return receive(this.#runtime, socket, data);
  }

  override webSocketClose(socket: WebSocket): Promise<void> {
    return this.#runtime.close(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#runtime.close(socket);
  }

  /** Takes what happened in a group; the number of sessions here that belong to it. */
  take(batch: GroupBatch): Promise<number> {
    return this.#runtime.subscriptions.take(batch);
  }

  /** Which of these users watch a room over sockets here. */
  watching(groupId: string, userIds: readonly string[]): string[] {
    return this.#runtime.subscriptions.watching(groupId, userIds);
  }

  /** Pushes to sessions; returns those that are not here any more. */
  push(messages: readonly PushMessage[]): number[] {
    return this.#runtime.push(messages);
  }

  /** The user of sessions here is called otherwise, or may write or not, from now on. */
  async voiceChanged(instIds: readonly number[], voice: Voice): Promise<void> {
    this.#runtime.voiceChanged(instIds, voice);
  }

  /** Sessions belong to a group from now on, or no more. */
  groupChanged(instIds: readonly number[], groupId: string, belongs: boolean): Promise<void> {
    return this.#runtime.groupChanged(instIds, groupId, belongs);
  }

  /** Ends a session against its user's will, and tells it why; or without a word one that another has taken the place of. */
  async kickOut(instId: number, reason: SessionEnd): Promise<void> {
    this.#runtime.kickOut(instId, reason);
  }

  override alarm(): Promise<void> {
    return this.#runtime.alarms.ring(Date.now());
  }
}
