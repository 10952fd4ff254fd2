/** Running operations by key. */
export type Flights<Key, Result> = Map<Key, Promise<Result>>;

/** Runs an operation unless one with the same key is running; concurrent callers share its result. */
export function singleFlight<Key, Result>(
  flights: Flights<Key, Result>,
  key: Key,
  run: (key: Key) => Promise<Result>,
): Promise<Result> {
  const flight = flights.get(key) ?? run(key).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
