/** Applies events to a match. Its stored state may be one that no event fits; the events of all others are taken then. */
export function tried<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Why a match takes no events of a driver; null if it does. */
export function refusalOf(matchId: number, stored: { driver: string | null } | undefined, owner: string): string | null {
  if (!stored) return `match ${matchId} is unknown; import it first`;
  return (stored.driver ?? "intake") === owner
    ? null
    : `match ${matchId} is played by the ${stored.driver}; only matches without a driver take posted events`;
}
