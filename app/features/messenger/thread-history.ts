import type { Message } from "#chat/index.ts";
import { addRun, placeOf, type Run, runAt } from "#edge/contract/rules/messenger.ts";
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
  /** The device does not keep what lies beyond, and there is no connection to ask. */
  isCut?: boolean;
}

const CUT: Page = { messages: [], isEnd: false, isCut: true };

/** A conversation's past: pages from the device where it keeps them without a gap, and from the relay otherwise, which the device then keeps. */
export class ThreadHistory {
  readonly #device: Device;
  readonly #address: Address;
  #messenger: Messenger | null = null;
  /** The stretches that the relay has stated over this connection. */
  #stated: readonly Run[] = [];
  /** Calls back with what a look at the relay changed in messages that the device had shown. */
  onChecked: (latest: readonly Message[], gone: readonly Message[]) => void = () => {};

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
    const { archive } = this.#device;
    const last = (await this.#runs()).at(-1);
    return last ? archive.messages(this.#address.conversationID, last, PAGE, "last") : [];
  }

  /** The end of the conversation at the relay. */
  async end(): Promise<Page> {
    const messenger = this.#messenger;
    if (!messenger) return CUT;
    const { conversationID } = this.#address;
    const { data } = await messenger.client.getMessageList({ conversationID });
    const messages = ordered(data.messageList);
    const [first, last] = [messages[0], messages.at(-1)];
    const run = { from: data.isCompleted || !first ? FIRST : placeOf(first), to: last ? placeOf(last) : FIRST };
    await this.#keep(messages, run);
    this.#device.keeper.sawEnd(conversationID, run.to);
    return { messages, isEnd: data.isCompleted };
  }

  /** The page before a message. */
  async older(before: Message): Promise<Page> {
    const place = placeOf(before);
    const run = runAt(await this.#runs(), place);
    const kept = run && run.from < place ? await this.#kept({ from: run.from, to: previous(place) }, "last") : [];
    if (run && kept.length > 0) {
      const isEnd = run.from === FIRST && kept.length < PAGE;
      const from = placeOf(kept[0]!);
      const isStated = (runAt(this.#stated, place)?.from ?? place) <= from;
      if (!isStated) void this.#check(before, from).catch(() => undefined);
      return { messages: kept, isEnd };
    }
    if (run?.from === FIRST) return { messages: [], isEnd: true };
    return this.#messenger ? this.#olderAtRelay(this.#messenger, before) : CUT;
  }

  /** The page behind a message. */
  async newer(after: Message): Promise<Page> {
    const place = placeOf(after);
    const run = runAt(await this.#runs(), place);
    const kept = run && run.to > place ? await this.#kept({ from: next(place), to: run.to }, "first") : [];
    if (kept.length > 0) return { messages: kept, isEnd: false };
    return this.#messenger ? this.#newerAtRelay(this.#messenger, after) : CUT;
  }

  /** The messages around a place: the device's if it keeps the message, the relay's otherwise; null if neither has them. */
  async around(target: { ID: string; time: number; sequence: number }): Promise<Message[] | null> {
    const known = target.ID ? await this.#device.archive.find(target.ID) : undefined;
    if (known) {
      const place = placeOf(known);
      const run = runAt(await this.#runs(), place) ?? { from: place, to: place };
      const before = await this.#kept({ from: run.from, to: previous(place) }, "last");
      const behind = await this.#kept({ from: place, to: run.to }, "first");
      return [...before, ...behind];
    }
    const messenger = this.#messenger;
    if (!messenger) return null;
    const { conversationID, conversationType } = this.#address;
    const start = conversationType === "C2C" ? { time: target.time } : { sequence: target.sequence };
    const { data } = await messenger.client.getMessageListHopping({ conversationID, ...start, direction: 1 });
    const behind = ordered(data.messageList);
    const [first] = behind;
    if (!first) return null;
    await this.#keep(behind, { from: placeOf(first), to: placeOf(behind.at(-1)!) });
    const { messages } = await this.older(first);
    return [...messages, ...behind];
  }

  async #runs(): Promise<readonly Run[]> {
    return (await this.#device.archive.desk(this.#address.conversationID)).runs;
  }

  #kept(run: Run, side: "last" | "first"): Promise<Message[]> {
    return this.#device.archive.messages(this.#address.conversationID, run, PAGE, side);
  }

  async #keep(messages: readonly Message[], run: Run, gone: readonly Message[] = []): Promise<void> {
    const { archive } = this.#device;
    this.#stated = addRun(this.#stated, run);
    await archive.put(messages, gone);
    await archive.noteRun(this.#address.conversationID, run);
  }

  async #olderAtRelay({ client }: Messenger, before: Message): Promise<Page> {
    const { conversationID, conversationType } = this.#address;
    const place = placeOf(before);
    let sequence = before.sequence - 1;
    for (let page = 0; page < EMPTY_PAGES_MAX; page += 1) {
      if (conversationType === "GROUP" && sequence < 1) {
        await this.#keep([], { from: FIRST, to: place });
        return { messages: [], isEnd: true };
      }
      const start = conversationType === "C2C" ? { time: before.time, beside: before } : { sequence };
      const { data } = await client.getMessageListHopping({ conversationID, ...start, direction: 0 });
      const messages = ordered(data.messageList).filter((message) => placeOf(message) < place);
      const [first] = messages;
      sequence = data.nextMessageSeq ?? 0;
      if (!first && !data.isCompleted && conversationType === "GROUP") continue;
      await this.#keep(messages, { from: data.isCompleted || !first ? FIRST : placeOf(first), to: place });
      return { messages, isEnd: data.isCompleted || !first };
    }
    return { messages: [], isEnd: true };
  }

  async #newerAtRelay({ client }: Messenger, after: Message): Promise<Page> {
    const { conversationID, conversationType } = this.#address;
    const place = placeOf(after);
    let sequence = after.sequence + 1;
    for (let page = 0; page < EMPTY_PAGES_MAX; page += 1) {
      const start = conversationType === "C2C" ? { time: after.time, beside: after } : { sequence };
      const { data } = await client.getMessageListHopping({ conversationID, ...start, direction: 1 });
      const messages = ordered(data.messageList).filter((message) => placeOf(message) > place);
      const last = messages.at(-1);
      sequence = data.nextMessageSeq ?? LAST;
      if (!last && !data.isCompleted) continue;
      const to = last ? placeOf(last) : place;
      await this.#keep(messages, { from: place, to });
      if (data.isCompleted) this.#device.keeper.sawEnd(conversationID, to);
      return { messages, isEnd: data.isCompleted };
    }
    return { messages: [], isEnd: true };
  }

  /** Looks whether the relay still has the messages that the device has shown, from before `before` down to a place. */
  async #check(before: Message, downTo: number): Promise<void> {
    for (let cursor: Message | undefined = before; cursor && this.#messenger; ) {
      const upper = placeOf(cursor);
      const { messages, isEnd } = await this.#olderAtRelay(this.#messenger, cursor);
      const lower = isEnd || !messages[0] ? FIRST : placeOf(messages[0]);
      const there = new Set(messages.map(({ ID }) => ID));
      const kept = await this.#kept({ from: lower, to: previous(upper) }, "last");
      const gone = kept.filter(({ ID, isRevoked }) => !isRevoked && !there.has(ID));
      if (gone.length > 0) await this.#device.archive.put([], gone);
      this.onChecked(messages, gone);
      cursor = lower > downTo ? messages[0] : undefined;
    }
  }
}

/** Places are whole numbers. */
const previous = (place: number): number => place - 1;
const next = (place: number): number => place + 1;

const ordered = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => placeOf(a) - placeOf(b));
