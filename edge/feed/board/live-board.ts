import { log } from "#edge/contract/log.ts";
import { isFinished, type SportId } from "#edge/contract/rules/matches.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { applyEvents, changedColumns, liveRow } from "./apply.ts";
import { BoardWriter } from "./board-writer.ts";
import { type LiveEvent, openMatch } from "./live-match.ts";
import { findMatchRefusal, tried } from "./match-refusal.ts";
import { readMatches, type StoredMatch } from "./match-rows.ts";
import { inSteps, latestNews } from "./news.ts";
import type { Publication } from "./publications.ts";
import type { PublishedChange, Publisher } from "./publisher.ts";
import { isShown, takeEvents } from "./sources.ts";
import type { BoardStore, KeptMatch } from "./store.ts";
import type { Traces } from "./traces.ts";
import { judgedRow } from "./verdict.ts";

const EVENTS_AT_ONCE_MAX = 4_000;
/** A caller that posts events waits at most this many milliseconds until they are written to D1. */
const WRITTEN_WITHIN_MS = 1_000;

export interface Accepted {
  applied: number;
  /** Number of events that were applied earlier and therefore changed nothing. */
  repeated: number;
  refused: { index: number; reason: string }[];
  /**
   * Indexes of events that must wait. The Board does not have their match, and cannot look it up while D1 is unreachable. Missing
   * if there are none.
   */
  waiting?: number[];
}

/**
 * The only writer of a sport's live state: it stores events, notifies rooms and web push, then writes D1. After a crash, it repeats
 * the missing steps with unchanged notices.
 */
export class LiveBoard {
  #notifying: Promise<void> = Promise.resolve();
  readonly #writer: BoardWriter;
  /** By match: the arrival of the first unpublished event, in unix milliseconds. */
  readonly #arrivedAt = new Map<number, number>();
  /** By match: when the Board stored the first unpublished event, in unix milliseconds. */
  readonly #appliedAt = new Map<number, number>();
  /** The stamp of the last publication that the Board sent, or tried to send, to rooms. */
  #attemptedStamp = 0;

  constructor(
    readonly sportId: SportId,
    private readonly db: D1Database,
    private readonly store: BoardStore,
    private readonly publisher: Publisher,
    private readonly now: () => number = Date.now,
    private readonly traces: Pick<Traces, "note" | "written"> | null = null,
  ) {
    this.#writer = new BoardWriter(sportId, db, store, now, traces);
  }

