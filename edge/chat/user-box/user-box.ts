import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import { log } from "#edge/contract/log.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import type { ArrivalAnswer, ArrivalStep } from "#edge/ground/moving/arrival.ts";
import { isClosed, restsUntilOpen } from "#edge/ground/moving/closed.ts";
import { arriveInObject } from "#edge/ground/moving/object-rows.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { GroupNotice, SentC2c } from "../deliveries.ts";
import type { ChatEvidence } from "../evidence.ts";
import { MOVED_BOX } from "../moved-objects.ts";
import { readName } from "../object-names.ts";
import type { Posted } from "../outbox.ts";
import { getUserBox } from "../stubs.ts";
import { beginsRequest, type C2cSending, keepSent, refusalTo, takeC2c } from "./c2c-boxes.ts";
import { listConversations } from "./conversation-list.ts";
import { readEvidence } from "./evidence.ts";
import { noteDeleted } from "./forgetting-history.ts";
import { whyNotInGroup } from "./group-entry.ts";
import { handGroupNotice } from "./message-notices.ts";
import { mayBeginWith, refusedBeginner } from "./requests.ts";
import { UserBoxRuntime } from "./runtime.ts";
import type { KickedSessions, LoggedIn, LoginRequest } from "./sessions.ts";
import { type C2cKey, C2cLogStore } from "./store/c2c-log.ts";
import type { Voice } from "./voice.ts";

/**
 * Queries the box of the sender (`stranger`), which counts the new peers to whom the sender writes. If that box runs an older
 * release or does not answer, the sender may write.
 */
async function mayBegin({ env, appId, userId }: { env: Env; appId: number; userId: string }, stranger: string): Promise<boolean> {
  try {
    return await getUserBox(env, { appId, userId: stranger }).mayBegin(userId);
  } catch (error) {
    log.warn(`The box of ${stranger} did not answer whether it may write to ${userId}.`, error);
    return true;
  }
}

/** Owns one user's data (docs/design/chat-relay.md#the-objects). This class handles the lifecycle; the runtime does the work. */
export class UserBox extends DurableObject<Env> {
  #made: UserBoxRuntime | null = isClosed(this.env)
    ? null
    : new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));

  get #runtime(): UserBoxRuntime {
    this.#made ??= new UserBoxRuntime(this.ctx, withCountedDatabase(this.env, "UserBox"));
    this.#made.lateWrites.settle();
    return this.#made;
  }

  /** The Relay has checked the signature. Null if the session key or the signature is void. */
  login(request: LoginRequest): Promise<LoggedIn | null> {
    return this.#runtime.sessions.login(request);
  }

  /**
   * The session's socket has closed; the session may resume with its key. `seenTime` identifies the login on that socket, if the
   * Relay knows it.
   */
  leave(instId: number, relay: string, seenTime?: number): Promise<void> {
    return this.#runtime.sessions.leave(instId, relay, seenTime);
  }

  logout(instId: number): Promise<void> {
    return this.#runtime.sessions.logout(instId);
  }

  /**
   * The site calls this (specification 4.63: REST API kick). Without `which`, all sessions end. Relays that do not answer are
   * called again.
   */
  kick(which?: KickedSessions): Promise<void> {
    return this.#runtime.sessions.kick(which);
  }

  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /**
   * Pushes the message at once; `handOver` later confirms the write. Plain arguments and a JSON answer (C2cTaken) halve a call's
   * cost. `flags` are C2C_FLAGS.
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

  /** A first message counts against the number of strangers to whom its sender may write in a day. */
  async #takeFromStranger(sending: C2cSending): Promise<string> {
    const runtime = this.#runtime;
    const { from } = sending;
    await runtime.privacyBook.ready();
    if (beginsRequest(runtime, from) && !(await mayBegin(runtime, from))) return JSON.stringify(refusedBeginner(from));
    return JSON.stringify(takeC2c(this.#runtime, sending));
  }

  /** Null if the user would accept a message of `from` now. A stranger is counted as in `takeC2c`. */
  async refusalTo(from: string): Promise<{ code: number; info: string } | null> {
    const runtime = this.#runtime;
    await runtime.privacyBook.ready();
    const refusal = refusalTo(runtime, from);
    if (refusal) return refusal;
    return beginsRequest(runtime, from) && !(await mayBegin(runtime, from)) ? refusedBeginner(from) : null;
  }

  /**
   * True if this user may write to the peer, who accepts messages of strangers. Counts the peer against the user's daily number
   * of strangers.
   */
  async mayBegin(peer: string): Promise<boolean> {
    await this.#runtime.privacyBook.ready();
    return mayBeginWith(this.#runtime, peer);
  }

  /** Called after `takeC2c` accepted the message. Resolves when both boxes have stored it; rejects if this box has not. */
  handOver(id: number, msgSeq: number, random: number): Promise<void> {
    return this.#runtime.handOvers.complete(id, { msgSeq, random });
  }

  /** The receiver's box calls this for a message that this user sent. */
  keepSent(message: SentC2c): void {
    keepSent(this.#runtime, message);
  }

  /** Null if the user sent the peer no such message. */
  stampOfSent(peer: string, key: C2cKey): number | null {
    return new C2cLogStore(this.#runtime.sql).find(peer, key, 1)?.stamp ?? null;
  }

  voice(): Voice {
    return this.#runtime.voice;
  }

  deliver(source: string, postings: readonly Posted[]): Promise<void> {
    return this.#runtime.deliver(source, postings);
  }

  card(): UserCard {
    return this.#runtime.card;
  }

  /**
   * True if the user is in as many groups as allowed, by the groups that reported to this box. "unwilling" if the user refuses
   * invitations of `inviter`. The previous release names no inviter.
   */
  async isAtGroupLimit(inviter = ""): Promise<boolean | "unwilling"> {
    const why = await whyNotInGroup(this.#runtime, inviter);
    return why === "unwilling" ? why : why === "full";
  }

  /** The total that a client would compute from the whole list (specification 4.30). */
  async countUnread(): Promise<number> {
    const runtime = this.#runtime;
    const { items } = await listConversations(runtime);
    return items.reduce((sum, { MsgRecvOption, UnreadMsgCount = 0 }) => sum + (MsgRecvOption === 0 ? UnreadMsgCount : 0), 0);
  }

  /** Null if the peer never wrote the message that the user reports. */
  evidence(peer: string, key: C2cKey | null): ChatEvidence | null {
    return readEvidence(this.#runtime, peer, key);
  }

  takeGroupNotice(notice: GroupNotice): Promise<void> {
    return handGroupNotice(this.#runtime, notice);
  }

  /** The user has deleted these messages only from the user's own view of the group. The user's devices also delete them. */
  noteDeleted(groupId: string, seqs: readonly number[], instId: number): void {
    const messages = seqs.map((seq) => ({ place: seq, msg_seq: seq, random: 0 }));
    this.#runtime.atomically(() => noteDeleted(this.#runtime, { kind: 2, conversation: groupId }, messages, instId));
  }

  /** Call it after the site saved the choices. Resolves when the box applies them. */
  privacyChanged(): Promise<void> {
    return this.#runtime.privacyBook.reread();
  }

  /** Takes rows of the box from another installation, while the site is closed. */
  move(step: ArrivalStep): Promise<ArrivalAnswer> {
    readName(this.ctx);
    return arriveInObject(this.ctx.storage, MOVED_BOX, step);
  }

  override async alarm(): Promise<void> {
    if (await restsUntilOpen(this.env, this.ctx.storage)) return;
    const runtime = this.#runtime;
    await runtime.alarms.ring(Date.now());
    if (!runtime.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
