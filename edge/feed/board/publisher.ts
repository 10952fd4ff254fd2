import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/schema/matches.ts";
import type { LiveEvent } from "./live-match.ts";

/** What moved in one match, after it was stored. */
export interface PublishedChange {
  matchId: number;
  sportId: SportId;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  /** Unix milliseconds as in the match's `updated_at`; rises with every publication of a Board. */
  updatedAt: number;
  row: LiveRow;
  /** The row as it was told last. */
  before: LiveRow;
  /** Columns whose value changed; empty when only incidents, statistics or odds came. */
  changed: readonly (keyof LiveRow)[];
  /** The events behind it that were not told before. */
  events: readonly LiveEvent[];
  /** When the first of them arrived, unix milliseconds; absent where the object was killed in between. */
  arrivedAt?: number | undefined;
}

/** Where a Board tells what happened. Called after the change is in D1; the same change may come twice after a crash. */
export interface Publisher {
  publish(changes: readonly PublishedChange[]): Promise<void>;
}

/** Tells several. */
export class Publishers implements Publisher {
  constructor(readonly all: readonly Publisher[]) {}

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    for (const publisher of this.all) await publisher.publish(changes);
  }
}

/** In-process: moves the cursor that the light call compares with, so that asking again is cheap while nothing happened. */
export class CursorPublisher implements Publisher {
  #cursor = 0;

  /** Unix milliseconds of the last change told, 0 before the first. */
  get cursor(): number {
    return this.#cursor;
  }

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    for (const { updatedAt } of changes) this.#cursor = Math.max(this.#cursor, updatedAt);
  }
}
