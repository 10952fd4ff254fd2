import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "../../../chat/protocol/commands";
import type { Caller, UserCard } from "../caller";
import { GROUPS_PER_USER_MAX } from "../group/group-limit";
import type { Posted } from "../outbox";
import { UserBoxDesk } from "./desk";
import type { LoggedIn, LoginRequest } from "./sessions";

/** Owner of what is one user's: sessions, messages of one to one, conversations, relations (design: relay.md). Lifecycle only: the desk does the work. */
export class UserBox extends DurableObject<Env> {
  #made: UserBoxDesk | null = new UserBoxDesk(this.ctx, this.env);

  get #desk(): UserBoxDesk {
    this.#made ??= new UserBoxDesk(this.ctx, this.env);
    return this.#made;
  }

  /** Lets a session in whose signature the Relay has checked. Null where its session key or the signature is void. */
  login(request: LoginRequest): Promise<LoggedIn | null> {
    return this.#desk.sessions.login(request);
  }

  /** A session's socket is gone; it may come back with its session key. */
  leave(instId: number, relay: string): Promise<void> {
    return this.#desk.sessions.leave(instId, relay);
  }

  /** Ends a session, its key with it. */
  logout(instId: number): Promise<void> {
    return this.#desk.sessions.logout(instId);
  }

  /** Ends all sessions and all signatures by order of the site (specification 4.63: REST API kick). */
  kick(): Promise<void> {
    return this.#desk.sessions.kickAll();
  }

  /** Carries out a command of the user's own; the answer as JSON: a refusal is an answer with its number. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#desk.run(caller, name, body);
  }

  /** Takes what another object owes this user; on return it is stored. */
  deliver(source: string, postings: readonly Posted[]): Promise<void> {
    return this.#desk.deliver(source, postings);
  }

  /** The user's name and picture. */
  card(): UserCard {
    return this.#desk.card;
  }

  /** Whether the user is in as many groups as he may be, as far as they have told. */
  isAtGroupLimit(): boolean {
    return this.#desk.groups.count >= GROUPS_PER_USER_MAX;
  }

  override async alarm(): Promise<void> {
    const desk = this.#desk;
    await desk.alarms.ring(Date.now());
    if (!desk.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
