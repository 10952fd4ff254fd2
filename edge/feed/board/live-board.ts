import { isFinished, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/schema/matches.ts";
import { refreshLeaders } from "../season-leaders.ts";
import { applyEvents, changedColumns, liveRow } from "./apply.ts";
import { clearBoxLines, writeBoxLines } from "./box-lines.ts";
import { type LiveEvent, openMatch } from "./live-match.ts";
import { type Pending, readMatches, writeStatements } from "./match-rows.ts";
import { inSteps, latestNews } from "./news.ts";
import type { PublishedChange, Publisher } from "./publisher.ts";
import { refreshStandings } from "./seasons.ts";
import { isShown, takeEvents } from "./sources.ts";
import type { BoardStore, KeptMatch } from "./store.ts";
import type { Traces } from "./traces.ts";
import { judgedRow } from "./verdict.ts";

/** Events written to D1 per batch. */
const BATCH_EVENTS = 4_000;
/** Time after which only the data that a late event needs is kept of a finished match. */
const WHOLE_MEMORY_S = 7 * 86_400;

/** The outcome of a batch of events. */
export interface Accepted {
  applied: number;
  /** Events applied earlier; they changed nothing. */
  repeated: number;
  /** Index in the batch, and the reason of the refusal. */
  refused: { index: number; reason: string }[];
}

/**
 * The only writer of a sport's live state. It first stores events in the object together with the resulting state, then updates
 * D1, then publishes, then deletes the stored events. After a crash at any point, the remaining steps are repeated.
 */
export class LiveBoard {
  #flushing: Promise<void> = Promise.resolve();
  /** Arrival of the first unpublished event of each match, in unix milliseconds. */
  readonly #arrivedAt = new Map<number, number>();
  /** When that event was stored. */
  readonly #appliedAt = new Map<number, number>();

  constructor(
    readonly sportId: SportId,
    private readonly db: D1Database,
    private readonly store: BoardStore,
    private readonly publisher: Publisher,
    private readonly now: () => number = Date.now,
    private readonly traces: Pick<Traces, "note"> | null = null,
  ) {}

  /**
   * Takes events in any order. `owner` is their driver: events of a match that another driver plays are refused. On return they
   * are stored; `flush` publishes them. `arrivedAt` is the time at which they reached the site, in unix milliseconds;
   * `source` is the provider's name (sources.ts).
   */
  async accept(
    events: readonly LiveEvent[],
    owner: "simulator" | "replay" | "intake",
    arrivedAt = this.now(),
    source = "",
  ): Promise<Accepted> {
    const ids = [...new Set(events.map(({ matchId }) => matchId))];
    const stored = await readMatches(this.db, this.sportId, ids);
    const accepted: Accepted = { applied: 0, repeated: 0, refused: [] };
    const byMatch = new Map<number, LiveEvent[]>();
    events.forEach((event, index) => {
      const match = stored.get(event.matchId);
      if (!match) accepted.refused.push({ index, reason: `match ${event.matchId} is unknown; import it first` });
      else if ((match.driver ?? "intake") !== owner) {
        accepted.refused.push({
          index,
          reason: `match ${event.matchId} is played by the ${match.driver}; only matches without a driver take posted events`,
        });
      } else byMatch.set(event.matchId, [...(byMatch.get(event.matchId) ?? []), event]);
    });
    this.store.transaction(() => {
      for (const [matchId, own] of byMatch) {
        const found = stored.get(matchId);
        if (!found) continue;
        const kept: KeptMatch = this.store.match(matchId) ?? { match: openMatch(this.sportId, found.row), published: found.row };
        const { match, fresh, third } =
          owner === "intake" ? takeEvents(kept.match, own, source, arrivedAt) : { ...applyEvents(kept.match, own), third: [] };
        for (const event of third) {
          const reason = `match ${matchId} has two sources already; "${source}" is one too many`;
          accepted.refused.push({ index: events.indexOf(event), reason });
        }
        accepted.repeated += own.length - fresh.length - third.length;
        accepted.applied += fresh.length;
        if (fresh.length === 0) continue;
        const newsAt = latestNews(match.newsAt, fresh.filter(isShown), owner, arrivedAt);
        this.store.keep(matchId, { match: { ...match, startsAt: found.startsAt, newsAt }, published: kept.published });
        for (const event of fresh) this.store.put(event);
        this.#arrivedAt.set(matchId, Math.min(this.#arrivedAt.get(matchId) ?? arrivedAt, arrivedAt));
        if (!this.#appliedAt.has(matchId)) this.#appliedAt.set(matchId, this.now());
        const isOver = isFinished(this.sportId, liveRow(match).status);
        if (isOver) this.store.finish(matchId, Math.floor(this.now() / 1000));
        // An end that was sent by mistake leaves the table again.
        if (isOver || isFinished(this.sportId, kept.published.status)) this.store.addSeason(found.seasonId);
      }
    });
    return accepted;
  }

  /** Reports whether stored events still have to be written to D1 or published. */
  get hasWork(): boolean {
    return this.store.hasWaiting || this.#dueDoubts().length > 0 || this.store.seasonsDue().length > 0;
  }

  /** Unix milliseconds at which time decides a disagreement of two sources next; null without one. */
  get nextVerdictAt(): number | null {
    return this.store.nextDoubt();
  }

  #dueDoubts(): number[] {
    return this.store.doubtsDue(this.now());
  }

  /** Publishes the stored events. Simultaneous calls run one after another. */
  flush(): Promise<void> {
    const next = this.#flushing.then(() => this.#flushAll());
    this.#flushing = next.catch(() => undefined);
    return next;
  }

  async #flushAll(): Promise<void> {
    while (this.store.hasWaiting || this.#dueDoubts().length > 0) await this.#flushSome(this.#dueDoubts());
    for (const seasonId of this.store.seasonsDue()) {
      await refreshStandings(this.db, seasonId);
      await refreshLeaders(this.db, [{ sportId: this.sportId, seasonId }]);
      this.store.seasonDone(seasonId);
    }
    this.store.settleFinishedBefore(Math.floor(this.now() / 1000) - WHOLE_MEMORY_S);
  }

  /** `decided`: matches about whose score time decides now. */
  async #flushSome(decided: readonly number[]): Promise<void> {
    const events = this.store.waiting(BATCH_EVENTS);
    const updatedAt = this.#nextStamp();
    const pending: Pending[] = [];
    const changes: PublishedChange[] = [];
    const verdicts = new Map<number, number | null>();
    for (const matchId of new Set([...events.map((event) => event.matchId), ...decided])) {
      const kept = this.store.match(matchId);
      if (!kept) continue;
      const judged = judgedRow(kept.match, liveRow(kept.match), this.now());
      const row = inSteps(kept.published, judged.row);
      verdicts.set(matchId, judged.verdict?.dueAt ?? null);
      const own = events.filter((event) => event.matchId === matchId && isShown(event));
      pending.push({ matchId, match: kept.match, row, events: own, updatedAt });
      changes.push({
        matchId,
        sportId: this.sportId,
        startsAt: kept.match.startsAt ?? 0,
        updatedAt,
        row,
        before: kept.published,
        changed: changedColumns(kept.published, row),
        events: own,
        arrivedAt: this.#arrivedAt.get(matchId),
      });
      this.#arrivedAt.delete(matchId);
    }
    const seasons = decided.length > 0 ? await readMatches(this.db, this.sportId, decided) : null;
    let writtenAt: number;
    try {
      writtenAt = await this.#tell(pending, changes);
    } catch (error) {
      for (const { matchId, arrivedAt } of changes) if (arrivedAt !== undefined) this.#arrivedAt.set(matchId, arrivedAt);
      throw error;
    }
    const notifiedAt = this.now();
    this.store.transaction(() => {
      this.store.sent(events);
      for (const [matchId, dueAt] of verdicts) this.store.setDoubt(matchId, dueAt === null ? null : dueAt * 1000);
      for (const change of changes) {
        // Time decides without an event: the table follows.
        const season = seasons?.get(change.matchId)?.seasonId;
        if (season !== undefined && isFinished(this.sportId, change.row.status)) this.store.addSeason(season);
        this.store.markPublished(change.matchId, change.row);
        const all = events.filter(({ matchId }) => matchId === change.matchId);
        this.traces?.note(
          { ...change, events: all },
          {
            receivedAt: change.arrivedAt ?? null,
            appliedAt: this.#appliedAt.get(change.matchId) ?? null,
            writtenAt,
            notifiedAt: change.changed.length > 0 ? notifiedAt : null,
          },
        );
      }
    });
    for (const { matchId } of changes) if (!this.#arrivedAt.has(matchId)) this.#appliedAt.delete(matchId);
  }

  /** Writes changes to the database, then publishes them; returns when they were written, in unix milliseconds. */
  async #tell(pending: Pending[], changes: readonly PublishedChange[]): Promise<number> {
    const statements = writeStatements(this.db, pending);
    if (statements.length > 0) await this.db.batch(statements);
    if (this.sportId === SPORT.BASKETBALL) {
      const over = (row: LiveRow): boolean => isFinished(this.sportId, row.status);
      await writeBoxLines(
        this.db,
        changes.flatMap(({ matchId, row }) => (over(row) ? [matchId] : [])),
      );
      await clearBoxLines(
        this.db,
        changes.flatMap(({ matchId, row, before }) => (over(before) && !over(row) ? [matchId] : [])),
      );
    }
    const writtenAt = this.now();
    await this.publisher.publish(changes);
    return writtenAt;
  }

  /** Returns a stamp that rises with every publication, even if the clock does not. */
  #nextStamp(): number {
    const stamp = Math.max(this.now(), (this.store.fact("stamp") ?? 0) + 1);
    this.store.setFact("stamp", stamp);
    return stamp;
  }
}
