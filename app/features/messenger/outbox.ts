import { alignClock, serverNow } from "../../visit/use-now.ts";
import type { Message } from "#chat/index.ts";
import { failureNumber } from "#edge/contract/rules/chat-media.ts";
import { OUTBOX_MAX, sendRefusal } from "#edge/contract/rules/messenger.ts";
import { retryPause } from "#app/client/retry-pause.ts";
import type { Archive } from "./archive/archive.ts";
import type { Messenger } from "./messenger.ts";
import { type Address, type Contents, toMessage, type Outgoing } from "./outgoing.ts";
import { Listeners, Store } from "#app/state/observable.ts";
import { Uploader } from "./media/uploader.ts";

const AGAIN = { firstMs: 2_000, maxMs: 60_000 };

/**
 * Messages stay on the device until the relay (the chat server) accepts them. For each conversation, only the tab that has the
 * browser's lock sends the messages, in order.
 */
export class Outbox extends Store<readonly Outgoing[]> {
  readonly #archive: Archive;
  readonly #sent = new Listeners<[message: Message, one: Outgoing]>();
  /** Calls the listener with each message that the relay has accepted. Returns a function that removes the listener. */
  readonly onSent = this.#sent.add;
  readonly #uploader = new Uploader();
  readonly #sending = new Map<string, Promise<void>>();
  /** Messages that are still being stored on the device. */
  readonly #storing = new Map<string, Outgoing>();
  /** Conversations to send again, because a new message was added while they were being sent. */
  readonly #again = new Set<string>();
  #messenger: Messenger | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of pauses since the last message was sent. */
  #pauses = 0;

  constructor(archive: Archive) {
    super([]);
    this.#archive = archive;
  }

  /** Reads the stored messages, including those of other tabs. */
  async refresh(): Promise<void> {
    const stored = await this.#archive.outgoing();
    const known = new Set(stored.map(({ key }) => key));
    this.set([...stored, ...[...this.#storing.values()].filter(({ key }) => !known.has(key))]);
  }

  connect(messenger: Messenger): void {
    this.#messenger = messenger;
    this.flush();
  }

  /** Resolves with true after the message is stored on the device, and with false if the outbox is full. */
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

  /** The message keeps its numbers, by which the relay recognises duplicates. */
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

  /** Calls `run` under a lock, so that no other tab sends to the conversation at the same time. */
  async #alone(conversationID: string, run: () => Promise<void>): Promise<void> {
    // On pages without TLS, browsers have no locks, so this tab sends its messages without a lock.
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${this.#archive.name} ${conversationID}`, run);
    else await run();
  }

  /** Sends a conversation's waiting messages in order. Rejects if a message could not be sent, so that later messages wait too. */
  async #sendAll(conversationID: string): Promise<void> {
    // Another tab may have sent some of the messages, so the list on the device is used, not this page's list.
    for (const one of await this.#archive.outgoing(conversationID)) if (one.failure === 0) await this.#sendOne(one);
    await this.refresh();
  }

  async #sendOne(one: Outgoing): Promise<void> {
    const { client } = this.#messenger!;
    const isWanted = (): Promise<boolean> => this.#archive.isOutgoing(one.key);
    if (!(await isWanted())) return;
    try {
      const message = await toMessage(client, one);
      // The message's numbers are stored first. If the page closes now, the message is sent again with the same numbers, so that
      // the relay recognises the duplicate.
      if (!one.message) await this.#put({ ...one, message: { ...message } });
      if (one.contents.kind === "file" && one.contents.file) {
        await this.#uploader.upload(client, one, message, isWanted);
        if (!(await isWanted())) return;
        await this.#put({ ...one, message: { ...message }, contents: { ...one.contents, file: null, pictures: [] } });
      }
      const { data } = await client.sendMessage(message);
      this.#pauses = 0;
      await this.#archive.put([data.message]);
      // The relay's timestamp is current, so it can correct the clock of this device.
      alignClock(data.message.time * 1_000);
      this.#sent.notify(data.message, one);
      await this.drop(one.key);
    } catch (error) {
      if (!(await isWanted())) return;
      const failure = failureNumber(error);
      if (sendRefusal(failure) === null) throw error;
      const now = this.read().find(({ key }) => key === one.key);
      await this.#put({ ...(now ?? one), failure });
    }
  }

  /** Retries after a pause, or earlier if the connection returns. */
  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), retryPause(this.#pauses, AGAIN));
    this.#pauses += 1;
  }
}
