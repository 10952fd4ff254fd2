import type { Conversation, Message } from "#chat/index.ts";
import { placeOf } from "#edge/contract/rules/messenger.ts";
import { hear, type Messenger } from "../messenger.ts";
import type { Archive } from "./archive.ts";

/** The list changes with every message; the device writes it at most so often, in milliseconds. */
const LIST_EVERY_MS = 1_000;
/** Messages of a conversation after which its bound is looked at. */
const TRIM_EVERY = 200;

/** A message without its content: it was taken back, and its words are gone from this device too. */
export const emptied = (message: Message): Message => {
  const elements = [{ type: "TIMTextElem" as const, payload: { text: "" } }];
  return { ...message, type: "TIMTextElem", payload: { text: "" }, elements, cloudCustomData: "", isRevoked: true } as Message;
};

/** A known message with the content of its latest form. */
export const changed = (known: Message, { type, payload, elements, cloudCustomData, version }: Message): Message =>
  ({ ...known, type, payload, elements, cloudCustomData, version, isModified: true }) as Message;

/** Writes to the archive what reaches this device, so that it can be read without a network. */
export class Keeper {
  readonly #archive: Archive;
  /**
   * The last place of each conversation up to which this connection has seen everything. A message of a conversation that is not
   * among them may follow behind others that this device has missed.
   */
  readonly #ends = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  #listed: ReadonlySet<string> = new Set();
  #latest: readonly Conversation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  follow(messenger: Messenger): void {
    const { events } = messenger;
    hear(messenger, events.NET_STATE_CHANGE, ({ state }) => {
      if (state !== "connected") this.#ends.clear();
    });
    hear(messenger, events.MESSAGE_RECEIVED, (list) => void this.arrived(list));
    hear(messenger, events.MESSAGE_MODIFIED, (list) => void this.#change(list, changed));
    hear(messenger, events.MESSAGE_REVOKED, (list) => void this.#change(list, emptied));
    hear(messenger, events.CONVERSATION_LIST_UPDATED, (list) => this.listChanged(list));
    void this.#archive.trimConversations();
  }

  /** Notes up to which place this connection has seen a conversation. */
  sawEnd(conversationID: string, place: number): void {
    this.#ends.set(conversationID, Math.max(place, this.#ends.get(conversationID) ?? 0));
  }

  /** Keeps messages that came, or that went out from here. */
  async arrived(list: readonly Message[]): Promise<void> {
    const kept = list.filter((message) => !message.onlineOnlyFlag && this.#isListed(message));
    await this.#archive.put(kept);
    for (const message of kept) {
      const { conversationID } = message;
      const to = placeOf(message);
      const end = this.#ends.get(conversationID);
      if (end !== undefined) this.sawEnd(conversationID, to);
      await this.#archive.noteRun(conversationID, { from: Math.min(end ?? to, to), to: Math.max(end ?? to, to) });
      await this.#trim(conversationID);
    }
  }

  listChanged(list: readonly Conversation[]): void {
    const listed = new Set(list.map(({ conversationID }) => conversationID));
    for (const known of this.#listed) if (!listed.has(known)) void this.#archive.forget(known);
    this.#listed = listed;
    this.#latest = list;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#archive.putConversations(this.#latest);
    }, LIST_EVERY_MS);
  }

  /** Messages of live rooms stand in no list, and are not kept. */
  #isListed({ conversationType, conversationID }: Message): boolean {
    return conversationType === "C2C" || (conversationType === "GROUP" && this.#listed.has(conversationID));
  }

  async #change(list: readonly Message[], change: (known: Message, latest: Message) => Message): Promise<void> {
    for (const latest of list) {
      const known = await this.#archive.find(latest.ID);
      if (known) await this.#archive.put([change(known, latest)]);
    }
  }

  async #trim(conversationID: string): Promise<void> {
    const count = (this.#counts.get(conversationID) ?? 0) + 1;
    this.#counts.set(conversationID, count % TRIM_EVERY);
    if (count >= TRIM_EVERY) await this.#archive.trim(conversationID);
  }
}
