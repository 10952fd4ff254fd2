import { log } from "#edge/contract/log.ts";

/** A match that waits for a settlement, with the changes that were read, and the things to settle. */
export interface Due<Item> {
  id: number;
  changes: number;
  items: readonly Item[];
}

/** A settlement in batches of bounded size. */
export interface Settlement<Match extends Due<unknown>> {
  /** The things that are settled, for the log. */
  name: string;
  read: () => Promise<Match[]>;
  /** Writes one batch; false if the thing is settled by the match's present result. */
  step: (item: Match["items"][number], match: Match) => Promise<boolean>;
  /** Takes the match from the list, unless it changed after it was read. */
  done: (match: Match) => Promise<unknown>;
}

/**
 * Settles matches that are over or whose result changed, in at most so many batches. A run that breaks off anywhere is continued by the next;
 * a match that fails leaves the others alone and is tried again.
 */
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
