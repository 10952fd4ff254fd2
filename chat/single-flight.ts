/** Pending operations by key. */
export type Flights<Key, Result> = Map<Key, Promise<Result>>;

/** Runs an operation. If an operation with the same key is already running, returns that operation's result instead. */
export function singleFlight<Key, Result>(
  flights: Flights<Key, Result>,
  key: Key,
  run: (key: Key) => Promise<Result>,
): Promise<Result> {
  const flight = flights.get(key) ?? run(key).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
