/**
 * A number that grows each time the object starts, even after its storage was restored to an earlier state. A Relay thus believes a
 * restored Group, whose log ends earlier. Stored beside the clock's time, so that a clock that goes back does not lower it.
 */
export const nextEpoch = (sql: SqlStorage): number =>
  sql
    .exec<{ value: number }>(
      "INSERT INTO epochs (id, value) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET value = max(value + 1, ?1) RETURNING value",
      Date.now(),
    )
    .one().value;
