/** Objects that one command calls at the same time: a list of a thousand names must not open a thousand calls at once. */
export const ASKED_AT_ONCE = 50;

/**
 * Calls `ask` for each item, ASKED_AT_ONCE at a time. Returns the answers in the items' order. Rejects as soon as one call does.
 */
export async function inPortions<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < items.length; first += ASKED_AT_ONCE)
    answers.push(...(await Promise.all(items.slice(first, first + ASKED_AT_ONCE).map(ask))));
  return answers;
}
