/** Live data is at most this old (a goal is on every page within two seconds: this second and the page's own). */
export const LIVE_TTL_MS = 1000;
/** Pages of the database change with a match's end, not with its minutes. */
export const DATABASE_TTL_MS = 30_000;
/** After this long a request stops waiting for another one's reading and reads by itself. */
export const SHARED_WAIT_MS = 3000;

/** How old an answer may be that is only remembered, for names and frames. */
const REMEMBERED_MAX_MS = 3_600_000;

/** Nothing is remembered of an answer. */
export class NotRemembered extends Error {}

interface Kept {
  value: unknown;
  expiresAt: number;
}

/**
 * Answers kept in this isolate's memory for a moment, so that a thousand viewers of one page cost one read. Nothing in here
 * depends on who asks. Of requests that need the same reading at the same time one reads and the others wait for it.
 */
export class Snapshots {
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<unknown>>();

  /** @param max answers kept at most; 0 keeps none and shares nothing */
  constructor(private readonly max = 500) {}

  /**
   * The answer under `key`, read anew when it is older than `ttlMs`. The age counts from before the reading, so the age
   * promised is the age of the data. A failed reading is not kept.
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
    // The reading belongs to the first request, yet others wait for it: it must go on when that one's client leaves.
    context.waitUntil(work.catch(() => undefined));
    try {
      const value = await work;
      // Not what was read before everything was forgotten.
      if (this.#reading.get(key) === work) this.#keep(key, { value, expiresAt: startedAt + ttlMs });
      return value;
    } finally {
      if (this.#reading.get(key) === work) this.#reading.delete(key);
    }
  }

  /** The last answer under `key`, whatever its age within an hour; rejects with NotRemembered where there is none. Never reads. */
  async recall<T>(key: string, now: number): Promise<T> {
    const kept = this.#kept.get(key);
    if (!kept || kept.expiresAt + REMEMBERED_MAX_MS < now) throw new NotRemembered(`Nothing is remembered under ${key}`);
    return kept.value as T;
  }

  /** Forgets everything, and what is being read now: for tests, after an import, and when an operator has changed something. */
  clear(): void {
    this.#kept.clear();
    this.#reading.clear();
  }

  /** Forgets one answer, and what is being read of it now: somebody has noticed that it is not so any more. */
  forget(key: string): void {
    this.#kept.delete(key);
    this.#reading.delete(key);
  }

  #keep(key: string, kept: Kept): void {
    // Delete first: a Map keeps the order of insertion, and the front is what goes when there are too many.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size <= this.max) return;
    const oldest = this.#kept.keys().next();
    if (!oldest.done) this.#kept.delete(oldest.value);
  }
}

/** The value when the work succeeds in time; null when it failed, or when its request was ended and it hangs. */
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
