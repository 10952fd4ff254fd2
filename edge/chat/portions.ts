/**
 * Objects that one command calls at the same time. The bound keeps a list of a thousand names from opening a thousand calls at
 * once.
 */
export const CALLS_AT_ONCE_MAX = 50;

/**
 * Calls `ask` for each item, CALLS_AT_ONCE_MAX at a time. Returns the answers in the items' order. Rejects as soon as one call does.
 */
export async function inPortions<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < items.length; first += CALLS_AT_ONCE_MAX)
    answers.push(...(await Promise.all(items.slice(first, first + CALLS_AT_ONCE_MAX).map(ask))));
  return answers;
}