  /**
   * Stores events for `flush`. They may be in any order. Refuses events of a match whose driver is not `owner`. `arrivedAt`: unix
   * ms.
   */
  async accept(
    events: readonly LiveEvent[],
    owner: "simulator" | "replay" | "intake",
    arrivedAt = this.now(),
    source = "",
  ): Promise<Accepted> {
    const ids = [...new Set(events.map(({ matchId }) => matchId))];
    const found = await this.#lookUp(ids.filter((id) => !this.store.match(id)?.match.place));
    const accepted: Accepted = { applied: 0, repeated: 0, refused: [] };
    this.store.transaction(() => {
      for (const matchId of ids) {
        const kept = this.store.match(matchId);
        const { startsAt = 0, place } = kept?.match ?? {};
        const stored = place ? { ...place, startsAt } : found?.get(matchId);
        const own = events.flatMap((event, index) => (event.matchId === matchId ? [{ event, index }] : []));
        if (!stored && !found) {
          accepted.waiting = [...(accepted.waiting ?? []), ...own.map(({ index }) => index)];
          continue;
        }
        const reason = findMatchRefusal(matchId, stored, owner);
        if (!stored || reason) {
          accepted.refused.push(...own.map(({ index }) => ({ index, reason: reason ?? "" })));
          continue;
        }
        const row = found?.get(matchId)?.row;
        const before = kept ?? (row && { match: openMatch(this.sportId, row), published: row });
        if (!before) continue;
        const list = own.map(({ event }) => event);
        const taken = tried(() =>
          owner === "intake"
            ? takeEvents(before.match, list, source, arrivedAt)
            : { ...applyEvents(before.match, list), third: [] },
        );
        if ("error" in taken) {
          log.error(`Match ${matchId} accepts no events`, taken.error);
          accepted.refused.push(
            ...own.map(({ index }) => ({ index, reason: `match ${matchId} takes no events: ${taken.error}` })),
          );
          continue;
        }
        const { match, fresh, third } = taken.value;
        for (const event of third) {
          const words = `match ${matchId} has two sources already; "${source}" is one too many`;
          accepted.refused.push({ index: events.indexOf(event), reason: words });
        }
        accepted.repeated += list.length - fresh.length - third.length;
        accepted.applied += fresh.length;
        if (fresh.length === 0) continue;
        const newsAt = latestNews(match.newsAt, fresh.filter(isShown), owner, arrivedAt);
        const { seasonId, driver } = stored;
        const next = { ...match, startsAt: stored.startsAt, place: { seasonId, driver }, newsAt };
        this.store.keep(matchId, { match: next, published: before.published });
        for (const event of fresh) this.store.publications.put(event);
        this.#arrivedAt.set(matchId, Math.min(this.#arrivedAt.get(matchId) ?? arrivedAt, arrivedAt));
        if (!this.#appliedAt.has(matchId)) this.#appliedAt.set(matchId, this.now());
        if (isFinished(this.sportId, liveRow(match).status)) this.store.finish(matchId, Math.floor(this.now() / 1000));
      }
    });
    accepted.refused.sort((a, b) => a.index - b.index);
    return accepted;
  }

  /** Null if D1 is unreachable. */
  async #lookUp(ids: readonly number[]): Promise<Map<number, StoredMatch> | null> {
    if (ids.length === 0) return new Map();
    try {
      return await readMatches(this.db, this.sportId, ids);
    } catch (error) {
      log.warn(`Matches could not be looked up, their events wait: ${ids.slice(0, 20).join(", ")}`, error);
      return null;
    }
  }

  /** A match that is set aside counts as work only while its notices wait to be sent. */
  get hasWork(): boolean {
    return this.store.publications.hasWaiting || this.#dueDoubts().length > 0 || this.#writer.hasWork;
  }

  /** Unix milliseconds when elapsed time decides the next disagreement between two sources; null if there is none. */
  get nextVerdictAt(): number | null {
    return this.store.nextDoubt();
  }

  /** When the next season's tables are due, in unix milliseconds (0 means at once); null if none is due. */
  get nextSeasonAt(): number | null {
    return this.#writer.nextSeasonAt;
  }

