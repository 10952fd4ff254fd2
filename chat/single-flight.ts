/** What is under way, by what it is about. */
export type Flights<Key, Result> = Map<Key, Promise<Result>>;

/** Runs something unless it is under way already: who asks meanwhile gets the same result. */
export function singleFlight<Key, Result>(
  flights: Flights<Key, Result>,
  key: Key,
  run: (key: Key) => Promise<Result>,
): Promise<Result> {
  const flight = flights.get(key) ?? run(key).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
