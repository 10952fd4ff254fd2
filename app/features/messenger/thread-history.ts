import type { Message } from "#chat/index.ts";
import { addRun, toPlace, type Run, runAt } from "#edge/contract/rules/messenger.ts";
import type { Device } from "./device.ts";
import type { Messenger } from "./messenger.ts";
import type { Address } from "./outgoing.ts";

/** Number of messages per page from the device. The relay's pages have 15. */
const PAGE = 30;
/** A page of the relay may contain no message for the viewer. At most this many such pages in a row are skipped. */
const EMPTY_PAGES_MAX = 40;

const FIRST = 0;
const LAST = Number.MAX_SAFE_INTEGER;

/** The oldest message comes first. */
export interface Page {
  messages: Message[];
  /** True if no page follows, because the conversation begins or ends here. */
  isEnd: boolean;
  /** True if the messages beyond the page are not on the device and cannot be requested without a connection. */
  isCut?: boolean;
  /** Range that the relay has confirmed to be complete. Missing if only the device provided the page. */
  stated?: Run;
}

const CUT: Page = { messages: [], isEnd: false, isCut: true };

/**
 * Without a connection, the device provides ranges without a gap. With a connection, this class requests messages from the relay
 * (the chat server) first, because the device may have missed messages or deletions.
 */
export class ThreadHistory {
  readonly #device: Device;
  readonly #address: Address;
  #messenger: Messenger | null = null;
  /** The ranges that the relay has confirmed on this connection. */
  #stated: readonly Run[] = [];

  constructor(device: Device, address: Address) {
    this.#device = device;
    this.#address = address;
  }

  connect(messenger: Messenger | null): void {
    this.#messenger = messenger;
    this.#stated = [];
  }

