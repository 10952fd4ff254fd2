import { ProductError, unavailable } from "../../contract/envelope.ts";
import { log } from "../../contract/log.ts";
import { settledWithin } from "./settled-within.ts";

/** Milliseconds that a reading has before its callers get the last good answer. */
export const PATIENCE_MS = 300;
/** Greatest age of an old answer in milliseconds: of pages and lists; of playlists, which a player takes for the present. */
export const OLD_MAX_MS = 600_000;
export const OLD_PLAYLIST_MAX_MS = 60_000;
/** Prices, rights, and all data by which a form decides: never an old answer. */
export const NEVER_OLD = 0;

/** Pauses after one, two, … failed readings in a row, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/**
 * Milliseconds for which a key whose reading took longer than `PATIENCE_MS` has no patience: its next reading would take as long, so its
 * readers get the last good answer at once.
 */
const SLOW_FOR_MS = 15_000;
/** Milliseconds that a reader waits who has nothing in memory. */
const FIRST_WAIT_MS = 10_000;
/**
 * Milliseconds after which a reading is given up: the request that began it was ended, and its promise with it. The runtime keeps work
 * of `waitUntil` for 30 s, and D1 ends a query after as long.
 */
const LOST_AFTER_MS = 30_000;
/** Greatest age of an answer that is only recalled, for names and page frames. */
const RECALLED_MAX_MS = 3_600_000;

/** No answer is remembered. */
export class NotRemembered extends Error {}

/** How long an answer serves. */
export interface Keeping {
  /** Milliseconds for which it is fresh. */
  ttlMs: number;
  /** Greatest age in milliseconds at which it stands in for a reading that is slow or fails: `OLD_MAX_MS` unless given. */
  oldMaxMs?: number;
  /** Unix milliseconds of the notice that caused the call: an answer from before it does not suffice, not even as an old one. */
  notBefore?: number;
}

/** The calling request. */
export interface AnswerRequest {
  /** Unix milliseconds. */
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Answer<T> {
  value: T;
  /** When its reading began, in unix milliseconds: it is right as of then. */
  readAt: number;
  /** True if no fresh answer arrived in time. */
  isOld: boolean;
}

type Outcome = { value: unknown } | { error: unknown };

/** Whether a reading's error is about the requested data, which does not exist. A passing failure proves nothing of that. */
const isRefusal = (error: unknown): boolean => error instanceof ProductError && error.http < 500;

interface Reading {
  /** Unix milliseconds. */
  startedAt: number;
  outcome: Promise<Outcome>;
}

interface Entry {
  kept?: { value: unknown; readAt: number };
  reading?: Reading;
  failures: number;
  /** No reading begins before this time, in unix milliseconds. */
  retryAt: number;
  /** Until then its readers do not wait, in unix milliseconds. */
  slowUntil: number;
}

/**
 * Answers in this isolate's memory, and the one rule by which they serve. No answer may depend on the caller.
 *
 * - Of a key one reading is under way, however many wait for it.
 * - A request waits at most 300 ms. If the reading is slower or fails, it gets the last good answer with its time, up to `oldMaxMs` old.
 * - After a failure no reading begins for 1, 2, 4 … 15 s, whoever calls. A refusal (a ProductError below 500) is no failure but an answer.
 * - A request for something that is not in memory waits up to 10 s, then gets 503 with Retry-After.
 *
 * `docs/decisions/0084-answers-in-memory.md`
 */
export class Answers {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Set<Reading>();
  /** When a reading of any key last came back, in unix milliseconds. */
  #arrivedAt = 0;

  /** @param max answers kept at most; 0 keeps none and shares nothing */
  constructor(private readonly max = 500) {}

  /** Returns the value of `answer`. */
  async load<T>(key: string, keeping: Keeping, request: AnswerRequest, read: () => Promise<T>): Promise<T> {
    return (await this.answer(key, keeping, request, read)).value;
  }

