import { alignClock, serverNow } from "../../visit/use-now.ts";
import type { Message } from "#chat/index.ts";
import { failureNumber } from "#edge/contract/rules/chat-media.ts";
import { OUTBOX_MAX, sendRefusal } from "#edge/contract/rules/messenger.ts";
import { retryPause } from "#app/client/retry-pause.ts";
import type { Archive } from "./archive/archive.ts";
import type { Messenger } from "./messenger.ts";
import { type Address, type Contents, toMessage, type Outgoing } from "./outgoing.ts";
import { Store } from "./store.ts";
import { Uploader } from "./media/uploader.ts";

/** Pauses before a retry of unsent messages. */
const AGAIN = { firstMs: 2_000, maxMs: 60_000 };

/** Called with a message that the relay has accepted, and its entry in the outbox. */
type Sent = (message: Message, one: Outgoing) => void;

/**
 * Messages that wait to be sent, stored on the device until the relay has accepted them. The messages of a conversation are sent in
 * order, one at a time. Only one tab sends them: the tab that holds the browser's lock.
 */
export class Outbox extends Store<readonly Outgoing[]> {
  readonly #archive: Archive;
  readonly #listeners = new Set<Sent>();
  readonly #uploader = new Uploader();
  readonly #sending = new Map<string, Promise<void>>();
  /** Messages that are still being stored on the device. */
  readonly #storing = new Map<string, Outgoing>();
  /** Conversations that got a new message while they were being sent. */
  readonly #again = new Set<string>();
  #messenger: Messenger | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of pauses since the last message was sent. */
  #pauses = 0;

  constructor(archive: Archive) {
    super([]);
    this.#archive = archive;
  }

  /** Loads the stored messages, including those of other tabs. */
  async refresh(): Promise<void> {
    const stored = await this.#archive.outgoing();
    const known = new Set(stored.map(({ key }) => key));
    this.set([...stored, ...[...this.#storing.values()].filter(({ key }) => !known.has(key))]);
  }

  /** Calls the listener with each sent message. Returns a function that removes the listener. */
  onSent(listener: Sent): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Sends with this messenger from now on. */
  connect(messenger: Messenger): void {
    this.#messenger = messenger;
    this.flush();
  }

  /** Adds a message. Resolves with true after the message is stored on the device, and with false if the outbox is full. */
  async add(address: Address, contents: Contents, customData = ""): Promise<boolean> {
    if (this.read().length >= OUTBOX_MAX) return false;
    const last = this.read().at(-1)?.at ?? 0;
    const one: Outgoing = {
      ...address,
      key: crypto.randomUUID(),
      at: Math.max(serverNow(), last + 1),
      contents,
      customData,
      message: null,
      failure: 0,
    };
    this.set([...this.read(), one]);
    this.#storing.set(one.key, one);
    await this.#archive.putOutgoing(one);
    this.#storing.delete(one.key);
    this.#send(address.conversationID);
    return true;
  }

  /** Retries a refused message with the same numbers. */
  async resend(key: string): Promise<void> {
    const one = this.read().find((known) => known.key === key);
    if (!one) return;
    await this.#put({ ...one, failure: 0 });
    this.#send(one.conversationID);
  }

  async drop(key: string): Promise<void> {
    this.set(this.read().filter((one) => one.key !== key));
    await this.#archive.dropOutgoing(key);
    this.#uploader.end(key);
  }

  /** Sends all waiting messages. */
  flush(): void {
    void this.refresh().then(() => {
      for (const conversationID of new Set(this.read().map((one) => one.conversationID))) this.#send(conversationID);
    });
  }

  async #put(changed: Outgoing): Promise<void> {
    this.set(this.read().map((one) => (one.key === changed.key ? changed : one)));
    await this.#archive.putOutgoing(changed);
  }

  #send(conversationID: string): void {
    if (!this.#messenger) return;
    if (this.#sending.has(conversationID)) {
      this.#again.add(conversationID);
      return;
    }
    const turn = this.#alone(conversationID, () => this.#sendAll(conversationID))
      .catch(() => {
        this.#again.delete(conversationID);
        this.#later();
      })
      .finally(() => {
        this.#sending.delete(conversationID);
        if (this.#again.delete(conversationID)) this.#send(conversationID);
      });
    this.#sending.set(conversationID, turn);
  }

  /** Runs a function while no other tab sends to the conversation. */
  async #alone(conversationID: string, run: () => Promise<void>): Promise<void> {
    // Browsers have no locks on pages without TLS.
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${this.#archive.name} ${conversationID}`, run);
    else await run();
  }

  /**
   * Sends all waiting messages of a conversation in order. Rejects if a message could not be sent, so the messages after it wait
   * too.
   */
  async #sendAll(conversationID: string): Promise<void> {
    // Reads the device's list instead of this page's, because another tab may have sent some of the messages.
    for (const one of await this.#archive.outgoing(conversationID)) if (one.failure === 0) await this.#sendOne(one);
    await this.refresh();
  }

  async #sendOne(one: Outgoing): Promise<void> {
    const { client } = this.#messenger!;
    const isWanted = (): Promise<boolean> => this.#archive.isOutgoing(one.key);
    if (!(await isWanted())) return;
    try {
      const message = await toMessage(client, one);
      // The numbers are stored before the message is sent, so that a page which closes now sends the same message again and the
      // relay can deduplicate it.
      if (!one.message) await this.#put({ ...one, message: { ...message } });
      if (one.contents.kind === "file" && one.contents.file) {
        await this.#uploader.upload(client, one, message, isWanted);
        if (!(await isWanted())) return;
        await this.#put({ ...one, message: { ...message }, contents: { ...one.contents, file: null, pictures: [] } });
      }
      const { data } = await client.sendMessage(message);
      this.#pauses = 0;
      await this.#archive.put([data.message]);
      // The relay's timestamp is current, so it corrects the clock of a device whose time is wrong.
      alignClock(data.message.time * 1_000);
      for (const listener of this.#listeners) listener(data.message, one);
      await this.drop(one.key);
    } catch (error) {
      if (!(await isWanted())) return;
      const failure = failureNumber(error);
      if (sendRefusal(failure) === null) throw error;
      const now = this.read().find(({ key }) => key === one.key);
      await this.#put({ ...(now ?? one), failure });
    }
  }

  /** Retries unsent messages after a pause; a new connection retries them earlier. */
  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), retryPause(this.#pauses, AGAIN));
    this.#pauses += 1;
  }
}
