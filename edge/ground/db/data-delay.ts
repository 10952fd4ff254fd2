import { readConfig } from "../env.ts";
import { beforeRoundTrips } from "./round-trips.ts";

const delayed = new WeakMap<Env, Env>();

/**
 * Returns bindings that add DATA_DELAY_MS before each round trip to D1, so that developers see pages as distant viewers do. Without
 * a delay, returns `env` itself, because caches of statements and configuration use this object as their key.
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
