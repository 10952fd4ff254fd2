import type { RateLimit } from "#chat/protocol/limits/rates.ts";

/** Counts within a window that begins with its first. */
export class RateWindows {
  readonly #windows = new Map<string, { begun: number; count: number }>();

  /** Counts one more, or `weight` more, of `name`: true while it is within its limit. `now` in milliseconds. */
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
