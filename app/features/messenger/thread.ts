import type { Message } from "#chat/index.ts";
import { hear, type Messenger } from "./messenger.ts";
import { Store } from "./store.ts";

/** Kinds of conversation in addresses: with a person, or of a group. */
export type ThreadKind = "person" | "group";

/** A message as a screen shows it: a snapshot, since the library changes its messages in place. */
export interface ShownMessage {
  id: string;
  message: Message;
  status: Message["status"];
  isRevoked: boolean;
  version: number;
}

/** The part of a conversation that a screen shows. */
export interface ThreadView {
  /** Oldest first. */
  messages: readonly ShownMessage[];
  /** The first message of the conversation is among them. */
  isComplete: boolean;
  phase: "loading" | "shown" | "failed";
}

const snapshot = (message: Message): ShownMessage => ({
  id: message.ID,
  message,
  status: message.status,
  isRevoked: message.isRevoked,
  version: message.version,
});

/** An open conversation of the viewer. */
export class Thread extends Store<ThreadView> {
  readonly conversationID: string;
  #next = "";
  #isLoading = false;

  constructor(
    readonly messenger: Messenger,
    readonly kind: ThreadKind,
    /** The peer's or the group's id. */
    readonly to: string,
  ) {
    super({ messages: [], isComplete: false, phase: "loading" });
    this.conversationID = `${kind === "person" ? "C2C" : "GROUP"}${to}`;
  }

  /** Loads the newest messages, and takes new ones until the returned function is called. */
  open(): () => void {
    const { events } = this.messenger;
    const own = (list: readonly Message[]): Message[] =>
      list.filter(({ conversationID }) => conversationID === this.conversationID);
    const add = (list: readonly Message[]): void => {
      const arrived = own(list);
      if (arrived.length === 0) return;
      this.#add(arrived);
      void this.#read();
    };
    const renew = (list: readonly Message[]): void => {
      if (own(list).length > 0) this.#renew();
    };
    const leaves = [
      hear(this.messenger, events.MESSAGE_RECEIVED, add),
      hear(this.messenger, events.MESSAGE_MODIFIED, renew),
      hear(this.messenger, events.MESSAGE_REVOKED, renew),
      hear(this.messenger, events.MESSAGE_READ_BY_PEER, renew),
    ];
    void this.loadOlder().then(() => this.#read());
    return () => {
      for (const leave of leaves) leave();
    };
  }

  /** Loads the page before the oldest message. */
  async loadOlder(): Promise<void> {
    const now = this.read();
    if (this.#isLoading || now.isComplete) return;
    this.#isLoading = true;
    try {
      const { data } = await this.messenger.client.getMessageList({
        conversationID: this.conversationID,
        nextReqMessageID: this.#next,
      });
      this.#next = data.nextReqMessageID;
      this.#add(data.messageList, { isComplete: data.isCompleted, phase: "shown" });
    } catch {
      this.set({ ...this.read(), phase: this.read().messages.length > 0 ? "shown" : "failed" });
    } finally {
      this.#isLoading = false;
    }
  }

  /** Sends a text. Its message shows at once, and its state follows. */
  async say(text: string): Promise<void> {
    const { client } = this.messenger;
    const message = client.createTextMessage({
      to: this.to,
      conversationType: this.kind === "person" ? "C2C" : "GROUP",
      payload: { text },
    });
    const sent = client.sendMessage(message);
    this.#add([message]);
    await sent.then(
      () => this.#renew(),
      () => this.#renew(),
    );
  }

  #add(arrived: readonly Message[], change: Partial<ThreadView> = {}): void {
    const now = this.read();
    const known = new Set(now.messages.map(({ id }) => id));
    const added = arrived.filter(({ ID }) => !known.has(ID)).map(snapshot);
    const messages = [...now.messages, ...added].sort(
      (a, b) => a.message.time - b.message.time || a.message.sequence - b.message.sequence,
    );
    this.set({ ...now, ...change, messages });
  }

  #renew(): void {
    const now = this.read();
    this.set({ ...now, messages: now.messages.map(({ message }) => snapshot(message)) });
  }

  async #read(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    await this.messenger.client.setMessageRead({ conversationID: this.conversationID }).catch(() => undefined);
  }
}
