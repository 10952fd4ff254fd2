import { log } from "../../contract/log.ts";
import { centreCache } from "../http/centre-cache.ts";
import { isRefusal } from "./refusal.ts";
import { settledWithin } from "./settled-within.ts";

/** The part of the Cache API that is used. */
export type SharedCache = Pick<Cache, "match" | "put" | "delete">;

/** Milliseconds after which the cache counts as having nothing. It is in the same building and answers within a few. */
const LOOKED_UP_WITHIN_MS = 50;
/** Milliseconds for which the data centre's other isolates wait for a read that one of them has begun. */
export const READ_BY_ANOTHER_MS = 250;
const LOOKED_UP_EVERY_MS = 25;
/** Clocks of a data centre's machines differ by at most this many milliseconds. Time servers keep them closer. */
export const CLOCKS_APART_MS = 100;
const READ_AT = "x-read-at";

export interface Found<T> {
  value: T;
  /** When the read of this answer began, in unix milliseconds, by the clock of the isolate that read it. */
  readAt: number;
}

export interface Sharing {
  ttlMs: number;
  oldMaxMs: number;
  /** Answers that were read before this time (unix milliseconds) are not used. */
  sinceMs: number;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  /** False for a value that stays with the isolate that read it. Absent if each value is public. */
  mayShare?: (value: never) => boolean;
}

/**
 * Public answers that all isolates of a data centre share. An answer keeps the time of its read, so it is fresh for as long as in the
 * memory of the isolate that read it, and no reader gets an older one. Keys name the version of the Worker, so code never reads
 * another release's answers. They are addresses of no host, in a cache with a name of its own: no request from outside reaches them.
 *
 * `docs/decisions/0117-answers-of-a-data-centre.md`
 */
export class CentreAnswers {
  /** @param version Id of the Worker's version. */
  constructor(
    private readonly version: string,
    private readonly open: () => Promise<SharedCache | null>,
  ) {}

  /**
   * Returns a fresh answer of the data centre, or reads. `looked` gets an answer that is too old to be fresh, or null, as soon as the
   * cache was asked: it replaces a slow or failed read. Never rejects for a fault of the cache.
   */
  async load<T>(
    key: string,
    sharing: Sharing,
    read: () => Promise<T>,
    looked: (old: Found<T> | null) => void,
  ): Promise<Found<T> & { isOwn: boolean }> {
    const cache = await this.open().catch(() => null);
    if (!cache) {
      looked(null);
      return { readAt: sharing.now(), value: await read(), isOwn: true };
    }
    const [found, beganAt] = await Promise.all([this.#find<T>(cache, key, sharing), this.#findBeginning(cache, key)]);
    const isFresh = ({ readAt }: Found<T>) => sharing.now() - readAt < sharing.ttlMs;
    if (found && isFresh(found)) {
      looked(null);
      return { ...found, isOwn: false };
    }
    looked(found);
    // A read that began before `sinceMs` brings nothing that this caller may use.
    if (beganAt >= sharing.sinceMs) {
      for (let isRead = true; isRead && sharing.now() - beganAt < READ_BY_ANOTHER_MS; ) {
        await new Promise((resolve) => setTimeout(resolve, LOOKED_UP_EVERY_MS));
        const [arrived, present] = await Promise.all([this.#find<T>(cache, key, sharing), this.#findBeginning(cache, key)]);
        if (arrived && isFresh(arrived)) return { ...arrived, isOwn: false };
        isRead = present > 0;
      }
    }
    const readAt = sharing.now();
    sharing.waitUntil(this.#put(cache, this.#toBeginning(key), "", readAt, READ_BY_ANOTHER_MS));
    const remove = (address: string) => sharing.waitUntil(cache.delete(address).catch(() => false));
    const value = await read().catch((error: unknown) => {
      remove(this.#toBeginning(key));
      // A deleted thing must not come back while the database is slow.
      if (isRefusal(error)) remove(this.#toAddress(key));
      throw error;
    });
    if (sharing.mayShare?.(value as never) === false) {
      remove(this.#toBeginning(key));
      remove(this.#toAddress(key));
      return { value, readAt, isOwn: true };
    }
    const keptMs = Math.max(sharing.ttlMs, sharing.oldMaxMs);
    sharing.waitUntil(this.#put(cache, this.#toAddress(key), JSON.stringify({ value }), readAt, keptMs));
    return { value, readAt, isOwn: true };
  }

  #toAddress(key: string): string {
    return `https://answers.invalid/${this.version}/answer/${encodeURIComponent(key)}`;
  }

  #toBeginning(key: string): string {
    return `https://answers.invalid/${this.version}/reading/${encodeURIComponent(key)}`;
  }

  async #find<T>(cache: SharedCache, key: string, { now, sinceMs, ttlMs, oldMaxMs }: Sharing): Promise<Found<T> | null> {
    const found = await look(cache, this.#toAddress(key));
    // The clock of the isolate that read may be ahead of this one.
    const readAt = Math.min(found?.readAt ?? 0, now());
    if (!found || readAt < sinceMs || now() - readAt >= Math.max(ttlMs, oldMaxMs)) return null;
    return { value: (JSON.parse(found.text) as { value: T }).value, readAt };
  }

  /** Returns when an isolate of the data centre last began to read, in unix milliseconds; 0 if the cache does not know. */
  async #findBeginning(cache: SharedCache, key: string): Promise<number> {
    return (await look(cache, this.#toBeginning(key)))?.readAt ?? 0;
  }

  async #put(cache: SharedCache, address: string, text: string, readAt: number, keptMs: number): Promise<void> {
    const headers = {
      "content-type": "application/json",
      "cache-control": `public, max-age=${Math.ceil(keptMs / 1_000)}`,
      [READ_AT]: String(readAt),
    };
    try {
      await cache.put(address, new Response(text, { headers }));
    } catch (error) {
      log.warn("The data centre's cache did not take an answer", error);
    }
  }
}

async function look(cache: SharedCache, address: string): Promise<{ text: string; readAt: number } | null> {
  const looking = async () => {
    const response = await cache.match(address);
    return response ? { text: await response.text(), readAt: Number(response.headers.get(READ_AT)) } : null;
  };
  return (await settledWithin(looking(), LOOKED_UP_WITHIN_MS))?.value ?? null;
}

/** Undefined in the embedded server, which has one isolate, and wherever the platform names no version. */
export const openCentreAnswers = (env: Env): CentreAnswers | undefined =>
  env.VERSION?.id ? new CentreAnswers(env.VERSION.id, () => centreCache(env, "answers")) : undefined;