  async keptEnd(): Promise<Message[]> {
    const last = (await this.#runs()).at(-1);
    return last ? this.#kept(last, "last") : [];
  }

  async end(): Promise<Page> {
    const messenger = this.#messenger;
    if (!messenger) return CUT;
    const { archive, keeper } = this.#device;
    const { conversationID } = this.#address;
    // The latest stored message is read before the request. If the response lacks a stored message up to that place, the message
    // was deleted. A stored message after that place arrived during the request.
    const [known] = await archive.messages(conversationID, { from: FIRST, to: LAST }, 1, "last");
    const { data } = await messenger.client.getMessageList({ conversationID });
    const messages = ordered(data.messageList);
    const [first, last] = [messages[0], messages.at(-1)];
    const to = last ? toPlace(last) : FIRST;
    const stated = {
      from: data.isCompleted || !first ? FIRST : toPlace(first),
      to: Math.max(to, known ? toPlace(known) : FIRST),
    };
    await this.#keep(messages, stated, stated);
    keeper.sawEnd(conversationID, to);
    return { messages, isEnd: data.isCompleted, stated };
  }

  async older(before: Message): Promise<Page> {
    const place = toPlace(before);
    const run = runAt(await this.#runs(), place);
    const kept = run && run.from < place ? await this.#kept({ from: run.from, to: previous(place) }, "last") : [];
    const isEnd = run?.from === FIRST && kept.length < PAGE;
    const from = isEnd ? FIRST : kept[0] && toPlace(kept[0]);
    const stated = runAt(this.#stated, place);
    if (this.#messenger && (from === undefined || !stated || stated.from > from))
      return this.#olderAtRelay(this.#messenger, before, run && kept.length === 0 && stated ? stated.from : place);
    if (from === undefined) return CUT;
    return { messages: kept, isEnd, ...(stated && { stated: { from, to: previous(place) } }) };
  }

  /**
   * Yields the relay's pages from `before` back to the oldest message on the screen. `last` returns this oldest message and is
   * called for each page.
   */
  async *pagesBefore(before: Message, last: () => Message | undefined): AsyncGenerator<Page> {
    for (let cursor: Message | undefined = before, end = last(); cursor && end && toPlace(end) < toPlace(cursor); end = last()) {
      const page: Page = await this.older(cursor);
      if (!page.stated) return;
      yield page;
      cursor = page.isEnd ? undefined : page.messages[0];
    }
  }

  async newer(after: Message): Promise<Page> {
    const place = toPlace(after);
    const run = runAt(await this.#runs(), place);
    const kept = run && run.to > place ? await this.#kept({ from: next(place), to: run.to }, "first") : [];
    const last = kept.at(-1);
    const stated = runAt(this.#stated, place);
    if (this.#messenger && !(last && stated && stated.to >= toPlace(last))) return this.#newerAtRelay(this.#messenger, after);
    return last ? { messages: kept, isEnd: false } : CUT;
  }

  /** The messages come from the relay or, without a connection, from the device. null if neither has them. */
  async around(target: { ID: string; time: number; sequence: number }): Promise<Message[] | null> {
    const known = target.ID ? await this.#device.archive.find(target.ID) : undefined;
    const messenger = this.#messenger;
    if (known) {
      const before = (await this.older(known)).messages;
      const last = before.at(-1);
      if (last) return [...before, ...(await this.newer(last)).messages];
      if (!messenger) return [known, ...(await this.newer(known)).messages];
    }
    if (!messenger) return null;
    const { conversationID, conversationType } = this.#address;
    const { time, sequence } = known ?? target;
    const start = conversationType === "C2C" ? { time } : { sequence };
    const { data } = await messenger.client.getMessageListHopping({ conversationID, ...start, direction: 1 });
    const behind = ordered(data.messageList);
    const [first] = behind;
    if (!first) return null;
    const run = { from: toPlace(first), to: toPlace(behind.at(-1)!) };
    await this.#keep(behind, run, run);
    const { messages } = await this.older(first);
    return [...messages, ...behind];
  }

  async #runs(): Promise<readonly Run[]> {
    return (await this.#device.archive.readLocalState(this.#address.conversationID)).runs;
  }

  #kept(run: Run, side: "last" | "first"): Promise<Message[]> {
    return this.#device.archive.messages(this.#address.conversationID, run, PAGE, side);
  }

  /**
   * Stores the relay's messages of the range `stated` and deletes all other stored messages in the range. Records that `run` has no
   * gaps.
   */
  async #keep(messages: readonly Message[], stated: Run, run: Run): Promise<void> {
    const { archive } = this.#device;
    const { conversationID } = this.#address;
    this.#stated = addRun(this.#stated, run);
    const kept = await archive.messages(conversationID, stated, LAST, "last");
    if (await archive.put(messages, unstated(kept, messages))) await archive.noteRun(conversationID, run);
  }

  /** The relay has already confirmed that it has no messages between `place` and the message `before`. */
  async #olderAtRelay({ client }: Messenger, before: Message, place: number): Promise<Page> {
    const { conversationID, conversationType } = this.#address;
    const to = toPlace(before);
    let sequence = (conversationType === "GROUP" ? place : before.sequence) - 1;
    let messages: Message[] = [];
    let isEnd = false;
    for (let page = 0; page < EMPTY_PAGES_MAX && messages.length === 0 && !isEnd; page += 1) {
      if (conversationType === "GROUP" && sequence < 1) isEnd = true;
      else {
        const start = conversationType === "C2C" ? { time: before.time, beside: before } : { sequence };
        const { data } = await client.getMessageListHopping({ conversationID, ...start, direction: 0 });
        messages = ordered(data.messageList).filter((message) => toPlace(message) < to);
        sequence = data.nextMessageSeq ?? 0;
        isEnd = data.isCompleted || (messages.length === 0 && conversationType === "C2C");
      }
    }
    const [first] = messages;
    const from = isEnd ? FIRST : first ? toPlace(first) : next(sequence);
    const stated = { from, to: previous(to) };
    await this.#keep(messages, stated, { from, to });
    return { messages, isEnd, stated };
  }

  async #newerAtRelay({ client }: Messenger, after: Message): Promise<Page> {
    const { conversationID, conversationType } = this.#address;
    const from = toPlace(after);
    let sequence = after.sequence + 1;
    for (let page = 0; page < EMPTY_PAGES_MAX; page += 1) {
      const start = conversationType === "C2C" ? { time: after.time, beside: after } : { sequence };
      const { data } = await client.getMessageListHopping({ conversationID, ...start, direction: 1 });
      const messages = ordered(data.messageList).filter((message) => toPlace(message) > from);
      const last = messages.at(-1);
      sequence = data.nextMessageSeq ?? LAST;
      if (!last && !data.isCompleted) continue;
      const to = last ? toPlace(last) : from;
      const stated = { from: next(from), to };
      await this.#keep(messages, stated, { from, to });
      if (data.isCompleted) this.#device.keeper.sawEnd(conversationID, to);
      return { messages, isEnd: data.isCompleted, stated };
    }
    return { messages: [], isEnd: true };
  }
}

/**
 * Returns stored messages that the relay no longer has. Leaves out revoked group messages: the relay's history omits them, but the
 * conversation shows a note in the place of each.
 */
export function unstated(kept: readonly Message[], stated: readonly Message[]): Message[] {
  const there = new Set(stated.map(({ ID }) => ID));
  return kept.filter(({ ID, isRevoked, conversationType }) => !there.has(ID) && !(isRevoked && conversationType === "GROUP"));
}

export const joined = (older: Page, newer: Page): Page => ({
  messages: [...older.messages, ...newer.messages],
  isEnd: older.isEnd,
  ...(older.stated && newer.stated && { stated: { from: older.stated.from, to: newer.stated.to } }),
});

/** Places are whole numbers, so the adjacent place differs by 1. */
const previous = (place: number): number => place - 1;
const next = (place: number): number => place + 1;

const ordered = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => toPlace(a) - toPlace(b));
