import type { FeedTrace, TracedEvent } from "#edge/contract/calls/operate/feed.ts";
import type { LiveEvent } from "./live-match.ts";
import type { PublishedChange } from "./publisher.ts";
import { BAND, sourceKind } from "./sources.ts";

/**
 * After every PRUNED_EVERY publications, the match that was published last keeps only its newest KEPT_OF_A_MATCH publications.
 * Publications older than KEPT_MS are deleted too.
 */
const KEPT_OF_A_MATCH = 200;
const PRUNED_EVERY = 32;
const KEPT_MS = 3 * 86_400_000;
/** Maximum number of events that are listed per publication, because a batch may have thousands. */
const EVENTS_MAX = 50;
/** Delays are computed from the newest publications, at most this many. */
const DELAYS_OF = 2_000;
/** Milliseconds for which a trace waits in memory for D1, so that it is stored once. A Board that is killed meanwhile loses it. */
const WAITS_MS = 10_000;

/** Unix milliseconds; null if the step was not done or not recorded. */
export interface Steps {
  receivedAt: number | null;
  appliedAt: number | null;
  writtenAt: number | null;
  notifiedAt: number | null;
}

type Noted = Pick<PublishedChange, "matchId" | "updatedAt" | "events">;
interface Waiting extends Noted {
  steps: Steps;
  /** Unix milliseconds. */
  since: number;
}

type Row = { stamp: number; events: string; received_at: number | null; applied_at: number | null } & {
  /** 0 until D1 has the publication. */
  written_at: number;
  notified_at: number | null;
  drawn_at: number | null;
};

/** Formats an event in the terms of docs/feed.md. */
export function formatEvent({ change }: LiveEvent): string {
  const score = (home?: number | null, away?: number | null): string => (home == null || away == null ? "" : ` ${home}-${away}`);
  switch (change.type) {
    case "state":
      return `status ${change.status}${score(change.homeScore, change.awayScore)}`;
    case "statistics":
      return `period ${change.period}`;
    case "odds":
      return `${change.market} of ${change.bookmakerId}${change.suspended ? ", suspended" : ""}`;
    case "incident": {
      const { kind, period, minute, added, side, homeScore, awayScore, cancels } = change.incident;
      const at = `${minute}${added ? `+${added}` : ""}`;
      return `${kind} ${at} (period ${period})${side ? ` ${side}` : ""}${score(homeScore, awayScore)}${cancels ? `, cancels ${cancels}` : ""}`;
    }
  }
}

const toTraced = (event: LiveEvent): TracedEvent => ({
  seq: event.seq % BAND,
  by: sourceKind(event),
  at: event.at,
  type: event.change.type,
  text: formatEvent(event),
});

/** One row per match and publication in the Durable Object's own database, with a limited number of rows per match. */
export class Traces {
  #noted = 0;
  /** By match and stamp, the oldest first. */
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    private readonly sql: SqlStorage,
    private readonly now: () => number = Date.now,
  ) {}

  note(noted: Noted, steps: Steps): void {
    const since = this.now();
    this.#storeWaiting(since - WAITS_MS);
    if (steps.writtenAt === null) this.#waiting.set(`${noted.matchId}/${noted.updatedAt}`, { ...noted, steps, since });
    else this.#store(noted, steps);
  }

  #storeWaiting(untilMs = Number.POSITIVE_INFINITY): void {
    for (const [key, waiting] of this.#waiting) {
      if (waiting.since > untilMs) return;
      this.#waiting.delete(key);
      this.#store(waiting, waiting.steps);
    }
  }

  #store({ matchId, updatedAt, events }: Noted, steps: Steps): void {
    this.sql.exec(
      "INSERT OR IGNORE INTO traces (match_id, stamp, events, received_at, applied_at, written_at, notified_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      matchId,
      updatedAt,
      JSON.stringify({ count: events.length, list: events.slice(0, EVENTS_MAX).map(toTraced) }),
      steps.receivedAt,
      steps.appliedAt,
      steps.writtenAt ?? 0,
      steps.notifiedAt,
    );
    this.#noted += 1;
    if (this.#noted % PRUNED_EVERY > 0) return;
    this.sql.exec(
      "DELETE FROM traces WHERE match_id = ?1 AND stamp <= (SELECT stamp FROM traces WHERE match_id = ?1 ORDER BY stamp DESC LIMIT 1 OFFSET ?2)",
      matchId,
      KEPT_OF_A_MATCH,
    );
    this.sql.exec("DELETE FROM traces WHERE stamp < ?", updatedAt - KEPT_MS);
  }

  written(matchId: number, stamp: number, atMs: number): void {
    const key = `${matchId}/${stamp}`;
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    if (waiting) this.#store(waiting, { ...waiting.steps, writtenAt: atMs });
    else this.sql.exec("UPDATE traces SET written_at = ? WHERE match_id = ? AND stamp = ?", atMs, matchId, stamp);
  }

  /** Stores only the first report. Ignores a report with a time before the rooms were notified. */
  drawn(matchId: number, stamp: number, atMs: number): void {
    this.#storeWaiting();
    this.sql.exec(
      "UPDATE traces SET drawn_at = ?3 WHERE match_id = ?1 AND stamp = ?2 AND drawn_at IS NULL AND notified_at <= ?3",
      matchId,
      stamp,
      atMs,
    );
  }

  /** The publications of a match, newest first. */
  of(matchId: number): FeedTrace[] {
    this.#storeWaiting();
    return this.sql
      .exec<Row>("SELECT * FROM traces WHERE match_id = ? ORDER BY stamp DESC LIMIT ?", matchId, KEPT_OF_A_MATCH)
      .toArray()
      .map((row) => {
        const { count, list } = JSON.parse(row.events) as { count: number; list: TracedEvent[] };
        return {
          published_at: row.stamp,
          count,
          events: list,
          received_at: row.received_at,
          applied_at: row.applied_at,
          written_at: row.written_at || null,
          notified_at: row.notified_at,
          drawn_at: row.drawn_at,
        };
      });
  }

  /** Milliseconds from arrival to publication: the median and the 95th percentile. */
  delays(sinceMs: number): Delays {
    this.#storeWaiting();
    const rows = this.sql
      .exec<Row>(
        "SELECT * FROM traces WHERE stamp >= ? AND received_at IS NOT NULL ORDER BY stamp DESC LIMIT ?",
        sinceMs,
        DELAYS_OF,
      )
      .toArray();
    const delay = (at: (row: Row) => number | null): Delay | null => {
      const known = rows.flatMap((row) => {
        const done = at(row);
        return done === null || row.received_at === null ? [] : [Math.max(0, done - row.received_at)];
      });
      return known.length > 0 ? { median: quantile(known, 0.5), most: quantile(known, 0.95) } : null;
    };
    return {
      count: rows.length,
      steps: {
        applied: delay((row) => row.applied_at),
        written: delay((row) => row.written_at || null),
        notified: delay((row) => row.notified_at),
        drawn: delay((row) => row.drawn_at),
      },
    };
  }
}

/** Delays of each step; null if a step was never recorded. */
export interface Delays {
  count: number;
  steps: Record<"applied" | "written" | "notified" | "drawn", Delay | null>;
}

export interface Delay {
  median: number;
  most: number;
}

/** Returns the lowest value v for which at least this share of all values is v or lower. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}
