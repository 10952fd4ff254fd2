/** Seeded random numbers. The same seed gives the same match on every machine. Not for secrets. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a gives similar seeds ("101", "102") very different states.
    let hash = 2166136261;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
    this.#state = hash >>> 0;
  }

  /** Returns a number from 0 (included) to 1 (excluded), computed by mulberry32 (public domain, T. Ettinger). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** `min` is included, `max` is excluded. */
  float(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** A whole number; `min` and `max` are both included. */
  int(min: number, max: number): number {
    return Math.floor(this.float(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError("There is nothing to pick from: the list is empty.");
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** No weight may be negative, and at least one must be above zero. Throws a RangeError if the list is empty. */
  weighted<T>(items: readonly T[], weights: readonly number[]): T {
    if (items.length === 0) throw new RangeError("There is nothing to pick from: the list is empty.");
    let at = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < items.length; i++) {
      at -= weights[i] ?? 0;
      if (at < 0) return items[i] as T;
    }
    return items[items.length - 1] as T;
  }

  /** The sum of twelve uniform numbers, so it stays within six deviations of the mean. */
  normal(mean: number, deviation: number): number {
    let sum = 0;
    for (let i = 0; i < 12; i++) sum += this.next();
    return mean + deviation * (sum - 6);
  }

  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count++;
    return count;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }
}
