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

/** Pauses before what did not get through is sent again. */
const AGAIN = { firstMs: 2_000, maxMs: 60_000 };

/** Calls back with a message that the relay has taken, and the waiting one that it was. */
type Sent = (message: Message, one: Outgoing) => void;

/**
 * Messages on their way to the relay, kept on the device until it has them. Each conversation's go out in order, one after the other, from
 * one tab at a time: the tab that holds the browser's lock.
 */
export class Outbox extends Store<readonly Outgoing[]> {
  readonly #archive: Archive;
  readonly #listeners = new Set<Sent>();
  readonly #uploader = new Uploader();
  readonly #sending = new Map<string, Promise<void>>();
  /** Messages that are on their way to the device's disk. */
  readonly #storing = new Map<string, Outgoing>();
  /** Conversations that got a message while their turn was under way. */
  readonly #again = new Set<string>();
  #messenger: Messenger | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Pauses since a message got through. */
  #pauses = 0;

  constructor(archive: Archive) {
    super([]);
    this.#archive = archive;
  }

  /** Shows the stored messages, also those of other tabs. */
  async refresh(): Promise<void> {
    const stored = await this.#archive.outgoing();
    const known = new Set(stored.map(({ key }) => key));
    this.set([...stored, ...[...this.#storing.values()].filter(({ key }) => !known.has(key))]);
  }

  /** Calls back with each message that goes out, until the returned function is called. */
  onSent(listener: Sent): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Sends from now on with this messenger. */
  connect(messenger: Messenger): void {
    this.#messenger = messenger;
    this.flush();
  }

  /** Puts a message into the box. It is on the device when the promise resolves; false: the box is full. */
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

  /** Sends a refused message again, with the same numbers. */
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

  /** Sends everything that waits. */
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

  /** Runs while no different tab sends to the conversation. */
  async #alone(conversationID: string, run: () => Promise<void>): Promise<void> {
    // Browsers have no locks on pages that came without TLS.
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${this.#archive.name} ${conversationID}`, run);
    else await run();
  }

  /** Rejects when a message did not get through: those behind it wait too. */
  async #sendAll(conversationID: string): Promise<void> {
    // The device's list, not this page's: a different tab may have sent some of them.
    for (const one of await this.#archive.outgoing(conversationID)) if (one.failure === 0) await this.#sendOne(one);
    await this.refresh();
  }

  async #sendOne(one: Outgoing): Promise<void> {
    const { client } = this.#messenger!;
    const isWanted = (): Promise<boolean> => this.#archive.isOutgoing(one.key);
    if (!(await isWanted())) return;
    try {
      const message = await toMessage(client, one);
      // The numbers are on the device before the message leaves: a page that closes now sends the same message again.
      if (!one.message) await this.#put({ ...one, message: { ...message } });
      if (one.contents.kind === "file" && one.contents.file) {
        await this.#uploader.upload(client, one, message, isWanted);
        if (!(await isWanted())) return;
        await this.#put({ ...one, message: { ...message }, contents: { ...one.contents, file: null, pictures: [] } });
      }
      const { data } = await client.sendMessage(message);
      this.#pauses = 0;
      await this.#archive.put([data.message]);
      // The relay has just stated this time: it corrects a device whose clock is wrong.
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

  /** Messages that did not get through go out with the next connection, or after a pause. */
  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), retryPause(this.#pauses, AGAIN));
    this.#pauses += 1;
  }
}
