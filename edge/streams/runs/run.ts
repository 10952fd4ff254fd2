import type { TrackFacts } from "../media/track-facts.ts";
import type { Sender } from "./sender.ts";

/** Everything that one encoder sends in one quality from its start to its end (docs/decisions/0087). */
export interface Run {
  id: number;
  quality: string;
  sender: Sender;
  /** Start of the run, in unix milliseconds. */
  beganAt: number;
  /** Name of the encoder's playlist. Empty until the first playlist arrives. */
  playlist: string;
  isCut: boolean;
  /** Null until a file has stated the tracks. */
  tracks: TrackFacts | null;
}

/**
 * A silent encoder loses its quality after this time plus the length of its latest segment: 6 s with segments of 1 s. The desk
 * reports a channel as silent after the same 6 s.
 */
export const HOLD_MS = 5_000;
/**
 * Used instead of `HOLD_MS` if the same encoder has restarted: the new sender looks like the previous sender and did not send at
 * the same time.
 */
export const RESTART_MS = 2_000;
