import type { MatchStart } from "#edge/contract/rules/match-start.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { LiveEvent } from "./live-match.ts";

/** The change of one match, stored in its Board. */
export interface PublishedChange {
  matchId: number;
  sportId: SportId;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  /** Unix milliseconds as in the match's `updated_at`; rises with every publication of a Board. */
  updatedAt: number;
  row: LiveRow;
  /** The row as the destinations last had it. */
  before: LiveRow;
  /** Columns whose value changed; empty when only incidents, statistics or odds came. */
  changed: readonly (keyof LiveRow)[];
  /** The start before records moved the match, where they did. */
  moved?: { from: MatchStart; to: MatchStart };
  /** The events behind the change that are shown. */
  events: readonly LiveEvent[];
  /** Arrival of the first of these events in unix milliseconds; absent if the object was killed in between. */
  arrivedAt?: number | undefined;
}

/** A destination for a Board's changes. The Board calls it before the change is in D1, and may repeat a change, with its stamp, after a crash. */
export interface Publisher {
  publish(changes: readonly PublishedChange[]): Promise<void>;
}

/** Publishes to several destinations in order. */
export class Publishers implements Publisher {
  constructor(readonly all: readonly Publisher[]) {}

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    for (const publisher of this.all) await publisher.publish(changes);
  }
}

/** Moves the in-process cursor that the light call compares with, so that polling is cheap while nothing changes. */
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
