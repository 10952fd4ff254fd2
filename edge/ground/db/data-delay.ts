import { readConfig } from "../env.ts";
import { beforeRoundTrips } from "./round-trips.ts";

const delayed = new WeakMap<Env, Env>();

/**
 * Returns bindings that add DATA_DELAY_MS before each round trip to D1, so that a developer sees pages as a viewer far from the
 * database does. Returns the same object if no delay is set, because prepared statements and the configuration are cached by this
 * object.
 */
export function withDataDelay(env: Env): Env {
  const { DATA_DELAY_MS: delayMs } = readConfig(env);
  if (delayMs === 0) return env;
  const known = delayed.get(env);
  if (known) return known;
  const slow = { ...env, DB: beforeRoundTrips(env.DB, () => scheduler.wait(delayMs)) };
  delayed.set(env, slow);
  return slow;
}
