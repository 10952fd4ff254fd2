import type { RateLimit } from "#chat/protocol/limits/rates.ts";

export class RateWindows {
  readonly #windows = new Map<string, { begun: number; count: number }>();

  /** Counts `weight` and returns whether `name` is within the limit. `now`: milliseconds; a window begins with its first count. */
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
