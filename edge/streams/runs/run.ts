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
 * An encoder holds its quality for the length of its latest segment plus this time. With one-second segments this is 6 s, after
 * which the desk calls a channel silent.
 */
export const HOLD_MS = 5_000;
/**
 * Like `HOLD_MS`, for an encoder that looks like the previous one and did not send at the same time. Such an encoder is the
 * previous one after a restart.
 */
export const RESTART_MS = 2_000;
