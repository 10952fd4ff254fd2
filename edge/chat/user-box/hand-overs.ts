import type { Alarms } from "../alarms.ts";
import type { SentC2c } from "../deliveries.ts";
import type { C2cKey, C2cLogStore, C2cRow } from "./store/c2c-log.ts";
import type { SequenceStore } from "./store/sequences.ts";

/** A message that waits longer than this for its hand-over goes to the outbox. */
export const HAND_OVER_WITHIN_MS = 2_000;

/**
 * HAND_OVER names the alarm that posts overdue messages. HANDED_OVER names the sequence with the log number up to which all
 * messages were handed over.
 */
export const HAND_OVER = "hand-over";
const HANDED_OVER = "handed-over";

export interface HandOverParts {
  userId: string;
  log: C2cLogStore;
  sequences: SequenceStore;
  alarms: Alarms;
  /** Resolves when the sender's box has stored the message. */
  keep: (sender: string, message: SentC2c) => Promise<void>;
  post: (sender: string, message: SentC2c) => void;
}

interface Waiting {
  sender: string;
  message: SentC2c;
  /** Unix milliseconds at which the message began to wait. */
  since: number;
}

/** The messages of the log that the senders' boxes have not stored yet. The alarm posts overdue ones; boxes ignore duplicates. */
export class HandOvers {
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly parts: HandOverParts) {}

  /** Call it after a restart. Posts messages that the box stored before the restart but did not hand over. */
  resume(): void {
    const { userId, log, sequences, post } = this.parts;
    const left = log.incomingAfter(sequences.current(HANDED_OVER));
    const last = left.at(-1);
    if (!last) return;
    for (const row of left) if (row.item) post(row.peer, toSent(row, userId));
    sequences.raise(HANDED_OVER, last.id);
  }

  /** Call it in the turn that stored the message. The Relay of the sender's session will request the hand-over. */
  expect(id: number, sender: string, message: SentC2c): void {
    const since = Date.now();
    this.#waiting.set(id, { sender, message, since });
    this.parts.alarms.set(HAND_OVER, since + HAND_OVER_WITHIN_MS);
  }

  /** A repetition changes nothing. Rejects if this box failed to store the message, or if the sender's box refuses it. */
  async complete(id: number, { msgSeq, random }: C2cKey): Promise<void> {
    const { userId, log, keep } = this.parts;
    const waiting = this.#waiting.get(id);
    const row = waiting ? null : log.byId(id);
    const message = waiting?.message ?? (row && toSent(row, userId));
    // After a lost write the number may belong to another message, so the keys are compared.
    if (message?.msgSeq !== msgSeq || message.random !== random) throw new Error(`Message ${msgSeq}-${random} is not stored.`);
    // A message that the user deleted has no content left to hand over.
    if (message.item) await keep(waiting?.sender ?? row!.peer, message);
    this.#waiting.delete(id);
  }

  /**
   * Posts the sender's waiting messages through the outbox. Call it before a delivery that must arrive later, and before the
   * messages' content is deleted.
   */
  settle(sender: string): void {
    for (const [id, waiting] of this.#waiting) if (waiting.sender === sender) this.#post(id, waiting);
  }

  /** The alarm must call this method. */
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

const toSent = ({ msg_seq: msgSeq, random, stamp, item, shows, receipt }: C2cRow, peer: string): SentC2c => ({
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