  #dueDoubts(): number[] {
    return this.store.doubtsDue(this.now());
  }

  /** Announces the stored events, then writes them to D1, even if the announcement failed. Rejects if one of the steps failed. */
  async flush(): Promise<void> {
    const failure = await this.notify().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await this.write();
    if (failure) throw failure.error;
  }

  /** Waits at most WRITTEN_WITHIN_MS for D1. If the write fails, the next flush repeats it. */
  async flushSoon(keepAlive: (work: Promise<unknown>) => void): Promise<void> {
    await this.notify().catch((error: unknown) => log.error("The Board retries its notices later", error));
    const written = this.write();
    keepAlive(written.catch((error: unknown) => log.error("The Board retries its writes later", error)));
    await settledWithin(written, WRITTEN_WITHIN_MS);
  }

  /** Simultaneous calls run one after another. No call waits for D1. */
  notify(): Promise<void> {
    const next = this.#notifying.then(() => this.#notifyAll());
    this.#notifying = next.catch(() => undefined);
    return next;
  }

  write(): Promise<void> {
    return this.#writer.write(this.#attemptedStamp);
  }

  async #notifyAll(): Promise<void> {
    for (;;) {
      const decided = this.#decide();
      const waiting = this.store.publications.waiting();
      const stamps = [...new Set(waiting.map(({ stamp }) => stamp))];
      const failures: unknown[] = [];
      for (const at of stamps) failures.push(...(await this.#notifyApart(waiting.filter(({ stamp }) => stamp === at))));
      if (failures.length > 0) throw failures[0];
      if (!decided && waiting.length === 0) return;
    }
  }

  /** Sends notices one by one if sending them together fails. Returns the failures. */
  async #notifyApart(said: readonly Publication[]): Promise<unknown[]> {
    try {
      await this.#notifyOne(said);
      return [];
    } catch (error) {
      if (said.length === 1) return [error];
      const failures: unknown[] = [];
      for (const one of said) failures.push(...(await this.#notifyApart([one])));
      return failures;
    }
  }

  /**
   * Decides notices for new events, and for disputes about a score whose time limit is over. Returns whether it decided any notice.
   */
  #decide(): boolean {
    return this.store.transaction(() => {
      const events = this.store.publications.undecided(EVENTS_AT_ONCE_MAX);
      const ids = [...new Set([...events.map(({ matchId }) => matchId), ...this.#dueDoubts()])];
      if (ids.length === 0) return false;
      const stamp = this.store.nextStamp(this.now());
      for (const matchId of ids) {
        const own = events.filter((event) => event.matchId === matchId);
        const decided = tried(() => this.#decideOne(matchId, stamp, own));
        if ("error" in decided) this.#leaveUndecided(matchId, decided.error);
      }
      return true;
    });
  }

  #decideOne(matchId: number, stamp: number, events: LiveEvent[]): void {
    const kept: KeptMatch | null = this.store.match(matchId);
    if (!kept) {
      this.store.setDoubt(matchId, null);
      this.store.publications.drop(matchId);
      return;
    }
    const judged = judgedRow(kept.match, liveRow(kept.match), this.now());
    const dueAt = judged.verdict?.dueAt ?? null;
    this.store.setDoubt(matchId, dueAt === null ? null : dueAt * 1000);
    this.store.publications.decide({
      matchId,
      stamp,
      startsAt: kept.match.startsAt ?? 0,
      before: kept.told,
      row: inSteps(kept.told, judged.row),
      events,
      arrivedAt: this.#arrivedAt.get(matchId) ?? null,
      appliedAt: this.#appliedAt.get(matchId) ?? null,
    });
    this.#arrivedAt.delete(matchId);
    this.#appliedAt.delete(matchId);
  }

  /** Sets a match aside if no notice can be made from its stored state. Its events stay undecided and delay no other match. */
  #leaveUndecided(matchId: number, error: unknown): void {
    log.error(`Match ${matchId} is set aside: it cannot be announced (npm run feed:retry -- ${matchId} resumes it)`, error);
    this.store.setDoubt(matchId, null);
    this.store.publications.setAside(matchId, `Nothing can be said of it: ${String(error)}`, this.now(), true);
  }

  async #notifyOne(said: readonly Publication[]): Promise<void> {
    const changes = said.map((one) => this.#toChange(one));
    try {
      await this.publisher.publish(changes);
    } finally {
      this.#attemptedStamp = Math.max(this.#attemptedStamp, ...said.map(({ stamp }) => stamp));
    }
    const doneAt = this.now();
    this.store.transaction(() => {
      said.forEach(({ matchId, stamp, events, arrivedAt, appliedAt }, index) => {
        const notifiedAt = (changes[index]?.changed.length ?? 0) > 0 ? doneAt : null;
        this.traces?.note(
          { matchId, updatedAt: stamp, events },
          { receivedAt: arrivedAt, appliedAt, writtenAt: null, notifiedAt },
        );
      });
      this.store.publications.markNotified(said, doneAt);
    });
  }

  #toChange({ matchId, stamp, startsAt, before, row, events, arrivedAt }: Publication): PublishedChange {
    return {
      matchId,
      sportId: this.sportId,
      startsAt,
      updatedAt: stamp,
      row,
      before,
      changed: changedColumns(before, row),
      events: events.filter(isShown),
      arrivedAt: arrivedAt ?? undefined,
    };
  }
}
