import type { Conversation, Message } from "#chat/index.ts";
import type { Device } from "./device.ts";
import { chatChoices } from "./chat-choices.ts";
import { emptied } from "./archive/changes.ts";
import { changed } from "./archive/keeper.ts";
import { connection, hear, type Messenger } from "./messenger.ts";
import { toAddress } from "./outgoing.ts";
import type { ShownMessage } from "./shown-message.ts";
import { joined, ThreadHistory } from "./thread-history.ts";
import { firstUnread, isTypingSign, ThreadWindow, WINDOW_MAX } from "./thread-window.ts";

export type ThreadKind = "person" | "group";

/** "Is typing" stays this long after the last typing notification. */
const TYPING_MS = 5_000;
/** At most this many pages are loaded to find the first unread message. */
const UNREAD_PAGES_MAX = 20;
const PAGE_AGAIN_MS = 5_000;

export class Thread extends ThreadWindow {
  readonly #history: ThreadHistory;
  #messenger: Messenger | null = null;
  #loading: Promise<void> = Promise.resolve();
  #isPaging = false;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #wishes = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(device: Device, userId: string, kind: ThreadKind, to: string) {
    super(toAddress(kind, to), device, userId);
    this.#history = new ThreadHistory(device, this.address);
  }

  /** Returns a function that ends the updates. */
  open(): () => void {
    const { outbox, archive } = this.device;
    const leaves = [
      outbox.onSent((message, { key }) => {
        if (message.conversationID !== this.address.conversationID) return;
        this.keys.set(message.ID, key);
        this.arrive([message]);
      }),
      outbox.subscribe(() => this.change({})),
    ];
    void this.#loadKept();
    void archive.conversation(this.address.conversationID).then((known) => known && this.#conversationChanged(known));
    return () => {
      clearTimeout(this.#typing);
      clearTimeout(this.#again);
      for (const leave of leaves) leave();
    };
  }

  /** Returns a function that ends the updates. */
  connect(messenger: Messenger): () => void {
    const { events } = messenger;
    this.#messenger = messenger;
    const own = (list: readonly Message[]): Message[] =>
      list.filter(({ conversationID }) => conversationID === this.address.conversationID);
    const leaves = [
      hear(messenger, events.MESSAGE_RECEIVED, (list) => this.#receive(own(list))),
      hear(messenger, events.MESSAGE_MODIFIED, (list) => this.replace(own(list), changed)),
      hear(messenger, events.MESSAGE_REVOKED, (list) => this.replace(own(list), emptied)),
      this.device.keeper.onChanges((changes) => this.forget(changes)),
      hear(messenger, events.MESSAGE_READ_RECEIPT_RECEIVED, () => this.renew()),
      hear(messenger, events.CONVERSATION_LIST_UPDATED, (list) => {
        const conversation = list.find(({ conversationID }) => conversationID === this.address.conversationID);
        if (conversation) this.#conversationChanged(conversation);
      }),
      connection.subscribe(() => {
        const isConnected = connection.read();
        this.change({ isConnected, isCut: false });
        if (!isConnected) this.goesOn(false);
        if (isConnected) void this.#refresh();
      }),
    ];
    this.change({ isConnected: connection.read(), isCut: false });
    void this.#begin(messenger);
    return () => {
      this.#messenger = null;
      this.#history.connect(null);
      for (const leave of leaves) leave();
    };
  }

  loadOlder(): Promise<void> {
    return this.#page(async () => {
      const { isBegun, isCut } = this.read();
      const [first] = this.sent();
      if (isBegun || isCut || !first) return;
      const page = await this.#history.older(first.message);
      const added = this.unknown(page.messages);
      const all = [...added, ...this.sent()];
      const messages = all.slice(0, WINDOW_MAX);
      this.setStretch({
        messages,
        isBegun: page.isEnd,
        isCut: page.isCut === true,
        hasNewer: this.read().hasNewer || messages.length < all.length,
      });
    });
  }

  loadNewer(): Promise<void> {
    return this.#page(async () => {
      const last = this.sent().at(-1);
      if (!this.read().hasNewer || !last) return;
      const page = await this.#history.newer(last.message);
      const all = [...this.sent(), ...this.unknown(page.messages)];
      const messages = all.slice(-WINDOW_MAX);
      const hasNewer = !page.isEnd && page.isCut !== true;
      this.setStretch({
        messages,
        isBegun: this.read().isBegun && messages.length === all.length,
        hasNewer,
        arrived: hasNewer ? this.read().arrived : 0,
      });
    });
  }

  async toEnd(): Promise<void> {
    if (!this.read().hasNewer) return;
    await this.#load(() => this.#loadEnd(true));
  }

  /** Resolves with true if the message was found. */
  async jumpTo(target: { ID: string; time: number; sequence: number }): Promise<boolean> {
    const find = (): ShownMessage | undefined =>
      this.sent().find(({ id, message }) => (target.ID ? id === target.ID : message.sequence === target.sequence));
    if (!find()) {
      await this.#load(async () => {
        const around = await this.#history.around(target).catch(() => null);
        const messages = around?.map((message) => this.show(message));
        if (messages) this.setStretch({ messages, isBegun: false, isCut: false, hasNewer: true });
      });
    }
    const found = find();
    this.#wishes += 1;
    if (found) this.change({ target: { id: found.id, wish: this.#wishes } });
    return found !== undefined;
  }

  async jumpToUnread(): Promise<void> {
    for (let page = 0; page < UNREAD_PAGES_MAX && !this.read().unread.firstId && !this.read().isBegun; page += 1) {
      const before = this.sent()[0]?.id;
      await this.loadOlder();
      this.#findUnread();
      if (this.sent()[0]?.id === before) break;
    }
    const { firstId } = this.read().unread;
    const first = this.sent().find(({ id }) => id === firstId) ?? this.sent()[0];
    if (first) await this.jumpTo({ ID: first.id, time: first.message.time, sequence: first.message.sequence });
  }

  /** Scrolls to the oldest mention and removes it from the list. */
  async jumpToMention(): Promise<void> {
    const [sequence, ...mentions] = this.read().mentions;
    if (sequence === undefined) return;
    this.change({ mentions });
    await this.jumpTo({ ID: "", time: 0, sequence });
  }

  /** Does nothing while the page is hidden. */
  async markRead(): Promise<void> {
    if (!this.#messenger || document.visibilityState !== "visible") return;
    const { conversationID } = this.address;
    await this.#messenger.client.setMessageRead({ conversationID, isSilent: chatChoices().receiptsOff }).catch(() => undefined);
  }

  #load(work: () => Promise<void>): Promise<void> {
    const turn = this.#loading.then(work);
    this.#loading = turn.catch(() => undefined);
    return turn;
  }

  /** Does nothing while another page is loading. A failed page is retried after a pause. */
  async #page(work: () => Promise<void>): Promise<void> {
    if (this.#isPaging) return;
    this.#isPaging = true;
    try {
      await this.#load(work);
    } catch {
      this.change({ isCut: true });
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#messenger && this.change({ isCut: false }), PAGE_AGAIN_MS);
    } finally {
      this.#isPaging = false;
    }
  }

  async #loadKept(): Promise<void> {
    const kept = await this.#history.keptEnd();
    if (kept.length > 0 && this.read().phase === "loading")
      this.setStretch({ messages: kept.map((message) => this.show(message)), phase: "shown" });
    else this.change({});
  }

  /** Loads the unread count before it marks the messages as read. */
  async #begin(messenger: Messenger): Promise<void> {
    this.#history.connect(messenger);
    const { conversationID } = this.address;
    try {
      const { data } = await messenger.client.getConversationList([conversationID]);
      const [conversation] = data.conversationList;
      if (conversation) {
        this.#conversationChanged(conversation);
        this.change({
          unread: { count: conversation.unreadCount, firstId: null },
          mentions: conversation.groupAtInfoList.map(({ messageSequence }) => messageSequence).sort((a, b) => a - b),
        });
      }
      await this.#load(() => this.#loadEnd(this.read().phase === "loading"));
      this.#findUnread();
      await this.markRead();
    } catch {
      this.change({ phase: this.read().messages.length > 0 ? "shown" : "failed" });
      this.goesOn(true);
    }
  }

  async #refresh(): Promise<void> {
    if (!this.#messenger) return;
    this.#history.connect(this.#messenger);
    await this.#load(() => this.#loadEnd(false)).catch(() => this.goesOn(true));
    await this.markRead();
  }

  /**
   * Loads the conversation's end. If the viewer reads further up, and messages are missing between the shown range and the end, the
   * end is shown only with `isWanted`.
   */
  async #loadEnd(isWanted: boolean): Promise<void> {
    let page = await this.#history.end();
    const at = this.sent();
    const known = new Set(at.map(({ id }) => id));
    const isJoined = (): boolean => page.messages.some(({ ID }) => known.has(ID));
    // Up to three more pages may be needed, so that the range continues without a gap.
    for (let more = 0; more < 3 && at.length > 0 && !isJoined() && !page.isEnd && page.messages[0]; more += 1) {
      page = joined(await this.#history.older(page.messages[0]), page);
    }
    if (isJoined() || page.isEnd) {
      this.merge(page, { phase: "shown", hasNewer: false, isCut: false, isBegun: page.isEnd });
      if (!page.isEnd && page.messages[0]) this.#compare(page.messages[0]);
    } else if (at.length > 0 && !this.isFollowed && !isWanted) {
      this.change({ hasNewer: true, isCut: false });
      this.#compare(at.at(-1)!.message);
    } else {
      this.setStretch({
        messages: page.messages.map((message) => this.show(message)),
        phase: "shown",
        isBegun: page.isEnd,
        isCut: false,
        hasNewer: false,
        arrived: 0,
      });
    }
    this.goesOn(true);
  }

  /** Compares the shown messages with the relay's, page by page, back from `before`. */
  #compare(before: Message): void {
    const compare = async (): Promise<void> => {
      for await (const page of this.#history.pagesBefore(before, () => this.sent()[0]?.message))
        this.merge(page, page.isEnd ? { isBegun: true } : {});
    };
    void this.#load(compare).catch(() => undefined);
  }

  #receive(list: readonly Message[]): void {
    const [signs, messages] = [list.filter(isTypingSign), list.filter((message) => !message.onlineOnlyFlag)];
    if (signs.length > 0) {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.change({ isTyping: false }), TYPING_MS);
      this.change({ isTyping: true });
    }
    if (messages.length === 0) return;
    if (messages.some(({ flow }) => flow === "in")) this.change({ isTyping: false });
    this.arrive(messages);
    if (!this.read().hasNewer) void this.markRead();
  }

  #conversationChanged({ peerReadTime }: Conversation): void {
    if (peerReadTime > this.read().peerReadTime) this.change({ peerReadTime });
  }

  #findUnread(): void {
    const { unread, hasNewer } = this.read();
    if (unread.count === 0 || unread.firstId || hasNewer) return;
    const first = firstUnread(this.sent(), unread.count);
    if (first) this.change({ unread: { ...unread, firstId: first.id } });
  }
}
