import type { LiveEvent } from "../live-match.ts";

/** What a driver has for its Board. */
export interface Due {
  events: LiveEvent[];
  /** Unix seconds at which the driver wants to be asked again; null: not by itself. */
  wakeAt: number | null;
}

/** A source of live events that a Board asks when its alarm rings. The intake has none: its events are posted. */
export interface Driver {
  readonly name: "simulator" | "replay";
  /** Everything that has become true until `nowS` and was not handed over before. */
  due(nowS: number): Promise<Due>;
  /** Something may have changed outside (an import, a start): what was remembered is to be read anew. */
  refresh(): void;
}
