import type { Clock } from "../clock";
import { failure } from "../errors";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "../protocol/limits/rates";

export interface RateLimiter {
  /** Counts one more call of a kind. Throws 2996 where that is one too many (specification 9.26). */
  take(name: RateLimitName): void;
}

/** Counts calls within a window that slides: never more than `count` in any `intervalMs`. `overrides` are the server's settings. */
export function createRateLimiter(clock: Clock, overrides: (name: RateLimitName) => RateLimit | undefined): RateLimiter {
  const calls = new Map<RateLimitName, number[]>();
  return {
    take(name) {
      const { count, intervalMs } = overrides(name) ?? RATE_LIMITS[name];
      const now = clock.now();
      const recent = (calls.get(name) ?? []).filter((at) => now - at < intervalMs);
      calls.set(name, recent);
      if (recent.length >= count) throw failure<"OVER_FREQUENCY_LIMIT">(2996, name, intervalMs / 1_000);
      recent.push(now);
    },
  };
}
