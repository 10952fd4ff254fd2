import type { Alarms } from "../alarms.ts";
import type { SentC2c } from "../deliveries.ts";
import type { C2cKey, C2cLogStore, C2cRow } from "./store/c2c-log.ts";
import type { SequenceStore } from "./store/sequences.ts";

/** How long a message may take to be handed over before the outbox sees to it, in milliseconds. */
export const HAND_OVER_WITHIN_MS = 2_000;

/** Name of the alarm that looks what was not handed over, and of the number in the log up to which all was. */
export const HAND_OVER = "hand-over";
const HANDED_OVER = "handed-over";

export interface HandOverParts {
  /** Whose box this is. */
  userId: string;
  log: C2cLogStore;
  sequences: SequenceStore;
  alarms: Alarms;
  /** Hands a message to its sender's box; resolves when that has stored it. */
  keep: (sender: string, message: SentC2c) => Promise<void>;
  /** Has the outbox hand it over. */
  post: (sender: string, message: SentC2c) => void;
}

interface Waiting {
  sender: string;
  message: SentC2c;
  /** Unix milliseconds since when. */
  since: number;
}

/**
 * What peers wrote and their own boxes do not have yet. The log itself says what is owed, so that a message costs no row beside its own:
 * the alarm notes up to which number all was handed over, and gives the outbox what was not; a box that wakes gives it what an earlier
 * life of it left. A sender's box that has a message ignores it.
 */
export class HandOvers {
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly parts: HandOverParts) {}

  /** Owes what an earlier life took and did not see handed over. */
  resume(): void {
    const { userId, log, sequences, post } = this.parts;
    const left = log.incomingAfter(sequences.current(HANDED_OVER));
    const last = left.at(-1);
    if (!last) return;
    for (const row of left) if (row.item) post(row.peer, sentOf(row, userId));
    sequences.raise(HANDED_OVER, last.id);
  }

  /** A message was stored in this turn; its Relay is going to ask for its hand-over. */
  expect(id: number, sender: string, message: SentC2c): void {
    const since = Date.now();
    this.#waiting.set(id, { sender, message, since });
    this.parts.alarms.set(HAND_OVER, since + HAND_OVER_WITHIN_MS);
  }

  /**
   * Hands a message over, also once more where it is said again; rejects where this box has not stored it (it was killed, or could not write,
   * right after it had answered) or the sender's box does not take it.
   */
  async complete(id: number, { msgSeq, random }: C2cKey): Promise<void> {
    const { userId, log, keep } = this.parts;
    const waiting = this.#waiting.get(id);
    const row = waiting ? null : log.byId(id);
    const message = waiting?.message ?? (row && sentOf(row, userId));
    // The number may be another message's by now.
    if (message?.msgSeq !== msgSeq || message.random !== random) throw new Error(`Message ${msgSeq}-${random} is not stored.`);
    // Of a message that was deleted here nothing is left to hand over.
    if (message.item) await keep(waiting?.sender ?? row!.peer, message);
    this.#waiting.delete(id);
  }

  /** Has the outbox hand over what a sender's box does not have yet: something is to come behind it, or its words are about to go. */
  settle(sender: string): void {
    for (const [id, waiting] of this.#waiting) if (waiting.sender === sender) this.#post(id, waiting);
  }

  /** To be called by the alarm. */
  ring(): void {
    const { sequences, alarms, log } = this.parts;
    const now = Date.now();
    for (const [id, waiting] of this.#waiting) if (waiting.since + HAND_OVER_WITHIN_MS <= now) this.#post(id, waiting);
    const [first] = this.#waiting.keys();
    sequences.raise(HANDED_OVER, first === undefined ? log.newestId : first - 1);
    if (first !== undefined) alarms.set(HAND_OVER, now + HAND_OVER_WITHIN_MS);
  }

  #post(id: number, { sender, message }: Waiting): void {
    this.#waiting.delete(id);
    this.parts.post(sender, message);
  }
}

const sentOf = ({ msg_seq: msgSeq, random, stamp, item, shows, receipt }: C2cRow, peer: string): SentC2c => ({
  peer,
  msgSeq,
  random,
  stamp,
  item,
  showsAsLast: shows === 1,
  needsReceipt: receipt !== 0,
  isOnlineOnly: false,
  instId: null,
});
