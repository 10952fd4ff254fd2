/**
 * Runs work for one match and returns its value or its error. An event may not fit the stored state of its match; the events of all
 * other matches are still applied.
 */
export function tried<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Returns the reason why a match takes no events of a driver; null if the match takes them. */
export function findMatchRefusal(matchId: number, stored: { driver: string | null } | undefined, owner: string): string | null {
  if (!stored) return `match ${matchId} is unknown; import it first`;
  return (stored.driver ?? "intake") === owner
    ? null
    : `match ${matchId} is played by the ${stored.driver}; only matches without a driver take posted events`;
}
