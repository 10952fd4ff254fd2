import type { Conversation, HistoryChange, Message } from "#chat/index.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import { noteArchiveFault } from "#app/client/chat-archives.ts";
import { Listeners } from "#app/state/observable.ts";
import { connection, hear, type Messenger } from "../messenger.ts";
import type { Archive } from "./archive.ts";
import { afterChanges, applyChange, emptied } from "./changes.ts";
import { single } from "./single.ts";
import type { Stars } from "./stars.ts";

/** The list of conversations changes with every message, so it is written at most this often. */
const LIST_EVERY_MS = 1_000;
const GROUP = "GROUP";
/** After this many new messages of a conversation, its limit is checked. */
const TRIM_EVERY = 200;

export const changed = (known: Message, { type, payload, elements, cloudCustomData, version }: Message): Message =>
  ({ ...known, type, payload, elements, cloudCustomData, version, isModified: true }) as Message;

/**
 * True if no message is missing before this one. The messages of a group have consecutive numbers, so the next message must have
 * the next number. A private message only needs a later place.
 */
const follows = (message: Message, end: number | undefined): end is number =>
  end !== undefined && (message.conversationType === "GROUP" ? message.sequence === end + 1 : toPlace(message) > end);

export class Keeper {
  readonly #archive: Archive;
  readonly #stars: Stars;
  readonly #listeners = new Listeners<[readonly HistoryChange[]]>();
  /** Called with messages that were deleted, cleared or revoked elsewhere. Returns a function that removes the listener. */
  readonly onChanges = this.#listeners.add;
  /**
   * For each conversation, the place up to which this connection has received every message. The entry is missing before the
   * connection's first message, because earlier messages may not have been received.
   */
  readonly #ends = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  #listed: ReadonlySet<string> = new Set();
  #messenger: Messenger | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(archive: Archive, stars: Stars) {
    this.#archive = archive;
    this.#stars = stars;
  }

  follow(messenger: Messenger): void {
    const { events } = messenger;
    this.#messenger = messenger;
    hear(messenger, events.NET_STATE_CHANGE, ({ state }) => {
      if (state !== "connected") this.#ends.clear();
    });
    hear(messenger, events.MESSAGE_RECEIVED, (list) => void this.arrived(list));
    hear(messenger, events.MESSAGE_MODIFIED, (list) => void this.#change(list, changed));
    hear(messenger, events.MESSAGE_REVOKED, (list) => void this.#change(list, emptied));
    hear(messenger, events.CONVERSATION_LIST_UPDATED, (list) => this.listChanged(list));
    hear(messenger, "siteArchive", () => this.#catchUpQuietly());
    connection.subscribe(() => connection.read() && this.#catchUpQuietly());
    this.#catchUpQuietly();
    void this.#archive.trimConversations();
  }

  #catchUpQuietly(): void {
    void this.catchUp().catch(noteArchiveFault);
  }

  /** Applies the deletions, clearings and revocations that this device has missed, and updates its stars. */
  readonly catchUp = single(async (): Promise<void> => {
    if (!this.#messenger) return;
    const { data: api } = await this.#messenger.client.openArchive();
    for (let hasMore = true; hasMore; ) {
      const { changes, newest, isCut, ...more } = await api.getChanges(await this.#archive.note("changes"));
      // The relay no longer has this device's deletion log, so stored messages may have been deleted elsewhere. All stored messages
      // are deleted, because the relay can deliver the valid ones again.
      if (isCut) {
        for (const conversationID of await this.#archive.kept()) await this.#archive.forget(conversationID);
        await this.#stars.distrust();
      }
      await this.#apply(changes);
      await this.#archive.setNote("changes", newest);
      ({ hasMore } = more);
    }
    const starred = (await this.#archive.stars()).map(({ message }) => message.conversationID);
    const known = [...new Set([...(await this.#archive.kept()), ...starred])];
    const groups = known.filter((id) => id.startsWith(GROUP)).map((id) => id.slice(GROUP.length));
    const { changes, until } = await api.getGroupRevocations(groups, (await this.#archive.note("revocations")) ?? 0);
    await this.#apply(changes);
    await this.#archive.setNote("revocations", until);
    await this.#stars.connect(api);
  });

  async #apply(changes: readonly HistoryChange[]): Promise<void> {
    if (changes.length === 0) return;
    for (const change of changes) await applyChange(this.#archive, change);
    // The relay itself takes the stars of deleted messages.
    await this.#stars.change((message) => afterChanges([message], changes)[0] ?? message);
    this.#listeners.notify(changes);
  }

  /** Records the place up to which this connection has received a conversation. */
  sawEnd(conversationID: string, place: number): void {
    this.#ends.set(conversationID, Math.max(place, this.#ends.get(conversationID) ?? 0));
  }

  async arrived(list: readonly Message[]): Promise<void> {
    const kept = list.filter((message) => !message.onlineOnlyFlag && this.#isListed(message));
    if (!(await this.#archive.put(kept))) return;
    for (const message of kept) {
      const { conversationID } = message;
      const to = toPlace(message);
      const end = this.#ends.get(conversationID);
      this.sawEnd(conversationID, to);
      await this.#archive.noteRun(conversationID, { from: follows(message, end) ? end : to, to });
      await this.#trim(conversationID);
    }
  }

  listChanged(list: readonly Conversation[]): void {
    this.#listed = new Set(list.map(({ conversationID }) => conversationID));
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.keepList().catch(noteArchiveFault);
    }, LIST_EVERY_MS);
  }

  /** A conversation that a complete list lacks was deleted on another device, so its messages are deleted here too. */
  async keepList(): Promise<void> {
    if (!this.#messenger) return;
    const { data } = await this.#messenger.client.getConversationList();
    const { conversationList: list, isSyncCompleted } = data;
    const listed = new Set(list.map(({ conversationID }) => conversationID));
    const unlisted = (await this.#archive.conversations()).filter(({ conversationID }) => !listed.has(conversationID));
    if (isSyncCompleted) for (const { conversationID } of unlisted) await this.#archive.forget(conversationID);
    await this.#archive.putConversations(isSyncCompleted ? list : [...list, ...unlisted]);
  }

  /** Messages of live rooms are not stored, because their groups are not in the list. */
  #isListed({ conversationType, conversationID }: Message): boolean {
    return conversationType === "C2C" || (conversationType === "GROUP" && this.#listed.has(conversationID));
  }

  async #change(list: readonly Message[], change: (known: Message, latest: Message) => Message): Promise<void> {
    for (const latest of list) {
      const known = await this.#archive.find(latest.ID);
      if (known) await this.#archive.put([change(known, latest)]);
    }
    await this.#stars.change((known) => {
      const latest = list.find(({ ID }) => ID === known.ID);
      return latest ? change(known, latest) : known;
    });
  }

  async #trim(conversationID: string): Promise<void> {
    const count = (this.#counts.get(conversationID) ?? 0) + 1;
    this.#counts.set(conversationID, count % TRIM_EVERY);
    if (count >= TRIM_EVERY) await this.#archive.trim(conversationID);
  }
}
