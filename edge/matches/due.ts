import { log } from "#edge/contract/log.ts";

/** A match that waits for a settlement, with the number of its changes at the time of the read, and the items to settle. */
export interface Due<Item> {
  id: number;
  changes: number;
  items: readonly Item[];
}

export interface Settlement<Match extends Due<unknown>> {
  name: string;
  read: () => Promise<Match[]>;
  /** Settles one batch of an item. Returns false if the item is completely settled by the match's current result. */
  step: (item: Match["items"][number], match: Match) => Promise<boolean>;
  /** Removes the match from the list, unless it changed after it was read. */
  done: (match: Match) => Promise<unknown>;
}

/** The next run continues an interrupted run and retries a failed match. A failed match does not stop the others. */
export async function settleDue<Match extends Due<unknown>>(
  { name, read, step, done }: Settlement<Match>,
  batches: number,
): Promise<void> {
  let left = batches;
  const stuck = new Set<number>();
  while (left > 0) {
    const due = (await read()).filter(({ id }) => !stuck.has(id));
    if (due.length === 0) return;
    for (const match of due) {
      try {
        let isSettled = true;
        for (const item of match.items) {
          if (left <= 0) return;
          if (!(await step(item, match))) continue;
          isSettled = false;
          left -= 1;
        }
        if (isSettled) await done(match);
      } catch (error) {
        stuck.add(match.id);
        log.error(`The ${name} of match ${match.id} could not be settled and is tried again:`, error);
      }
    }
  }
}
