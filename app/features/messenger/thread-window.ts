import type { HistoryChange, Message } from "#chat/index.ts";
import { isOlderForm, isTyping, toPlace } from "#edge/contract/rules/messenger.ts";
import { afterChanges } from "./archive/changes.ts";
import type { Device } from "./device.ts";
import type { Address } from "./outgoing.ts";
import { hasChanged, type ShownMessage, toShown, toWaiting } from "./shown-message.ts";
import { Store } from "#app/state/observable.ts";
import { type Page, unstated } from "./thread-history.ts";

/** Messages in the list: enough for any screen size, few enough for smooth scrolling. */
export const WINDOW_MAX = 150;
export interface ThreadView {
  /** A range of the conversation, oldest first, with the waiting messages at the end. */
  messages: readonly ShownMessage[];
  phase: "loading" | "shown" | "failed";
  /** True if the range begins with the conversation's first message. */
  isBegun: boolean;
  /** True if earlier messages cannot be loaded without a connection. */
  isCut: boolean;
  hasNewer: boolean;
  arrived: number;
  /**
   * Messages that were unread when the conversation was opened. `firstId` is the id of the first unread message; null until this
   * message is loaded.
   */
  unread: { count: number; firstId: string | null };
  /** Sequence numbers of the messages that mention the viewer, oldest first. */
  mentions: readonly number[];
  /** The peer has read the messages up to this time, in unix seconds. */
  peerReadTime: number;
  isConnected: boolean;
  isTyping: boolean;
  /** `wish` changes with each request to scroll. null if there is no request. */
  target: { id: string; wish: number } | null;
}

const LOADING: ThreadView = {
  messages: [],
  phase: "loading",
  isBegun: false,
  isCut: false,
  hasNewer: false,
  arrived: 0,
  unread: { count: 0, firstId: null },
  mentions: [],
  peerReadTime: 0,
  isConnected: false,
  isTyping: false,
  target: null,
};

export class ThreadWindow extends Store<ThreadView> {
  protected readonly device: Device;
  readonly #userId: string;
  protected readonly keys = new Map<string, string>();
  isFollowed = true;
  #isCurrent = false;
  readonly #held: Message[] = [];

  constructor(
    readonly address: Address,
    device: Device,
    userId: string,
  ) {
    super(LOADING);
    this.device = device;
    this.#userId = userId;
  }

  renew(): void {
    this.setStretch({ messages: this.sent().map((shown) => (hasChanged(shown) ? this.show(shown.message) : shown)) });
  }

  replaceWith(latest: Message): void {
    this.setStretch({ messages: this.sent().map((shown) => (shown.id === latest.ID ? this.show(latest) : shown)) });
  }

  remove(gone: readonly Message[]): void {
    const ids = new Set(gone.map(({ ID }) => ID));
    this.setStretch({ messages: this.sent().filter(({ id }) => !ids.has(id)) });
  }

  /** Removes deleted messages, and the content of revoked messages. */
  protected forget(changes: readonly HistoryChange[]): void {
    const shown = this.sent();
    const left = new Map(
      afterChanges(
        shown.map(({ message }) => message),
        changes,
      ).map((message) => [message.ID, message]),
    );
    this.setStretch({
      messages: shown.flatMap((one) => {
        const message = left.get(one.id);
        return message === one.message ? [one] : message ? [this.show(message)] : [];
      }),
    });
  }

