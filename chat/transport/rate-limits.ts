import type { Clock } from "../clock.ts";
import { failure } from "../errors.ts";
import { OVER_FREQUENCY_LIMIT } from "../protocol/client-errors.ts";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "../protocol/limits/rates.ts";

export interface RateLimiter {
  /** Counts a call by its name. Throws 2996 if the call exceeds the limit (specification 9.26). */
  take(name: RateLimitName): void;
}

/** Allows at most `count` calls in any sliding window of `intervalMs`. `overrides` returns the server's settings. */
export function createRateLimiter(clock: Clock, overrides: (name: RateLimitName) => RateLimit | undefined): RateLimiter {
  const calls = new Map<RateLimitName, number[]>();
  return {
    take(name) {
      const { count, intervalMs } = overrides(name) ?? RATE_LIMITS[name];
      const now = clock.now();
      const recent = (calls.get(name) ?? []).filter((at) => now - at < intervalMs);
      calls.set(name, recent);
      if (recent.length >= count) throw failure(OVER_FREQUENCY_LIMIT, name, intervalMs / 1_000);
      recent.push(now);
    },
  };
}
