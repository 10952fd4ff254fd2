/** One command calls at most this many objects at a time. A list of a thousand names must not open a thousand calls. */
export const CALLS_AT_ONCE_MAX = 50;

/** Runs CALLS_AT_ONCE_MAX calls at a time. The answers have the items' order. Rejects as soon as one call does. */
export async function inPortions<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < items.length; first += CALLS_AT_ONCE_MAX)
    answers.push(...(await Promise.all(items.slice(first, first + CALLS_AT_ONCE_MAX).map(ask))));
  return answers;
}
