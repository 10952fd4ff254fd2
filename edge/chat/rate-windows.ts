import type { RateLimit } from "#chat/protocol/limits/rates.ts";

/** Counts per name, within windows that begin with the first count. */
export class RateWindows {
  readonly #windows = new Map<string, { begun: number; count: number }>();

  /** Adds `weight` to the count of `name`. Returns whether the count is within the limit. `now` in milliseconds. */
  take(name: string, { count, intervalMs }: RateLimit, now: number, weight = 1): boolean {
    const window = this.#windows.get(name);
    if (!window || now - window.begun >= intervalMs) {
      this.#windows.set(name, { begun: now, count: weight });
      return weight <= count;
    }
    window.count += weight;
    return window.count <= count;
  }
}
