import { DurableObject } from "cloudflare:workers";
import { withCountedDatabase } from "#edge/metrics/database.ts";
import type { CommandName } from "#chat/protocol/commands.ts";
import type { Caller, UserCard } from "../caller.ts";
import { GroupDesk } from "./desk.ts";
import type { GroupBatch } from "./events.ts";
import { clearHistory } from "./reading.ts";
import type { GoneViewer } from "./viewers.ts";
import { conversationOf, type GroupConversation } from "./views.ts";

/** Owner of one group: profile, members, the sequence, its log (design: relay.md). Lifecycle only: the desk does the work. */
export class Group extends DurableObject<Env> {
  #made: GroupDesk | null = new GroupDesk(this.ctx, withCountedDatabase(this.env, "Group"));

  get #desk(): GroupDesk {
    this.#made ??= new GroupDesk(this.ctx, withCountedDatabase(this.env, "Group"));
    return this.#made;
  }

  /** Carries out a command whose body was checked by its schema; the answer as JSON: a refusal is an answer with its number. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#desk.run(caller, name, body);
  }

  /** A Relay has sessions of this group from now on: the number of the last event. */
  subscribe(relay: string): number {
    return this.#desk.feed.subscribe(relay);
  }

  /** What a Relay missed. */
  since(after: number): GroupBatch {
    return this.#desk.feed.since(after);
  }

  /** Sessions that hear this group, as of a few seconds ago; null for one who may not know: only rooms are everybody's. */
  async countSessions(asker: string): Promise<number | null> {
    const { store, feed } = this.#desk;
    return store.isRoom || store.member(asker) ? feed.countSessions() : null;
  }

  /** Whether one who is not in the room any more, as after a reconnect, may listen to it again; empty for a visitor. A user, who has a card, is a viewer of it again then. */
  admits(userId: string, card: UserCard | null = null): boolean {
    return this.#desk.admits(userId, card);
  }

  /** Sessions of viewers are gone from a Relay. */
  viewersGone(gone: readonly GoneViewer[]): Promise<void> {
    return this.#desk.viewersGone(gone);
  }

  /** How a member is shown from now on; nothing for one who is no member. */
  setCard(userId: string, { nick, faceUrl }: UserCard): void {
    const member = this.#desk.store.member(userId);
    if (member && (member.nick !== nick || member.face_url !== faceUrl)) this.#desk.store.saveMember({ ...member, nick, face_url: faceUrl });
  }

  /** The conversation that a member has with the group; null for one who is no member, or where there is no group. */
  conversationOf(userId: string): GroupConversation | null {
    return conversationOf(this.#desk, userId);
  }

  /** Clears the history of the group, or a topic of it, for one of its members. */
  clearHistory(userId: string, topic: string): void {
    clearHistory(this.#desk, userId, topic);
  }

  override async alarm(): Promise<void> {
    const desk = this.#desk;
    await desk.alarms.ring(Date.now());
    if (!desk.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
