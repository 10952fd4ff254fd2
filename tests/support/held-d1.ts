import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";

/**
 * After this many turns of the event loop without another query, a page counts as waiting. Reading cached data takes fewer turns.
 */
const QUIET_TURNS = 30;

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Returns a distant database, for which the test decides when answers arrive. */
export function heldD1(d1: D1Database) {
  let held: (() => void)[] = [];
  let queryCount = 0;
  const release = () => {
    const now = held;
    held = [];
    for (const resume of now) resume();
    return now.length;
  };
  return {
    d1: beforeRoundTrips(d1, () => {
      queryCount += 1;
      return new Promise<void>((resolve) => held.push(resolve));
    }),
    release,
    held: () => held.length,
    /**
     * Releases one round trip after another until the work has settled. Returns their number; simultaneous queries count as one.
     */
    async roundTrips(work: Promise<unknown>): Promise<number> {
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      work.then(done, done);
      let trips = 0;
      while (!isDone) {
        for (let quiet = 0, before = queryCount; quiet < QUIET_TURNS && !isDone; quiet += 1) {
          await turn();
          if (queryCount !== before) {
            before = queryCount;
            quiet = 0;
          }
        }
        if (!isDone && release() > 0) trips += 1;
      }
      return trips;
    },
  };
}
