import { LOSS_CHECK_AT, LOSS_GAP_MAX, MESSAGE_ID_WINDOW, SEQUENCE_WINDOW } from "../../protocol/limits/room-poll.ts";

/** The gaps that are found at the 50th message are checked again at the 80th message. Counting then starts again. */
const [FIRST_CHECK, SECOND_CHECK] = LOSS_CHECK_AT;

/** A set of the last `size` values. */
class Recent<Item> {
  readonly #items = new Set<Item>();
  constructor(readonly size: number) {}

  /** Returns true if the set did not contain the value. */
  add(item: Item): boolean {
    if (this.#items.has(item)) return false;
    this.#items.add(item);
    if (this.#items.size > this.size) this.#items.delete(this.#items.values().next().value as Item);
    return true;
  }

  get items(): Iterable<Item> {
    return this.#items;
  }
}

/** Detects repeated and possibly lost messages of a room (specification 9.18). */
export interface SequenceWindow {
  /** Returns true if the message is not among the last messages. */
  isNew(message: { sequence: number; ID: string }): boolean;
  /** Returns the number of messages that were apparently lost since the last check; usually 0. */
  takeLost(): number;
}

export function createSequenceWindow(): SequenceWindow {
  const sequences = new Recent<number>(SEQUENCE_WINDOW);
  const ids = new Recent<string>(MESSAGE_ID_WINDOW);
  let count = 0;
  let lost = 0;
  let checkedUpTo = 0;

  /**
   * Finds gaps between the sequences since the last check. Ignores a gap of 1, which is a message that is hidden from this user.
   */
  const check = (): void => {
    const sorted = [...sequences.items].filter((sequence) => sequence >= checkedUpTo).sort((a, b) => a - b);
    for (const [index, sequence] of sorted.entries()) {
      const missing = index === 0 ? 0 : sequence - sorted[index - 1]! - 1;
      if (missing > 1 && missing <= LOSS_GAP_MAX) lost += missing;
    }
    checkedUpTo = sorted.at(-1) ?? checkedUpTo;
  };

  return {
    isNew({ sequence, ID }) {
      // An online-only message has no sequence, so its id identifies it.
      const isNew = sequence > 0 ? sequences.add(sequence) : ids.add(ID);
      if (!isNew) return false;
      count += 1;
      if (count === FIRST_CHECK || count === SECOND_CHECK) check();
      if (count === SECOND_CHECK) count = 0;
      return true;
    },
    takeLost() {
      const found = lost;
      lost = 0;
      return found;
    },
  };
}
