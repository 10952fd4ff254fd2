import { DurableObject } from "cloudflare:workers";
import { PING, PONG } from "#chat/protocol/ping.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import type { GroupBatch } from "../group/events.ts";
import type { PushMessage } from "../user-box/session-pusher.ts";
import type { Voice } from "../user-box/voice.ts";
import { receive } from "./dispatch.ts";
import type { SessionEnd } from "./kick-out.ts";
import { RelayRuntime } from "./runtime.ts";

/** Holds sockets and state that ends with them (docs/design/chat-relay.md#the-objects). This class handles only the lifecycle. */
export class Relay extends DurableObject<Env> {
  readonly #runtime: RelayRuntime;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The platform answers our client's pings, so that a Relay with quiet sockets can hibernate.
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

  /** Returns the number of sessions here that belong to the group. */
  take(batch: GroupBatch): Promise<number> {
    return this.#runtime.subscriptions.take(batch);
  }

  watching(groupId: string, userIds: readonly string[]): string[] {
    return this.#runtime.subscriptions.watching(groupId, userIds);
  }

  /** Returns the numbers of the sessions that are no longer here. */
  push(messages: readonly PushMessage[]): number[] {
    return this.#runtime.push(messages);
  }

  /** Called after the user's name or mute state changed. */
  async voiceChanged(instIds: readonly number[], voice: Voice): Promise<void> {
    this.#runtime.voiceChanged(instIds, voice);
  }

  groupChanged(instIds: readonly number[], groupId: string, belongs: boolean): Promise<void> {
    return this.#runtime.groupChanged(instIds, groupId, belongs);
  }

  /** Called by the Worker for a room of many Relays (edge/chat/gift-ways.ts). */
  isGiverBanned(groupId: string, userId: string): Promise<boolean> {
    return this.#runtime.heard.doors.isBanned(groupId, userId);
  }

  /** Resolves when the room has the gift. */
  showGift(groupId: string, gift: RoomGift): Promise<void> {
    return this.#runtime.heard.doors.showGift(groupId, gift);
  }

  /** A superseded session ends without a push. */
  async kickOut(instId: number, reason: SessionEnd): Promise<void> {
    this.#runtime.kickOut(instId, reason);
  }

  override alarm(): Promise<void> {
    return this.#runtime.alarms.ring(Date.now());
  }
}
