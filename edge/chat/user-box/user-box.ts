import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import { log } from "#edge/contract/log.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { GroupNotice, SentC2c } from "../deliveries.ts";
import type { ChatEvidence } from "../evidence.ts";
import type { Posted } from "../outbox.ts";
import { getUserBox } from "../stubs.ts";
import { beginsRequest, type C2cSending, keepSent, refusalTo, takeC2c } from "./c2c-boxes.ts";
import { readEvidence } from "./evidence.ts";
import { noteDeleted } from "./forgetting-history.ts";
import { whyNotInGroup } from "./group-entry.ts";
import { handGroupNotice } from "./message-notices.ts";
import { mayBeginWith, refusedBeginner } from "./requests.ts";
import { UserBoxRuntime } from "./runtime.ts";
import type { KickedSessions, LoggedIn, LoginRequest } from "./sessions.ts";
import { type C2cKey, C2cLogStore } from "./store/c2c-log.ts";
import type { Voice } from "./voice.ts";

/** Checks with a stranger's box whether the stranger may begin to write to a user. An older or unreachable box limits nobody. */
async function mayBegin({ env, appId, userId }: { env: Env; appId: number; userId: string }, stranger: string): Promise<boolean> {
  try {
    return await getUserBox(env, { appId, userId: stranger }).mayBegin(userId);
  } catch (error) {
    log.warn(`The box of ${stranger} did not answer whether it may write to ${userId}.`, error);
    return true;
  }
}

/**
 * Owner of one user's data: sessions, private messages, conversations, relations (docs/design/chat-relay.md#the-objects). This
 * class handles the lifecycle only; the runtime does the work.
 */
export class UserBox extends DurableObject<Env> {
  #made: UserBoxRuntime | null = new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));

  get #runtime(): UserBoxRuntime {
    this.#made ??= new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));
    this.#made.lateWrites.settle();
    return this.#made;
  }

  /** Logs in a session whose signature the Relay has checked. Returns null if the session key or the signature is void. */
  login(request: LoginRequest): Promise<LoggedIn | null> {
    return this.#runtime.sessions.login(request);
  }

  /**
   * Marks a session as disconnected; it may resume with its session key. `seenTime` identifies the login that the socket carried,
   * if the Relay knows it.
   */
  leave(instId: number, relay: string, seenTime?: number): Promise<void> {
    return this.#runtime.sessions.leave(instId, relay, seenTime);
  }

  /** Ends a session and voids its key. */
  logout(instId: number): Promise<void> {
    return this.#runtime.sessions.logout(instId);
  }

  /**
   * Ends sessions and voids their signatures by order of the site (specification 4.63: REST API kick): all of them if `which` is missing.
   * Retries a Relay that does not answer.
   */
  kick(which?: KickedSessions): Promise<void> {
    return this.#runtime.sessions.kick(which);
  }

  /** Runs a command and returns the answer as JSON. A refusal is an answer with its error number. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /**
   * Takes a private message for this user and pushes it at once; `handOver` confirms that the message is stored. The parameters are
   * single numbers and texts, and the answer is a text (a C2cTaken as JSON), because objects as parameters would double the cost of
   * the call. `flags` are C2C_FLAGS.
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
  ): string | Promise<string> {
    const runtime = this.#runtime;
    const sending = { item, from, nick, image, msgSeq, random, flags, after, instId, relay };
    if (runtime.privacyBook.isUnread || beginsRequest(runtime, from)) return this.#takeFromStranger(sending);
    return JSON.stringify(takeC2c(runtime, sending));
  }

  /**
   * Takes a message whose sender may be a stranger. A first message uses up one of the strangers to whom its sender may write in a
   * day.
   */
  async #takeFromStranger(sending: C2cSending): Promise<string> {
    const runtime = this.#runtime;
    const { from } = sending;
    await runtime.privacyBook.ready();
    if (beginsRequest(runtime, from) && !(await mayBegin(runtime, from))) return JSON.stringify(refusedBeginner(from));
    return JSON.stringify(takeC2c(this.#runtime, sending));
  }

  /**
   * Returns why this user would take no message of `from` now; null if the user would take it. A stranger counts in the same way as
   * in `takeC2c`.
   */
  async refusalTo(from: string): Promise<{ code: number; info: string } | null> {
    const runtime = this.#runtime;
    await runtime.privacyBook.ready();
    const refusal = refusalTo(runtime, from);
    if (refusal) return refusal;
    return beginsRequest(runtime, from) && !(await mayBegin(runtime, from)) ? refusedBeginner(from) : null;
  }

  /** Reports whether this user may begin to write to a peer who takes messages of strangers, and counts the peer. */
  async mayBegin(peer: string): Promise<boolean> {
    await this.#runtime.privacyBook.ready();
    return mayBeginWith(this.#runtime, peer);
  }

  /**
   * Hands a message that `takeC2c` took over to its sender's box. On return both boxes have stored the message. Rejects if this box
   * has not stored it.
   */
  handOver(id: number, msgSeq: number, random: number): Promise<void> {
    return this.#runtime.handOvers.complete(id, { msgSeq, random });
  }

  /** Stores a message that this user sent; the receiver's box calls this. */
  keepSent(message: SentC2c): void {
    keepSent(this.#runtime, message);
  }

  /** Returns the stamp of a message that this user sent to a peer; null if there is none. */
  stampOfSent(peer: string, key: C2cKey): number | null {
    return new C2cLogStore(this.#runtime.sql).find(peer, key, 1)?.stamp ?? null;
  }

  /** The voice that Relays cache for this user. */
  voice(): Voice {
    return this.#runtime.voice;
  }

  /** Takes deliveries from another object. On return the deliveries are stored. */
  deliver(source: string, postings: readonly Posted[]): Promise<void> {
    return this.#runtime.deliver(source, postings);
  }

  /** The user's name and picture. */
  card(): UserCard {
    return this.#runtime.card;
  }

  /**
   * Reports whether the user has reached the group limit, counted by the groups that have reported to this box; "unwilling" if
   * `inviter` is a stranger and the user does not let strangers add them. Callers of the previous release name no inviter.
   */
  async isAtGroupLimit(inviter = ""): Promise<boolean | "unwilling"> {
    const why = await whyNotInGroup(this.#runtime, inviter);
    return why === "unwilling" ? why : why === "full";
  }

  /** Returns messages of a conversation for the user's report; null if the peer never wrote the message. */
  evidence(peer: string, key: C2cKey | null): ChatEvidence | null {
    return readEvidence(this.#runtime, peer, key);
  }

  /** Takes a group's notice of unread messages. On return the notice is stored for the user's devices, or nobody needs it. */
  takeGroupNotice(notice: GroupNotice): Promise<void> {
    return handGroupNotice(this.#runtime, notice);
  }

  /** Makes the user's devices delete messages of a group, by their sequences, that the user deleted for the user alone. */
  noteDeleted(groupId: string, seqs: readonly number[], instId: number): void {
    const messages = seqs.map((seq) => ({ place: seq, msg_seq: seq, random: 0 }));
    this.#runtime.atomically(() => noteDeleted(this.#runtime, { kind: 2, conversation: groupId }, messages, instId));
  }

  /** Rereads the privacy choices after the site saved them; on return the box applies them. */
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
