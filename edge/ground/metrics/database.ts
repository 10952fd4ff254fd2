import { countedD1, type Trip } from "./counted-d1.ts";
import { record } from "./metrics.ts";
import { requestUnderWay } from "./under-way.ts";

const counted = new WeakMap<Env, Map<string, Env>>();

/**
 * Returns bindings whose database counts its round trips. A trip counts for the request's route, or for `owner` outside a request.
 * Trips after the head of the answer are counted one by one. The same bindings and owner give the same object, because caches of
 * statements and configuration use it as their key.
 */
export function withCountedDatabase(env: Env, owner: string): Env {
  const byOwner = counted.get(env) ?? new Map<string, Env>();
  counted.set(env, byOwner);
  const known = byOwner.get(owner);
  if (known) return known;
  const take = (trip: Trip): void => {
    const underWay = requestUnderWay();
    if (underWay && !underWay.isAnswered) underWay.trips.push(trip);
    else
      record(env, {
        metric: "d1",
        kind: underWay ? underWay.routeOrKind() : owner,
        outcome: underWay ? "later" : "object",
        value: trip.durationMs,
        rows: trip.rows,
      });
  };
  const own = { ...env, DB: countedD1(env.DB, take) };
  byOwner.set(owner, own);
  return own;
}

/** Records the trips as one point. */
export function recordTrips(env: Env, kind: string, trips: readonly Trip[]): void {
  let value = 0;
  let rows: { read: number; written: number } | undefined = { read: 0, written: 0 };
  for (const trip of trips) {
    value += trip.durationMs;
    rows = rows && trip.rows && { read: rows.read + trip.rows.read, written: rows.written + trip.rows.written };
  }
  record(env, { metric: "d1", kind, outcome: "answer", value, rows });
}