  /**
   * Returns the answer under `key`, read anew once it is older than `ttlMs`. Its age counts from before the reading, so it is the true
   * age of the data. Throws the reading's ProductError; a ProductError 503 if nothing is at hand and the reading fails or is slow.
   */
  async answer<T>(key: string, keeping: Keeping, request: AnswerRequest, read: () => Promise<T>): Promise<Answer<T>> {
    if (this.max === 0) return { value: await read(), readAt: request.now(), isOld: false };
    const { ttlMs, oldMaxMs = OLD_MAX_MS, notBefore = 0 } = keeping;
    const requestedAt = request.now();
    // A notice's clock may be ahead of this one: an answer that is read from now on is newer than any notice so far.
    const sinceMs = Math.min(notBefore, requestedAt);
    for (;;) {
      const now = request.now();
      const entry = this.#getEntry(key);
      const { kept } = entry;
      const serves = (maxMs: number) => kept !== undefined && kept.readAt >= sinceMs && now - kept.readAt < maxMs;
      const old = (): Answer<T> => ({ value: kept?.value as T, readAt: kept?.readAt ?? 0, isOld: true });
      if (serves(ttlMs)) return { ...old(), isOld: false };
      const hasOld = serves(oldMaxMs);
      const isUnderWay = entry.reading !== undefined && now - entry.reading.startedAt < LOST_AFTER_MS;
      if (!isUnderWay && entry.retryAt > now) {
        if (hasOld) return old();
        throw unavailable((entry.retryAt - now) / 1_000);
      }
      const reading = isUnderWay && entry.reading ? entry.reading : this.#begin(key, entry, request, read);
      const patienceMs = entry.slowUntil > now || this.#isSilent(now) ? 0 : PATIENCE_MS;
      const waitMs = (hasOld ? reading.startedAt + patienceMs : requestedAt + FIRST_WAIT_MS) - now;
      const outcome = waitMs > 0 ? (await settledWithin(reading.outcome, waitMs))?.value : undefined;
      if (outcome && "value" in outcome) {
        if (reading.startedAt >= sinceMs) return { value: outcome.value as T, readAt: reading.startedAt, isOld: false };
        // The reading began before the notice: the next one is waited for.
        continue;
      }
      if (outcome && isRefusal(outcome.error)) throw outcome.error;
      if (hasOld) return old();
      throw unavailable(Math.max(entry.retryAt - request.now(), PAUSES_MS[0]) / 1_000, outcome?.error);
    }
  }

  /** Returns the last answer under `key`, up to an hour old, without reading; rejects with NotRemembered if there is none. */
  async recall<T>(key: string, now: number): Promise<T> {
    const kept = this.#entries.get(key)?.kept;
    if (!kept || kept.readAt + RECALLED_MAX_MS < now) throw new NotRemembered(`Nothing is remembered under ${key}`);
    return kept.value as T;
  }

  /** Drops all answers and pending readings: for tests, after an import, and after an operator's change. */
  clear(): void {
    this.#entries.clear();
  }

  /** Drops one answer and its pending reading, because the caller has noticed that it is stale. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  #getEntry(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = { failures: 0, retryAt: 0, slowUntil: 0 };
    this.#put(key, entry);
    return entry;
  }

  #begin(key: string, entry: Entry, request: AnswerRequest, read: () => Promise<unknown>): Reading {
    const startedAt = request.now();
    const settle = (outcome: Outcome): Outcome => {
      this.#underWay.delete(reading);
      if (entry.reading === reading) this.#settle(key, entry, startedAt, request.now(), outcome);
      return outcome;
    };
    const work = (async () => read())();
    const outcome = work.then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    const reading = { startedAt, outcome };
    entry.reading = reading;
    this.#underWay.add(reading);
    // The reading belongs to the first request, yet others wait for it: it must continue after the first client leaves.
    request.waitUntil(outcome);
    return reading;
  }

  #settle(key: string, entry: Entry, startedAt: number, now: number, outcome: Outcome): void {
    delete entry.reading;
    const isFailure = "error" in outcome && !isRefusal(outcome.error);
    entry.failures = isFailure ? entry.failures + 1 : 0;
    entry.retryAt = isFailure ? now + (PAUSES_MS[Math.min(entry.failures, PAUSES_MS.length) - 1] ?? 0) : 0;
    entry.slowUntil = now - startedAt > PATIENCE_MS ? now + SLOW_FOR_MS : 0;
    if (!isFailure) this.#arrivedAt = now;
    // Dropped meanwhile: the answer may be older than the change that dropped it.
    if (this.#entries.get(key) !== entry) return;
    // The rest of a key may be a person's search.
    if (isFailure) log.error(`Reading ${key.split("/", 1)[0]} failed`, outcome.error);
    else if ("value" in outcome) {
      entry.kept = { value: outcome.value, readAt: startedAt };
      this.#put(key, entry);
    } else this.#entries.delete(key);
  }

  /**
   * Whether a reading is overdue and none has come back since it began: then callers do not wait for the next one either. A page
   * that reads one thing after another would otherwise wait for each.
   */
  #isSilent(now: number): boolean {
    for (const reading of this.#underWay) {
      if (now - reading.startedAt >= LOST_AFTER_MS) this.#underWay.delete(reading);
      else if (now - reading.startedAt >= PATIENCE_MS && this.#arrivedAt <= reading.startedAt) return true;
    }
    return false;
  }

  /** A Map keeps the order of insertion: of the entries that are not being read, one without an answer goes, or the oldest. */
  #put(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.max) return;
    let oldest: string | undefined;
    for (const [other, { kept, reading }] of this.#entries) {
      if (reading || other === key) continue;
      oldest ??= other;
      if (kept) continue;
      oldest = other;
      break;
    }
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
