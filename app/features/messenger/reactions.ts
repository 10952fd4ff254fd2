import type { Message } from "#chat/index.ts";
import { REACTIONS, reactionIn, reactionKey } from "#edge/contract/rules/messenger.ts";
import { hear, type Messenger } from "./messenger.ts";
import { Store } from "#app/state/observable.ts";

/** Message id, then emoji, then the ids of the people who reacted with it. */
export type ReactionBook = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const AT_ONCE = 2;
const IN_SIGHT_MAX = 40;

export interface ShownReaction {
  sign: string;
  count: number;
  isOwn: boolean;
}

const NONE: readonly ShownReaction[] = [];

/** Reactions are stored as extensions of the messages (specification 3.41). They are loaded when a message becomes visible. */
export class Reactions extends Store<ReactionBook> {
  readonly #requested = new Set<string>();
  readonly #latest = new Map<string, Message>();
  readonly #queue: Message[] = [];
  #running = 0;
  #messenger: Messenger | null = null;
  readonly #shown = new Map<string, { of: ReadonlyMap<string, ReadonlySet<string>>; list: readonly ShownReaction[] }>();

  constructor() {
    super(new Map());
  }

  connect(messenger: Messenger): () => void {
    const { events } = messenger;
    this.#messenger = messenger;
    const leaves = [
      hear(messenger, events.MESSAGE_EXTENSIONS_UPDATED, ({ messageID, extensions }) =>
        this.#apply(
          messageID,
          extensions.map(({ key, value }) => ({ key, isSet: value !== "" })),
        ),
      ),
      hear(messenger, events.MESSAGE_EXTENSIONS_DELETED, ({ messageID, keyList }) =>
        this.#apply(
          messageID,
          keyList.map((key) => ({ key, isSet: false })),
        ),
      ),
      hear(messenger, events.NET_STATE_CHANGE, ({ state }) => {
        // After an interruption, the relay (the chat server) does not resend the changes that this device has missed. Visible
        // messages are reloaded at once, other messages when they become visible.
        if (state === "connected") for (const message of this.#latest.values()) this.want(message);
        else this.#requested.clear();
      }),
    ];
    return () => {
      this.#messenger = null;
      this.#requested.clear();
      for (const leave of leaves) leave();
    };
  }

  want(message: Message): void {
    if (!this.#messenger || !message.isSupportExtension || message.isRevoked || this.#requested.has(message.ID)) return;
    this.#requested.add(message.ID);
    this.#latest.delete(message.ID);
    this.#latest.set(message.ID, message);
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > IN_SIGHT_MAX && oldest) this.#latest.delete(oldest);
    this.#queue.push(message);
    void this.#next();
  }

  /** The list is the same object until a reaction changes. */
  of(ID: string): readonly ShownReaction[] {
    const signs = this.read().get(ID);
    if (!signs || !this.#messenger) return NONE;
    const known = this.#shown.get(ID);
    if (known?.of === signs) return known.list;
    const own = this.#messenger.userId;
    const list = REACTIONS.flatMap((sign) => {
      const people = signs.get(sign);
      return people?.size ? [{ sign, count: people.size, isOwn: people.has(own) }] : [];
    });
    this.#shown.set(ID, { of: signs, list });
    return list;
  }

  async toggle(message: Message, sign: string): Promise<void> {
    const messenger = this.#messenger;
    if (!messenger) return;
    const { client, userId } = messenger;
    const key = reactionKey(sign, userId);
    const isSet = !(this.read().get(message.ID)?.get(sign)?.has(userId) ?? false);
    this.#apply(message.ID, [{ key, isSet }]);
    try {
      const restored = await client.restoreMessage(message);
      if (isSet) await client.setMessageExtensions(restored, [{ key, value: "1" }]);
      else await client.deleteMessageExtensions(restored, [key]);
    } catch (error) {
      this.#apply(message.ID, [{ key, isSet: !isSet }]);
      throw error;
    }
  }

  #replace(ID: string, extensions: readonly { key: string; value: string }[]): void {
    if (extensions.length === 0 && !this.read().has(ID)) return;
    const book = new Map(this.read());
    book.delete(ID);
    this.set(book);
    this.#apply(
      ID,
      extensions.map(({ key, value }) => ({ key, isSet: value !== "" })),
    );
  }

  #apply(ID: string, changes: readonly { key: string; isSet: boolean }[]): void {
    const signs = new Map(this.read().get(ID));
    for (const { key, isSet } of changes) {
      const read = reactionIn(key);
      if (!read) continue;
      const people = new Set(signs.get(read.sign));
      if (isSet) people.add(read.userId);
      else people.delete(read.userId);
      signs.set(read.sign, people);
    }
    this.set(new Map(this.read()).set(ID, signs));
  }

  async #next(): Promise<void> {
    if (this.#running >= AT_ONCE) return;
    this.#running += 1;
    for (let message = this.#queue.pop(); message && this.#messenger; message = this.#queue.pop()) {
      try {
        const { client } = this.#messenger;
        const before = this.read().get(message.ID);
        const { data } = await client.getMessageExtensions(await client.restoreMessage(message));
        // A reaction that arrived during the request is newer than the response, so the message is requested again.
        if (this.read().get(message.ID) === before) this.#replace(message.ID, data.extensions);
        else this.#queue.push(message);
      } catch {
        this.#requested.delete(message.ID);
      }
    }
    this.#running -= 1;
  }
}
