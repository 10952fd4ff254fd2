import { BoundedMap } from "../../contract/bounded-map.ts";
import { unavailable } from "../../contract/envelope.ts";
import { log } from "../../contract/log.ts";
import { type CentreAnswers, CLOCKS_APART_MS } from "./centre-answers.ts";
import { isRefusal } from "./refusal.ts";
import { settledWithin } from "./settled-within.ts";

/** Milliseconds that callers wait for a read before they get the last good answer. */
export const PATIENCE_MS = 300;
/**
 * Maximum age of an old answer in milliseconds. The first is for pages and lists. The second is for playlists, which media players
 * take as current.
 */
export const OLD_MAX_MS = 600_000;
export const OLD_PLAYLIST_MAX_MS = 60_000;
/** Value of `oldMaxMs` for prices, rights, and all data on which a form's decision depends. An old answer is then never used. */
export const NEVER_OLD = 0;

/** Milliseconds until the next read after one, two, … failed reads in a row. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/**
 * Milliseconds for which a key counts as slow after a read took longer than `PATIENCE_MS`. Callers of a slow key get the last good
 * answer at once, because the next read would probably take as long.
 */
const SLOW_FOR_MS = 15_000;
/** Milliseconds that a caller waits if there is no answer in memory. */
const FIRST_WAIT_MS = 10_000;
/** Milliseconds after which a read counts as lost with its request, because `waitUntil` and a D1 query run for at most 30 s. */
const LOST_AFTER_MS = 30_000;
/** Forgotten keys whose times are kept. If there are more, the data centre's answers of all keys count as forgotten. */
const FORGOTTEN_MAX = 1_000;
/** Greatest age in milliseconds of an answer that `recall` returns, for names and page frames. */
const RECALLED_MAX_MS = 3_600_000;

export class NotRemembered extends Error {}

export interface Keeping {
  ttlMs: number;
  /** Greatest age in milliseconds of an answer that replaces a slow or failed read. `OLD_MAX_MS` if not given. */
  oldMaxMs?: number;
  /** Unix milliseconds of the notice that caused the call. An answer read before it is not used, not even as an old answer. */
  notBefore?: number;
  /** The answers that the data centre's isolates share. Only for a public answer, which may be in another isolate's memory too. */
  centre?: CentreAnswers;
  /** False for a value that `centre` must not get. */
  mayShare?: (value: never) => boolean;
}

export interface AnswerRequest {
  /** Unix milliseconds. */
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Answer<T> {
  value: T;
  /** When the read of this answer began, in unix milliseconds. The data is correct as of this time. */
  readAt: number;
  /** True if no fresh answer arrived in time. */
  isOld: boolean;
}

/** `isOwn`: this isolate read the answer, rather than another one of its data centre. */
type Outcome = { value: unknown; readAt: number; isOwn: boolean } | { error: unknown };

interface Reading {
  /** Unix milliseconds. */
  startedAt: number;
  outcome: Promise<Outcome>;
  /** Settles when the data centre's cache has been asked for an old answer. Absent if nobody asks it. */
  looked?: Promise<void>;
}

interface Entry {
  kept?: { value: unknown; readAt: number };
  reading?: Reading;
  failures: number;
  /** No read begins before this time, in unix milliseconds. */
  retryAt: number;
  /** Until this time (unix milliseconds), callers get the last good answer without waiting. */
  slowUntil: number;
}

/**
 * Answers in this isolate's memory. All answers follow the same rules, and no answer may depend on the caller.
 *
 * - Each key has at most one read in progress, which all its callers share.
 * - A caller waits at most 300 ms. If the read is slower or fails, the caller gets the last good answer with its time, up to
 *   `oldMaxMs` old.
 * - After a failure, the next read begins at the earliest after 1, 2, 4 … 15 s. A refusal (a ProductError below 500) is an
 *   answer, not a failure.
 * - If memory contains no answer, the caller waits up to 10 s and then gets 503 with Retry-After.
 * - A public answer (`centre`) may come from another isolate of the data centre, with the time of its read.
 *
 * `docs/decisions/0084-answers-in-memory.md`
 */
export class Answers {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Set<Reading>();
  /** When a read of any key last succeeded, in unix milliseconds. */
  #arrivedAt = 0;
  /** When something changed that answers contain, in unix milliseconds: any of them, and the answer of one key. */
  #clearedAt = 0;
  readonly #forgottenAt = new BoundedMap<string, number>(FORGOTTEN_MAX);

  /** @param max Maximum number of answers in memory. With 0, no answer is kept and each caller reads for itself. */
  constructor(private readonly max = 500) {}

  async load<T>(key: string, keeping: Keeping, request: AnswerRequest, read: () => Promise<T>): Promise<T> {
    return (await this.answer(key, keeping, request, read)).value;
  }

