import { NOTIFY_ROOM } from "#chat/protocol/notify-room.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { isSealedGroup, TOPIC_SEPARATOR } from "../group/ids.ts";
import { isSealedGuest } from "../guest-id.ts";
import { Overloaded } from "../refusal.ts";
import { SYSTEM_ACCOUNT } from "../system-account.ts";
import { type ChatId, enterIds, findIssued, isAccountNumber, keyOf } from "./store.ts";

/** How long an id that was found is remembered, in milliseconds: accounts are closed, and rooms close with their matches. */
const REMEMBERED_MS = 600_000;

/** Ids remembered at a time; some 100 bytes each. */
const REMEMBERED_MAX = 50_000;

/** Ids looked up in one statement. One statement of an object is under way at a time, however many strangers ask; so many ids may wait. */
const ASKED_TOGETHER_MAX = 400;
const WAITING_MAX = 4_000;

interface Waiting extends ChatId {
  settle: (isIssued: boolean) => void;
  fail: (error: unknown) => void;
}

/** Until when (unix milliseconds) an id counts as issued, by `keyOf`: one memory for all objects of an isolate. */
const remembered = new BoundedMap<string, number>(REMEMBERED_MAX);

/** A topic's id is issued with its community's. */
const withoutTopic = ({ kind, id }: ChatId): ChatId => ({ kind, id: kind === "group" ? id.split(TOPIC_SEPARATOR, 1)[0]! : id });

/**
 * Which ids of the chat were issued: an object is woken for no other. One for each object or request: a promise of the database must not be
 * awaited from another one, which may outlive it.
 */
export class Directory {
  #waiting: Waiting[] = [];
  #isAsking = false;

  constructor(
    readonly d1: D1Database,
    /** CHAT_SECRET, with which ids are sealed. */
    readonly secret: string,
  ) {}

  /** Remembers an id that one of our own objects named. */
  remember(named: ChatId, nowMs = Date.now()): void {
    remembered.set(keyOf(withoutTopic(named)), nowMs + REMEMBERED_MS);
  }

  /** Whether an id is known to be issued without asking the database. */
  isKnown(named: ChatId, nowMs = Date.now()): boolean {
    const asked = withoutTopic(named);
    if ((remembered.get(keyOf(asked)) ?? 0) > nowMs) return true;
    const { kind, id } = asked;
    const isOwn =
      kind === "user"
        ? id === SYSTEM_ACCOUNT || isSealedGuest(this.secret, id)
        : id === NOTIFY_ROOM || isSealedGroup(this.secret, id);
    if (isOwn) this.remember(asked, nowMs);
    return isOwn;
  }

  /** Whether an id was issued. Throws Overloaded where too many are asked for, or the database does not answer. */
  async isIssued(named: ChatId): Promise<boolean> {
    if (this.isKnown(named)) return true;
    if (this.#waiting.length >= WAITING_MAX) throw new Overloaded();
    const answered = new Promise<boolean>((settle, fail) => this.#waiting.push({ ...withoutTopic(named), settle, fail }));
    if (!this.#isAsking) void this.#ask();
    return answered;
  }

  /** Issues an id that carries no seal: on return every Relay finds it. */
  async issue(named: ChatId): Promise<void> {
    if (this.isKnown(named)) return;
    await enterIds(this.d1, [withoutTopic(named)], Date.now());
    this.remember(named);
  }

  /**
   * Makes an id known to every Relay that our own objects use already: one of a time before ids were sealed, or a user of another back end.
   * On return it is; an account's number is so at once in this isolate, and the database has it.
   */
  async recognise(named: ChatId): Promise<void> {
    if (this.isKnown(named)) return;
    const found = this.isIssued(named);
    if (named.kind === "user" && isAccountNumber(named.id)) this.remember(named);
    if (!(await found)) await enterIds(this.d1, [withoutTopic(named)], Date.now());
    this.remember(named);
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    // What is asked in the same turn goes with it.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, ASKED_TOGETHER_MAX);
      try {
        const found = await findIssued(this.d1, some, Date.now());
        for (const one of some) {
          const isFound = found.has(keyOf(one));
          if (isFound) this.remember(one);
          one.settle(isFound);
        }
      } catch (error) {
        log.error("Ids of the chat could not be looked up", error);
        for (const { fail } of some) fail(new Overloaded());
      }
    }
    this.#isAsking = false;
  }
}
