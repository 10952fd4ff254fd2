import { LOSS_CHECK_AT, LOSS_GAP_MAX, MESSAGE_ID_WINDOW, SEQUENCE_WINDOW } from "../../protocol/limits/room-poll";

/** What is checked at the 50th message is checked at the 80th too, then counting begins again. */
const [FIRST_CHECK, SECOND_CHECK] = LOSS_CHECK_AT;

/** Remembers the last so many of something. */
class Recent<Item> {
  readonly #items = new Set<Item>();
  constructor(readonly size: number) {}

  /** True if it is new here. */
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

/** Finds out what a room said twice, and what it may not have said at all (specification 9.18). */
export interface SequenceWindow {
  /** True for a message that was not here among the last ones. */
  isNew(message: { sequence: number; ID: string }): boolean;
  /** How many messages seem to be missing since the last check; 0 most of the time. */
  takeLost(): number;
}

export function createSequenceWindow(): SequenceWindow {
  const sequences = new Recent<number>(SEQUENCE_WINDOW);
  const ids = new Recent<string>(MESSAGE_ID_WINDOW);
  let count = 0;
  let lost = 0;
  let checkedUpTo = 0;

  /** Holes between the sequences that came since the last check. A hole of 1 is somebody's message that this reader may not see. */
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
      // What has no place in the sequence is told to those who are there only; its id has to tell.
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
