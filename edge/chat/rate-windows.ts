import type { RateLimit } from "#chat/protocol/limits/rates.ts";

export class RateWindows {
  readonly #windows = new Map<string, { begun: number; count: number }>();

  /**
   * True if the count of `name` with `weight` is within the limit. `now` is in milliseconds; a window begins with its first count.
   */
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
