import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import { withCountedDatabase } from "#edge/metrics/database.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { SentC2c } from "../deliveries.ts";
import type { Posted } from "../outbox.ts";
import { keepSent, takeC2c } from "./c2c-boxes.ts";
import { whyNotInGroup } from "./group-entry.ts";
import { UserBoxRuntime } from "./runtime.ts";
import type { LoggedIn, LoginRequest } from "./sessions.ts";
import { type C2cKey, C2cLogStore } from "./store/c2c-log.ts";
import type { Voice } from "./voice.ts";

/** Owner of what is one user's: sessions, messages of one to one, conversations, relations (design: relay.md). Lifecycle only: the runtime does the work. */
export class UserBox extends DurableObject<Env> {
  #made: UserBoxRuntime | null = new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));

  get #runtime(): UserBoxRuntime {
    this.#made ??= new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));
    this.#made.lateWrites.settle();
    return this.#made;
  }

  /** Lets a session in whose signature the Relay has checked. Null where its session key or the signature is void. */
  login(request: LoginRequest): Promise<LoggedIn | null> {
    return this.#runtime.sessions.login(request);
  }

  /** A session's socket is gone; it may come back with its session key. `seenTime` says of which login, where that is known. */
  leave(instId: number, relay: string, seenTime?: number): Promise<void> {
    return this.#runtime.sessions.leave(instId, relay, seenTime);
  }

  /** Ends a session, its key with it. */
  logout(instId: number): Promise<void> {
    return this.#runtime.sessions.logout(instId);
  }

  /** Ends all sessions and all signatures by order of the site (specification 4.63: REST API kick); a Relay that does not answer is told again. */
  kick(): Promise<void> {
    return this.#runtime.sessions.kickAll();
  }

  /** Carries out a command of the user's own; the answer as JSON: a refusal is an answer with its number. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /**
   * Takes a message of one to one for this user: who is to hear it, at once; `handOver` says when it is stored. Numbers and texts one by one, and a text as the answer (a C2cTaken as JSON):
   * objects that cross between two others cost as much again as the call. `flags` are C2C_FLAGS.
   */
  takeC2c(
    item: string,
    from: string,
    nick: string,
    image: string,
    msgSeq: number,
    random: number,
    flags: number,
    after: number,
    instId: number,
    relay: string,
  ): string {
    return JSON.stringify(takeC2c(this.#runtime, { item, from, nick, image, msgSeq, random, flags, after, instId, relay }));
  }

  /** Hands a message that was taken over to its sender's box; on return both have stored it. Rejects where this box has not. */
  handOver(id: number, msgSeq: number, random: number): Promise<void> {
    return this.#runtime.handOvers.complete(id, { msgSeq, random });
  }

  /** Keeps a message that this user sent, from its receiver's box. */
  keepSent(message: SentC2c): void {
    keepSent(this.#runtime, message);
  }

  /** Under which stamp this user sent a message to a peer; null where he did not. */
  stampOfSent(peer: string, key: C2cKey): number | null {
    return new C2cLogStore(this.#runtime.sql).find(peer, key, 1)?.stamp ?? null;
  }

  /** How this user speaks. */
  voice(): Voice {
    return this.#runtime.voice;
  }

  /** Takes what another object owes this user; on return it is stored. */
  deliver(source: string, postings: readonly Posted[]): Promise<void> {
    return this.#runtime.deliver(source, postings);
  }

  /** The user's name and picture. */
  card(): UserCard {
    return this.#runtime.card;
  }

  /**
   * Whether the user is in as many groups as he may be, as far as they have told; "unwilling" where `inviter` is a stranger by whom the
   * user has not agreed to be added. Callers of the release before name no inviter.
   */
  async isAtGroupLimit(inviter = ""): Promise<boolean | "unwilling"> {
    const why = await whyNotInGroup(this.#runtime, inviter);
    return why === "unwilling" ? why : why === "full";
  }

  /** The user's privacy choices were saved in the database; on return the box goes by them. */
  privacyChanged(): Promise<void> {
    return this.#runtime.privacyBook.reread();
  }

  override async alarm(): Promise<void> {
    const runtime = this.#runtime;
    await runtime.alarms.ring(Date.now());
    if (!runtime.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
