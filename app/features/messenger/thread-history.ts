import type { Message } from "#chat/index.ts";
import { addRun, toPlace, type Run, runAt } from "#edge/contract/rules/messenger.ts";
import type { Device } from "./device.ts";
import type { Messenger } from "./messenger.ts";
import type { Address } from "./outgoing.ts";

/** Messages that the device gives at once; the relay's pages have 15. */
const PAGE = 30;
/** Pages of the relay that hold none of the viewer's messages are passed over, so many at a time. */
const EMPTY_PAGES_MAX = 40;

const FIRST = 0;
const LAST = Number.MAX_SAFE_INTEGER;

/** A stretch of a conversation, oldest first. */
export interface Page {
  messages: Message[];
  /** The conversation begins, or ends, at the far side of the page. */
  isEnd: boolean;
  /** The device does not have the messages beyond, and there is no connection to request them. */
  isCut?: boolean;
  /** The stretch for which the relay's word stands: it has no other messages there. Missing if the device's word stands alone. */
  stated?: Run;
}

const CUT: Page = { messages: [], isEnd: false, isCut: true };

/**
 * A conversation's past. Without a network a page comes from the device, if it keeps the conversation without a gap. Over a
 * connection the Relay states each range once before the device's copy replaces it: messages that were deleted or revoked
 * meanwhile disappear, and missed ones arrive.
 */
export class ThreadHistory {
  readonly #device: Device;
  readonly #address: Address;
  #messenger: Messenger | null = null;
  /** The stretches that the relay has stated over this connection. */
  #stated: readonly Run[] = [];

  constructor(device: Device, address: Address) {
    this.#device = device;
    this.#address = address;
  }

  connect(messenger: Messenger | null): void {
    this.#messenger = messenger;
    this.#stated = [];
  }

  /** The end of the conversation, as this device keeps it. */
  async keptEnd(): Promise<Message[]> {
    const last = (await this.#runs()).at(-1);
    return last ? this.#kept(last, "last") : [];
  }

  /** The end of the conversation at the relay. */
  async end(): Promise<Page> {
    const messenger = this.#messenger;
    if (!messenger) return CUT;
    const { archive, keeper } = this.#device;
    const { conversationID } = this.#address;
    // Messages that are kept now and that the answer lacks are gone. Others come while it is on its way, and are newer.
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

  /** The page before a message. */
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

  /** The relay's pages before a message, until they reach a message that may change meanwhile. */
  async *pagesBefore(before: Message, last: () => Message | undefined): AsyncGenerator<Page> {
    for (let cursor: Message | undefined = before, end = last(); cursor && end && toPlace(end) < toPlace(cursor); end = last()) {
      const page: Page = await this.older(cursor);
      if (!page.stated) return;
      yield page;
      cursor = page.isEnd ? undefined : page.messages[0];
    }
  }

  /** The page behind a message. */
  async newer(after: Message): Promise<Page> {
    const place = toPlace(after);
    const run = runAt(await this.#runs(), place);
    const kept = run && run.to > place ? await this.#kept({ from: next(place), to: run.to }, "first") : [];
    const last = kept.at(-1);
    const stated = runAt(this.#stated, place);
    if (this.#messenger && !(last && stated && stated.to >= toPlace(last))) return this.#newerAtRelay(this.#messenger, after);
    return last ? { messages: kept, isEnd: false } : CUT;
  }

  /** The messages around a place: the relay's, or the device's without a connection; null if neither has them. */
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

  /** Keeps the messages that the Relay returned for a range without a gap over `run`, and deletes the others. */
  async #keep(messages: readonly Message[], stated: Run, run: Run): Promise<void> {
    const { archive } = this.#device;
    const { conversationID } = this.#address;
    this.#stated = addRun(this.#stated, run);
    const kept = await archive.messages(conversationID, stated, LAST, "last");
    if (await archive.put(messages, unstated(kept, messages))) await archive.noteRun(conversationID, run);
  }

  /** The page before a message; `place`: the relay has stated that it has nothing from there up to the message. */
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
 * Messages kept here that the Relay no longer returns for the fetched range. A group's history omits revoked ones, kept as notes.
 */
export function unstated(kept: readonly Message[], stated: readonly Message[]): Message[] {
  const there = new Set(stated.map(({ ID }) => ID));
  return kept.filter(({ ID, isRevoked, conversationType }) => !there.has(ID) && !(isRevoked && conversationType === "GROUP"));
}

/** Two pages of which one follows the other. */
export const joined = (older: Page, newer: Page): Page => ({
  messages: [...older.messages, ...newer.messages],
  isEnd: older.isEnd,
  ...(older.stated && newer.stated && { stated: { from: older.stated.from, to: newer.stated.to } }),
});

/** Places are whole numbers. */
const previous = (place: number): number => place - 1;
const next = (place: number): number => place + 1;

const ordered = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => toPlace(a) - toPlace(b));
