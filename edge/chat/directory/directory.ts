import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { toGroupId } from "#edge/contract/rules/chat-groups.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { isSealedGuest } from "../../ground/chat-identity/guest-id.ts";
import { isSealedGroup } from "../group/ids.ts";
import { Overloaded } from "../refusal.ts";
import { type ChatId, enterIds, findIssued, isAccountNumber, toChatKey } from "./store.ts";

/** Known ids are forgotten after this time, because accounts get closed and rooms close with their matches. */
const REMEMBERED_MS = 600_000;

/** If a lookup fails, a known id counts as issued for this long without another lookup. */
const STANDS_IN_MS = 15_000;

/** Each cached id takes some 100 bytes. */
const REMEMBERED_MAX = 50_000;

/**
 * Maximum number of ids in a lookup statement, and maximum number of ids that may wait for a lookup. An object runs one statement
 * at a time, however many strangers send requests.
 */
const LOOKUP_BATCH_MAX = 400;
const WAITING_MAX = 4_000;

interface Waiting extends ChatId {
  settle: (isIssued: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Maps `toChatKey` of each issued id to its expiry in unix milliseconds; shared in an isolate. Expired ids still count while the
 * database fails.
 */
const remembered = new BoundedMap<string, number>(REMEMBERED_MAX);

/** A topic is issued together with its community, so the community's id is looked up. */
const withoutTopic = ({ kind, id }: ChatId): ChatId => ({ kind, id: kind === "group" ? toGroupId(id) : id });

/**
 * Tells which ids are issued, so that unknown ids create no object. Each object or request has its own Directory, because it must
 * not await another request's promise.
 */
export class Directory {
  #waiting: Waiting[] = [];
  #isLookingUp = false;

  constructor(
    readonly d1: D1Database,
    readonly secret: string,
  ) {}

  /** Marks the id as issued without a lookup. Call this only if one of our own objects has named the id. */
  remember(named: ChatId, nowMs = Date.now()): void {
    remembered.set(toChatKey(withoutTopic(named)), nowMs + REMEMBERED_MS);
  }

  /** Makes no database query. */
  isKnown(named: ChatId, nowMs = Date.now()): boolean {
    const chatId = withoutTopic(named);
    if ((remembered.get(toChatKey(chatId)) ?? 0) > nowMs) return true;
    const { kind, id } = chatId;
    const isOwn =
      kind === "user"
        ? id === SITE_ACCOUNT || isSealedGuest(this.secret, id)
        : id === NOTIFY_ROOM || isSealedGroup(this.secret, id);
    if (isOwn) this.remember(chatId, nowMs);
    return isOwn;
  }

  /** Throws Overloaded if too many lookups wait, or if the database fails and this isolate never knew the id. */
  async isIssued(named: ChatId): Promise<boolean> {
    if (this.isKnown(named)) return true;
    if (this.#waiting.length >= WAITING_MAX) throw new Overloaded();
    const answered = new Promise<boolean>((settle, fail) => this.#waiting.push({ ...withoutTopic(named), settle, fail }));
    if (!this.#isLookingUp) void this.#ask();
    return answered;
  }

  /** Stores an id that contains no seal (MAC). Every Relay finds the id once this resolves. */
  async issue(named: ChatId): Promise<void> {
    if (this.isKnown(named)) return;
    await enterIds(this.d1, [withoutTopic(named)], Date.now());
    this.remember(named);
  }

  /**
   * Stores an id that our own objects already use. Such an id was made before ids had seals, or comes from another back end.
   * Every Relay knows the id once the promise resolves. This isolate accepts an account's number at once.
   */
  async recognise(named: ChatId): Promise<void> {
    if (this.isKnown(named)) return;
    const found = this.isIssued(named);
    if (named.kind === "user" && isAccountNumber(named.id)) this.remember(named);
    if (!(await found)) await enterIds(this.d1, [withoutTopic(named)], Date.now());
    this.remember(named);
  }

  async #ask(): Promise<void> {
    this.#isLookingUp = true;
    // Lookups that are requested in the same turn share one SQL statement.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, LOOKUP_BATCH_MAX);
      try {
        const found = await findIssued(this.d1, some, Date.now());
        for (const one of some) {
          const isFound = found.has(toChatKey(one));
          if (isFound) this.remember(one);
          one.settle(isFound);
        }
      } catch (error) {
        log.error("Ids of the chat could not be looked up", error);
        for (const one of some) {
          const key = toChatKey(one);
          if (remembered.has(key)) {
            remembered.set(key, Date.now() + STANDS_IN_MS);
            one.settle(true);
          } else one.fail(new Overloaded());
        }
      }
    }
    this.#isLookingUp = false;
  }
}