  /**
   * `isCurrent` is true if the next message will directly follow the range. It is false from a lost connection until the
   * conversation's end is loaded.
   */
  protected goesOn(isCurrent: boolean): void {
    this.#isCurrent = isCurrent;
    if (isCurrent) this.arrive(this.#held.splice(0));
  }

  /**
   * If the range does not reach the conversation's end, new messages are only counted. If the range is not current, other people's
   * messages wait until the missing messages are loaded.
   */
  protected arrive(messages: readonly Message[]): void {
    const isHeld = ({ flow }: Message): boolean => flow === "in" && !this.#isCurrent;
    this.#held.push(...messages.filter(isHeld));
    const { hasNewer, arrived, isBegun } = this.read();
    // Leaves out messages older than the range, because the previous page contains them. If the range begins with the
    // conversation's first message, there is no previous page, so no message is left out. The relay may confirm the first message
    // only after the reply to that message.
    const [first] = isBegun ? [] : this.sent();
    const added = this.unknown(messages.filter((message) => !isHeld(message))).filter(
      ({ state, message }) => state === "sent" && (!first || toPlace(message) > toPlace(first.message)),
    );
    const others = added.filter(({ message }) => message.flow === "in").length;
    // A user who answers, here or on another device, has read the conversation.
    if (others < added.length && this.read().unread.count > 0) this.change({ unread: { count: 0, firstId: null } });
    if (hasNewer) {
      this.change({ arrived: arrived + others });
      return;
    }
    const all = [...this.sent(), ...added].sort(byPlace);
    const stretch = all.slice(-WINDOW_MAX);
    this.setStretch({
      messages: stretch,
      phase: "shown",
      isBegun: this.read().isBegun && stretch.length === all.length,
      arrived: arrived + others,
    });
  }

  /** The viewer sees the end of the conversation, so no message counts as new any more. */
  sawEnd(): void {
    if (this.read().arrived > 0 && !this.read().hasNewer) this.change({ arrived: 0 });
  }

  protected replace(list: readonly Message[], change: (known: Message, latest: Message) => Message): void {
    const byId = new Map(list.map((message) => [message.ID, message]));
    this.setStretch({
      messages: this.sent().map((shown) => {
        const latest = byId.get(shown.id);
        return latest
          ? this.show(latest.elements.length > 0 && !latest.isRevoked ? latest : change(shown.message, latest))
          : shown;
      }),
    });
  }

  /** Adds missing messages, and removes messages that the relay no longer returns. */
  protected merge({ messages: latest, stated }: Page, change: Partial<ThreadView> = {}): void {
    const shown = this.sent();
    const within = shown
      .map(({ message }) => message)
      .filter((message) => stated && toPlace(message) >= stated.from && toPlace(message) <= stated.to);
    const gone = new Set((stated ? unstated(within, latest) : []).map(({ ID }) => ID));
    const byId = new Map(latest.map((message) => [message.ID, message]));
    const left = shown
      .filter(({ id }) => !gone.has(id))
      .map((one) => {
        const now = byId.get(one.id);
        return now && now !== one.message && !isOlderForm(now, one.message) ? this.show(now) : one;
      });
    const all = [...left, ...this.unknown(latest)].sort(byPlace);
    const now = { ...this.read(), ...change };
    const isOver = all.length > WINDOW_MAX;
    this.setStretch({
      ...change,
      messages: this.isFollowed ? all.slice(-WINDOW_MAX) : all.slice(0, WINDOW_MAX),
      isBegun: now.isBegun && !(isOver && this.isFollowed),
      hasNewer: now.hasNewer || (isOver && !this.isFollowed),
    });
  }

  protected show(message: Message): ShownMessage {
    return toShown(message, this.keys.get(message.ID));
  }

  /** The shown messages without those that wait to be sent. */
  protected sent(): ShownMessage[] {
    return this.read().messages.filter(({ state }) => state === "sent");
  }

  protected unknown(messages: readonly Message[]): ShownMessage[] {
    const known = new Set(this.sent().map(({ id }) => id));
    return messages.filter(({ ID, isDeleted }) => !isDeleted && !known.has(ID)).map((message) => this.show(message));
  }

  /** Sets the shown range. The messages that wait to be sent follow at its end. */
  protected setStretch(change: Partial<ThreadView> & { messages: readonly ShownMessage[] }): void {
    const now = { ...this.read(), ...change };
    const { outbox } = this.device;
    const sent = new Set(now.messages.map(({ id }) => id));
    const waiting = now.hasNewer
      ? []
      : outbox
          .read()
          .filter(
            ({ conversationID, message }) => conversationID === this.address.conversationID && !(message && sent.has(message.ID)),
          )
          .map((one) => this.#stands(toWaiting(one, this.#userId)));
    this.set({ ...now, messages: [...now.messages.filter(({ state }) => state === "sent"), ...waiting] });
  }

  /** Reuses the object of an unchanged message, so that it is not rendered again. */
  #stands(waiting: ShownMessage): ShownMessage {
    const shown = this.read().messages.find(({ key }) => key === waiting.key);
    return shown && shown.state === waiting.state && shown.refusal === waiting.refusal && shown.id === waiting.id
      ? shown
      : waiting;
  }

  protected change(change: Partial<ThreadView>): void {
    this.setStretch({ messages: this.sent(), ...change });
  }
}

export const byPlace = (a: ShownMessage, b: ShownMessage): number => toPlace(a.message) - toPlace(b.message);

/** The last `unread` received messages are unread. undefined if the first unread message is not loaded. */
export const firstUnread = (loaded: readonly ShownMessage[], unread: number): ShownMessage | undefined =>
  loaded.filter(({ message }) => message.flow === "in" && !message.messageControlInfo.excludedFromUnreadCount).at(-unread);

export const isTypingSign = (message: Message): boolean =>
  message.onlineOnlyFlag && message.flow === "in" && message.type === "TIMCustomElem" && isTyping(message.payload.data);
