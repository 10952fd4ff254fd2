import type { MatchStart } from "#edge/contract/rules/match-start.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { LiveEvent } from "./live-match.ts";

export interface PublishedChange {
  matchId: number;
  sportId: SportId;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  /** Unix milliseconds, equal to the match's `updated_at`; rises with every publication of a Board. */
  updatedAt: number;
  row: LiveRow;
  /** The columns that rooms and web push last got. */
  before: LiveRow;
  /** Columns whose value changed; empty if only incidents, statistics or odds arrived. */
  changed: readonly (keyof LiveRow)[];
  /** The match's old and new start, if imported records postponed it or brought it forward. */
  moved?: { from: MatchStart; to: MatchStart };
  /** The events of the change that are shown. */
  events: readonly LiveEvent[];
  /** Unix milliseconds when the first of these events arrived; absent if the Durable Object was restarted since then. */
  arrivedAt?: number | undefined;
}

/** The Board calls `publish` before D1 has the change. After a crash, the Board may send a change again with the same stamp. */
export interface Publisher {
  publish(changes: readonly PublishedChange[]): Promise<void>;
}

export class Publishers implements Publisher {
  constructor(readonly all: readonly Publisher[]) {}

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    for (const publisher of this.all) await publisher.publish(changes);
  }
}

/**
 * Remembers the time of the last published change. `getScoreChanges` compares with it, so that polling is cheap while nothing
 * changes.
 */
export class CursorPublisher implements Publisher {
  #cursor = 0;

  /** Unix milliseconds of the last published change, 0 before the first. */
  get cursor(): number {
    return this.#cursor;
  }

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    for (const { updatedAt } of changes) this.#cursor = Math.max(this.#cursor, updatedAt);
  }
}
