/** Greatest age of live data. A goal appears on every page within two seconds: this second and the page's own. */
export const LIVE_TTL_MS = 1000;
/** Age of data that changes with the end of a match, not with its minutes. */
export const DATABASE_TTL_MS = 30_000;
/** Milliseconds after which a request stops waiting for a reading that a different request started, and reads by itself. */
export const SHARED_WAIT_MS = 3000;

/** Greatest age of an answer that is only recalled, for names and page frames. */
const REMEMBERED_MAX_MS = 3_600_000;

/** No answer is remembered. */
export class NotRemembered extends Error {}

interface Kept {
  value: unknown;
  expiresAt: number;
}

/**
 * Answers kept briefly in this isolate's memory, so that a thousand viewers of one page cost one read. No answer may depend on
 * the viewer. Of concurrent requests for the same answer one reads and the others wait.
 */
export class Snapshots {
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<unknown>>();

  /** @param max answers kept at most; 0 keeps none and shares nothing */
  constructor(private readonly max = 500) {}

  /**
   * Returns the answer under `key`, read again once it is older than `ttlMs`. The age counts from before the reading, so it is
   * the true age of the data. A failed reading is not kept.
   */
  async load<T>(
    key: string,
    ttlMs: number,
    context: { now: () => number; waitUntil: (work: Promise<unknown>) => void },
    read: () => Promise<T>,
  ): Promise<T> {
    if (this.max === 0) return read();
    const kept = this.#kept.get(key);
    if (kept && kept.expiresAt > context.now()) return kept.value as T;
    const underWay = this.#reading.get(key);
    if (underWay) {
      const shared = await settledWithin(underWay, SHARED_WAIT_MS);
      return shared ? (shared.value as T) : read();
    }
    const startedAt = context.now();
    const work = read();
    this.#reading.set(key, work);
    // The reading belongs to the first request, yet others wait for it: it must continue after the first client leaves.
    context.waitUntil(work.catch(() => undefined));
    try {
      const value = await work;
      // Skipped if everything was cleared during the reading.
      if (this.#reading.get(key) === work) this.#keep(key, { value, expiresAt: startedAt + ttlMs });
      return value;
    } finally {
      if (this.#reading.get(key) === work) this.#reading.delete(key);
    }
  }

  /** Returns the last answer under `key`, up to an hour old, without reading; rejects with NotRemembered if there is none. */
  async recall<T>(key: string, now: number): Promise<T> {
    const kept = this.#kept.get(key);
    if (!kept || kept.expiresAt + REMEMBERED_MAX_MS < now) throw new NotRemembered(`Nothing is remembered under ${key}`);
    return kept.value as T;
  }

  /** Drops all answers and pending readings: for tests, after an import, and after an operator's change. */
  clear(): void {
    this.#kept.clear();
    this.#reading.clear();
  }

  /** Drops one answer and its pending reading, because the caller has noticed that it is stale. */
  forget(key: string): void {
    this.#kept.delete(key);
    this.#reading.delete(key);
  }

  #keep(key: string, kept: Kept): void {
    // Deletes first: a Map keeps the order of insertion, and the oldest entry is evicted.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size <= this.max) return;
    const oldest = this.#kept.keys().next();
    if (!oldest.done) this.#kept.delete(oldest.value);
  }
}

/** Returns the value if the work succeeds in time; null if it fails, or hangs because its request was ended. */
export async function settledWithin<T>(work: Promise<T>, limitMs: number): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
