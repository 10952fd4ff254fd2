import type { Conversation, Message } from "#chat/index.ts";
import {
  ARCHIVED_CONVERSATIONS_MAX,
  ARCHIVED_MESSAGES_MAX,
  addRun,
  cutRuns,
  toPlace,
  type Run,
} from "#edge/contract/rules/messenger.ts";
import { archiveName, noteArchive, noteArchiveFault } from "#app/client/chat-archives.ts";
import { sessionEnded } from "#app/client/session-end.ts";
import type { Outgoing } from "../outgoing.ts";
import {
  type BegunText,
  between,
  blank,
  type LocalState,
  type Notes,
  putLatest,
  SLACK,
  type Star,
  type StoreName,
  upgrade,
  VERSION,
} from "./form.ts";
import { readAnswer, openDatabase, stored, readValues } from "./requests.ts";

/**
 * Stores conversations on the device. Their number is limited, and the sign-out erases them. Without IndexedDB, drafts and waiting
 * messages last only while the page is open.
 */
export class Archive {
  #db: IDBDatabase | null;
  /** Without a database, these maps replace some stores as long as the page is open. */
  readonly #passing = {
    desks: new Map<string, LocalState>(),
    drafts: new Map<string, BegunText>(),
    outbox: new Map<string, Outgoing>(),
  };

  private constructor(
    readonly name: string,
    db: IDBDatabase | null,
  ) {
    this.#db = db;
    if (!db) return;
    // The account has signed out in another tab, or a newer release upgrades the database. This page stores nothing from now on.
    db.onversionchange = ({ newVersion }) => {
      this.close();
      if (newVersion === null) sessionEnded();
    };
    db.onclose = () => {
      this.#db = null;
    };
  }

  static async open(brand: string, uid: number): Promise<Archive> {
    const name = archiveName(brand, uid);
    noteArchive(name);
    const db = await openDatabase(name, VERSION, upgrade).catch(() => null);
    return new Archive(name, db);
  }

  close(): void {
    this.#db?.close();
    this.#db = null;
  }

  /** Returns `none` on failure. A failed write loses only this device's copy, never a message. */
  async #in<Result>(
    name: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
    none: Result,
  ): Promise<Result> {
    if (!this.#db) return none;
    try {
      return await work(this.#db.transaction(name, mode).objectStore(name));
    } catch (error) {
      noteArchiveFault(error);
      return none;
    }
  }

  /** Resolves with true if the write is on the disk. */
  #write(name: StoreName, work: (store: IDBObjectStore) => void): Promise<boolean> {
    return this.#in(
      name,
      "readwrite",
      async (store) => {
        work(store);
        await stored(store.transaction);
        return true;
      },
      false,
    );
  }

  /**
   * Returns the first or the last `count` messages between two places in the conversation, in order. `side` chooses between first
   * and last.
   */
  async messages(conversationID: string, { from, to }: Run, count: number, side: "last" | "first"): Promise<Message[]> {
    const isBack = side === "last";
    const found = await this.#in<Message[]>(
      "messages",
      "readonly",
      (store) => readValues<Message>(store, between(conversationID, from, to), { count, isBack }),
      [],
    );
    return isBack ? found.reverse() : found;
  }

  find(ID: string): Promise<Message | undefined> {
    return this.#in<Message | undefined>("messages", "readonly", (store) => readAnswer(store.index("ID").get(ID)), undefined);
  }

  /**
   * Stores each message once, and deletes the messages `gone`. Messages for online users only are not stored. Resolves with true
   * once the change is on the disk.
   */
  async put(messages: readonly Message[], gone: readonly Message[] = []): Promise<boolean> {
    const kept = messages.filter(({ onlineOnlyFlag, status }) => !onlineOnlyFlag && status === "success");
    if (kept.length + gone.length === 0) return this.#db !== null;
    return this.#write("messages", (store) => {
      for (const message of gone) store.delete([message.conversationID, toPlace(message), message.ID]);
      for (const message of kept) putLatest(store, { ...message, place: toPlace(message) });
    });
  }

  /** Returns all stored conversations in the order of the list. */
  conversations(): Promise<Conversation[]> {
    return this.#in<Conversation[]>(
      "conversations",
      "readonly",
      async (store) => {
        const rows = await readAnswer<{ order: number; conversation: Conversation }[]>(store.getAll());
        return rows.sort((a, b) => a.order - b.order).map(({ conversation }) => conversation);
      },
      [],
    );
  }

  async conversation(conversationID: string): Promise<Conversation | undefined> {
    const read = (store: IDBObjectStore) => readAnswer<{ conversation: Conversation } | undefined>(store.get(conversationID));
    return (await this.#in("conversations", "readonly", read, undefined))?.conversation;
  }

  async putConversations(list: readonly Conversation[]): Promise<void> {
    await this.#write("conversations", (store) => {
      store.clear();
      for (const [order, conversation] of list.slice(0, ARCHIVED_CONVERSATIONS_MAX).entries())
        store.put({ conversationID: conversation.conversationID, order, conversation });
    });
  }

  /** Returns the ids of conversations with a stored range of messages. */
  async kept(): Promise<string[]> {
    const states = await this.#in<LocalState[]>("desks", "readonly", (store) => readAnswer(store.getAll()), []);
    return states.flatMap(({ conversationID, runs }) => (runs.length > 0 ? [conversationID] : []));
  }

  async readLocalState(conversationID: string): Promise<LocalState> {
    const none = this.#passing.desks.get(conversationID) ?? blank(conversationID);
    return this.#in(
      "desks",
      "readonly",
      async (store) => (await readAnswer<LocalState | undefined>(store.get(conversationID))) ?? none,
      none,
    );
  }

  async drafts(): Promise<ReadonlyMap<string, BegunText>> {
    const passing = [...this.#passing.drafts.values()];
    const all = await this.#in<BegunText[]>("drafts", "readonly", (store) => readAnswer(store.getAll()), passing);
    return new Map(all.map((begun) => [begun.conversationID, begun]));
  }

  /** An empty draft is deleted. The transaction commits at once, so that a closing page does not lose the draft. */
  async setDraft(begun: BegunText): Promise<void> {
    if (!this.#db) this.#passing.drafts.set(begun.conversationID, begun);
    await this.#write("drafts", (store) => {
      if (begun.text === "" && !begun.answers) store.delete(begun.conversationID);
      else store.put(begun);
      store.transaction.commit();
    });
  }

  async changeLocalState(conversationID: string, change: (state: LocalState) => Partial<LocalState>): Promise<void> {
    const passing = this.#passing.desks.get(conversationID) ?? blank(conversationID);
    if (!this.#db) {
      this.#passing.desks.set(conversationID, { ...passing, ...change(passing) });
      return;
    }
    await this.#in<void>(
      "desks",
      "readwrite",
      async (store) => {
        const state = (await readAnswer<LocalState | undefined>(store.get(conversationID))) ?? blank(conversationID);
        store.put({ ...state, ...change(state) });
        await stored(store.transaction);
      },
      undefined,
    );
  }

  noteRun(conversationID: string, run: Run): Promise<void> {
    return this.changeLocalState(conversationID, ({ runs }) => ({ runs: addRun(runs, run) }));
  }

  /** Returns the waiting messages of one conversation, or of all conversations, oldest first. */
  async outgoing(conversationID?: string): Promise<Outgoing[]> {
    const kept = await this.#in<Outgoing[]>("outbox", "readonly", (store) => readAnswer(store.getAll()), []);
    return [...kept, ...this.#passing.outbox.values()]
      .filter((one) => conversationID === undefined || one.conversationID === conversationID)
      .sort((a, b) => a.at - b.at || a.key.localeCompare(b.key));
  }

  /** Asks the database, because another tab may have dropped the message. */
  async isOutgoing(key: string): Promise<boolean> {
    return (
      this.#passing.outbox.has(key) || (await this.#in("outbox", "readonly", (store) => readAnswer(store.count(key)), 0)) > 0
    );
  }

  async putOutgoing(one: Outgoing): Promise<void> {
    const isKept = await this.#write("outbox", (store) => store.put(one));
    // A message that cannot be stored is still sent, as long as the page is open.
    if (!isKept) this.#passing.outbox.set(one.key, one);
  }

  async dropOutgoing(key: string): Promise<void> {
    this.#passing.outbox.delete(key);
    await this.#write("outbox", (store) => {
      store.delete(key);
    });
  }

  /** undefined if the note is not stored. */
  async note<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined> {
    const read = (store: IDBObjectStore) => readAnswer<{ value: Notes[Name] } | undefined>(store.get(name));
    return (await this.#in("notes", "readonly", read, undefined))?.value;
  }

  async setNote<Name extends keyof Notes>(name: Name, value: Notes[Name]): Promise<void> {
    await this.#write("notes", (store) => store.put({ name, value }));
  }

  /** The latest star comes first. */
  async stars(): Promise<Star[]> {
    const all = await this.#in<Star[]>("stars", "readonly", (store) => readAnswer(store.getAll()), []);
    return all.sort((a, b) => b.at - a.at);
  }

  /** The transaction commits at once, so that a closing page does not lose the stars. */
  async putStars(stars: readonly Star[]): Promise<void> {
    await this.#write("stars", (store) => {
      for (const star of stars) store.put({ ...star, message: { ...star.message } });
      store.transaction.commit();
    });
  }

  async dropStars(IDs: readonly string[]): Promise<void> {
    await this.#write("stars", (store) => {
      for (const ID of IDs) store.delete(ID);
      store.transaction.commit();
    });
  }

  /** Deletes a conversation's messages from this device, but not its stars. */
  forget(conversationID: string): Promise<void> {
    return this.#cut(conversationID, Number.POSITIVE_INFINITY);
  }

  async #cut(conversationID: string, from: number): Promise<void> {
    await this.#write("messages", (store) => {
      store.delete(IDBKeyRange.bound([conversationID], [conversationID, from], false, true));
    });
    await this.changeLocalState(conversationID, ({ runs }) => ({ runs: cutRuns(runs, from) }));
  }

  async trim(conversationID: string): Promise<void> {
    const all = between(conversationID, 0, Number.POSITIVE_INFINITY);
    const count = await this.#in<number>("messages", "readonly", (store) => readAnswer(store.count(all)), 0);
    if (count <= ARCHIVED_MESSAGES_MAX + SLACK) return;
    const whole = { from: 0, to: Number.POSITIVE_INFINITY };
    const [first] = await this.messages(conversationID, whole, ARCHIVED_MESSAGES_MAX, "last");
    if (first) await this.#cut(conversationID, toPlace(first));
  }

  async trimConversations(): Promise<void> {
    const listed = new Set((await this.conversations()).map(({ conversationID }) => conversationID));
    if (listed.size < ARCHIVED_CONVERSATIONS_MAX) return;
    for (const conversationID of await this.kept())
      if (!listed.has(conversationID)) await this.#cut(conversationID, Number.POSITIVE_INFINITY);
  }
}
