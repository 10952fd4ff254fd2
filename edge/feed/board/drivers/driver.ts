import type { LiveEvent } from "../live-match.ts";

export interface Due {
  events: LiveEvent[];
  /** Unix seconds at which the Board must call the driver again; null if there is no need. */
  wakeAt: number | null;
}

/**
 * A source of live events that a Board reads at each alarm. The intake is not a driver, because its events are posted to the Board.
 */
export interface Driver {
  readonly name: "simulator" | "replay";
  /** Returns all events up to `nowS` that the driver has not returned before. */
  due(nowS: number): Promise<Due>;
  /** Clears the driver's caches. An import or the start of a replay may have changed the data. */
  refresh(): void;
}
