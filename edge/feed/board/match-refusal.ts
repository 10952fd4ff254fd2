/** Catches the error of an event that does not fit its match, so that the events of all other matches are still applied. */
export function tried<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Returns why a match does not accept events from `owner`; null if the match accepts them. */
export function findMatchRefusal(matchId: number, stored: { driver: string | null } | undefined, owner: string): string | null {
  if (!stored) return `match ${matchId} is unknown; import it first`;
  return (stored.driver ?? "intake") === owner
    ? null
    : `match ${matchId} is played by the ${stored.driver}; only matches without a driver take posted events`;
}
