import type { TrackFacts } from "../media/track-facts.ts";
import type { Sender } from "./sender.ts";

/** Everything that one encoder sends in one quality from its start to its end (docs/decisions/0087). */
export interface Run {
  id: number;
  quality: string;
  sender: Sender;
  /** Unix milliseconds. */
  beganAt: number;
  /** Name of the encoder's playlist; empty until the first came. */
  playlist: string;
  /** The anchor has cut the encoder off. */
  isCut: boolean;
  /** Null until a file has stated them. */
  tracks: TrackFacts | null;
}

/**
 * An encoder that is silent for so long, and for the length of its latest segment, no longer holds its quality. Milliseconds: 6 s
 * with segments of a second, as long as the desk takes to call a channel silent.
 */
export const HOLD_MS = 5_000;
/** The same for an encoder that looks like the one before and did not send beside it: it was started again. Milliseconds. */
export const RESTART_MS = 2_000;
