/** Applies events to a match. No event may fit its stored state; the events of all other matches are applied then. */
export function tried<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Why a match takes no events of a driver; null if it does. */
export function findMatchRefusal(matchId: number, stored: { driver: string | null } | undefined, owner: string): string | null {
  if (!stored) return `match ${matchId} is unknown; import it first`;
  return (stored.driver ?? "intake") === owner
    ? null
    : `match ${matchId} is played by the ${stored.driver}; only matches without a driver take posted events`;
}
