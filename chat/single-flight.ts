export type Flights<Key, Result> = Map<Key, Promise<Result>>;

/** A second caller with the same key gets the result of the running operation. */
export function singleFlight<Key, Result>(
  flights: Flights<Key, Result>,
  key: Key,
  run: (key: Key) => Promise<Result>,
): Promise<Result> {
  const flight = flights.get(key) ?? run(key).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
