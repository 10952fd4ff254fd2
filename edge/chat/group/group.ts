import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import { withCountedDatabase } from "#edge/metrics/database.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { GroupBatch } from "./events.ts";
import { clearHistory } from "./reading.ts";
import { GroupRuntime } from "./runtime.ts";
import type { GoneViewer } from "./viewers.ts";
import { conversationOf, type GroupConversation } from "./views.ts";

/** Owner of one group: profile, members, the sequence, its log (design: relay.md). Lifecycle only: the runtime does the work. */
export class Group extends DurableObject<Env> {
  #made: GroupRuntime | null = new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));

  get #runtime(): GroupRuntime {
    this.#made ??= new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));
    return this.#made;
  }

  /** Carries out a command whose body was checked by its schema; the answer as JSON: a refusal is an answer with its number. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /** A Relay has sessions of this group from now on: the number of the last event. */
  subscribe(relay: string): number {
    return this.#runtime.feed.subscribe(relay);
  }

  /** What a Relay missed. */
  since(after: number): GroupBatch {
    return this.#runtime.feed.since(after);
  }

  /** Sessions that hear this group, as of a few seconds ago; null for one who may not know: only rooms are everybody's. */
  async countSessions(asker: string): Promise<number | null> {
    const { store, feed } = this.#runtime;
    return store.isRoom || store.member(asker) ? feed.countSessions() : null;
  }

  /** Whether one who is not in the room any more, as after a reconnect, may listen to it again; empty for a visitor. A user, who has a card, is a viewer of it again then. */
  admits(userId: string, card: UserCard | null = null): boolean {
    return this.#runtime.admits(userId, card);
  }

  /** Sessions of viewers are gone from a Relay. */
  viewersGone(gone: readonly GoneViewer[]): Promise<void> {
    return this.#runtime.viewersGone(gone);
  }

  /** How a member is shown from now on; nothing for one who is no member. */
  setCard(userId: string, { nick, faceUrl }: UserCard): void {
    const member = this.#runtime.store.member(userId);
    if (member && (member.nick !== nick || member.face_url !== faceUrl))
      this.#runtime.store.saveMember({ ...member, nick, face_url: faceUrl });
  }

  /** The conversation that a member has with the group; null for one who is no member, or where there is no group. */
  conversationOf(userId: string): GroupConversation | null {
    return conversationOf(this.#runtime, userId);
  }

  /** Clears the history of the group, or a topic of it, for one of its members. */
  clearHistory(userId: string, topic: string): void {
    clearHistory(this.#runtime, userId, topic);
  }

  override async alarm(): Promise<void> {
    const runtime = this.#runtime;
    await runtime.alarms.ring(Date.now());
    if (!runtime.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
