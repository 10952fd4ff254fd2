export interface Scorer {
  /** The score after the goal, such as `2-1`. */
  score: string;
  name: string;
  minute: string;
}

const scorers = new Map<number, Scorer>();
const telling = new Map<number, number>();
const waiting = new Map<number, () => void>();

/** A goal's scorer is known only after the page has loaded its events again, some seconds after the score. */
export function tellScorer(id: number, scorer: Scorer): void {
  scorers.set(id, scorer);
  waiting.get(id)?.();
}

/**
 * Records that the page shows the match's events, so that the scorer will become known. Returns a function that removes this
 * record.
 */
export function startTelling(id: number): () => void {
  telling.set(id, (telling.get(id) ?? 0) + 1);
  return () => {
    telling.set(id, (telling.get(id) ?? 1) - 1);
  };
}

/** null if the scorer does not become known in time, or if the page does not show the match's events. */
export async function findScorer(id: number, score: string, withinMs: number): Promise<Scorer | null> {
  const told = (): Scorer | null => (scorers.get(id)?.score === score ? (scorers.get(id) as Scorer) : null);
  if (told() || !telling.get(id)) return told();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    waiting.set(id, () => {
      if (!told()) return;
      clearTimeout(timer);
      resolve();
    });
  });
  waiting.delete(id);
  return told();
}