  /**
   * The age of an answer counts from the start of its read. Throws the read's ProductError below 500, or 503 if the read fails or
   * is slow and memory contains no usable answer.
   */
  async answer<T>(key: string, keeping: Keeping, request: AnswerRequest, read: () => Promise<T>): Promise<Answer<T>> {
    if (this.max === 0) return { value: await read(), readAt: request.now(), isOld: false };
    const { ttlMs, oldMaxMs = OLD_MAX_MS, notBefore = 0 } = keeping;
    const requestedAt = request.now();
    // Limits `notBefore` to the present time, because the clock of the notice's sender may be ahead of this clock. An answer that
    // is read from now on is newer than any notice so far.
    const sinceMs = Math.min(notBefore, requestedAt);
    let hasLooked = false;
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
      const reading = isUnderWay && entry.reading ? entry.reading : this.#begin(key, entry, keeping, request, read);
      if (!hasOld && !hasLooked && reading.looked) {
        // Another isolate of the data centre may have the last good answer.
        await settledWithin(reading.looked, PATIENCE_MS);
        hasLooked = true;
        continue;
      }
      const patienceMs = entry.slowUntil > now || this.#isSilent(now) ? 0 : PATIENCE_MS;
      const waitMs = (hasOld ? reading.startedAt + patienceMs : requestedAt + FIRST_WAIT_MS) - now;
      const outcome = waitMs > 0 ? (await settledWithin(reading.outcome, waitMs))?.value : undefined;
      if (outcome && "value" in outcome) {
        if (outcome.readAt >= sinceMs) return { value: outcome.value as T, readAt: outcome.readAt, isOld: false };
        // The read began before the notice, so the caller waits for the next read.
        continue;
      }
      if (outcome && isRefusal(outcome.error)) throw outcome.error;
      if (hasOld) return old();
      throw unavailable(Math.max(entry.retryAt - request.now(), PAUSES_MS[0]) / 1_000, outcome?.error);
    }
  }

  /** Returns an answer up to an hour old, without reading. Rejects with NotRemembered if there is none. */
  async recall<T>(key: string, now: number): Promise<T> {
    const kept = this.#entries.get(key)?.kept;
    if (!kept || kept.readAt + RECALLED_MAX_MS < now) throw new NotRemembered(`Nothing is remembered under ${key}`);
    return kept.value as T;
  }

  /** For the caller's own change. `now`: unix milliseconds after the change. */
  clear(now = Date.now()): void {
    this.#entries.clear();
    this.#clearedAt = now;
  }

  /** Like `clear`, for one key. */
  forget(key: string, now = Date.now()): void {
    this.#entries.delete(key);
    if (this.#forgottenAt.size >= FORGOTTEN_MAX) this.#clearedAt = now;
    this.#forgottenAt.set(key, now);
  }

  /** Another isolate's read may have begun before the change that made this one forget the key. */
  #toSharedSince(key: string, notBefore: number): number {
    const changedAt = Math.max(this.#clearedAt, this.#forgottenAt.get(key) ?? 0);
    return Math.max(notBefore, changedAt > 0 ? changedAt + CLOCKS_APART_MS : 0);
  }

  #getEntry(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = { failures: 0, retryAt: 0, slowUntil: 0 };
    this.#put(key, entry);
    return entry;
  }

  #begin(key: string, entry: Entry, keeping: Keeping, request: AnswerRequest, read: () => Promise<unknown>): Reading {
    const startedAt = request.now();
    const settle = (outcome: Outcome): Outcome => {
      this.#underWay.delete(reading);
      if (entry.reading === reading) this.#settle(key, entry, startedAt, request.now(), outcome);
      return outcome;
    };
    const { centre, mayShare, ttlMs, oldMaxMs = OLD_MAX_MS, notBefore = 0 } = keeping;
    let endLooking = () => {};
    const looked = new Promise<void>((resolve) => {
      endLooking = resolve;
    });
    const sinceMs = this.#toSharedSince(key, notBefore);
    const sharing = { ttlMs, oldMaxMs, sinceMs, now: request.now, waitUntil: request.waitUntil, ...(mayShare && { mayShare }) };
    const work = (async () => {
      if (!centre) return { value: await read(), readAt: startedAt, isOwn: true };
      return centre.load(key, sharing, read, (old) => {
        if (old && (entry.kept?.readAt ?? 0) < old.readAt) entry.kept = old;
        endLooking();
      });
    })();
    const outcome = work.then(settle, (error: unknown) => settle({ error }));
    const reading = { startedAt, outcome, ...(centre && { looked }) };
    entry.reading = reading;
    this.#underWay.add(reading);
    // The first request owns the read. The read must continue after this request's client leaves, because others wait for it.
    request.waitUntil(outcome);
    return reading;
  }

  #settle(key: string, entry: Entry, startedAt: number, now: number, outcome: Outcome): void {
    delete entry.reading;
    const isFailure = "error" in outcome && !isRefusal(outcome.error);
    entry.failures = isFailure ? entry.failures + 1 : 0;
    entry.retryAt = isFailure ? now + (PAUSES_MS[Math.min(entry.failures, PAUSES_MS.length) - 1] ?? 0) : 0;
    entry.slowUntil = now - startedAt > PATIENCE_MS ? now + SLOW_FOR_MS : 0;
    if (!isFailure && (!("isOwn" in outcome) || outcome.isOwn)) this.#arrivedAt = now;
    // Does not keep the answer, because the entry was deleted during the read. The answer may be older than the change that
    // deleted the entry.
    if (this.#entries.get(key) !== entry) return;
    // Only the first part of the key is logged, because the rest may be a user's search.
    if (isFailure) log.error(`Reading ${key.split("/", 1)[0]} failed`, outcome.error);
    else if ("value" in outcome) {
      entry.kept = { value: outcome.value, readAt: outcome.readAt };
      this.#put(key, entry);
    } else this.#entries.delete(key);
  }

  /**
   * Reports whether a read is overdue and no read has succeeded since its start. Callers then do not wait, because a page with
   * several reads would wait for each.
   */
  #isSilent(now: number): boolean {
    for (const reading of this.#underWay) {
      if (now - reading.startedAt >= LOST_AFTER_MS) this.#underWay.delete(reading);
      else if (now - reading.startedAt >= PATIENCE_MS && this.#arrivedAt <= reading.startedAt) return true;
    }
    return false;
  }

  /**
   * If the cache is full, deletes an entry without an answer, or else the oldest (a Map keeps insertion order). Entries that are
   * being read stay.
   */
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
