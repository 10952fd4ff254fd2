/** Objects that one command asks at a time: a list of a thousand names does not open as many calls at once. */
export const ASKED_AT_ONCE = 50;

/** Asks about each item, so many at a time; the answers in the items' order. Rejects as soon as one does. */
export async function inPortions<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < items.length; first += ASKED_AT_ONCE)
    answers.push(...(await Promise.all(items.slice(first, first + ASKED_AT_ONCE).map(ask))));
  return answers;
}
