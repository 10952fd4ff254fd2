/** Seconds between the playback position and the newest segment. This buffer covers short interruptions of the network. */
export const SYNC_S = 2;
/** Seconds between the end of the current segment and the arrival of the next segment on a slow network. */
const ARRIVES_WITHIN_S = 1;

/** Returns the seconds behind the newest segment at which a stream with segments of this length plays without interruption. */
export const syncFor = (targetS: number): number => Math.max(SYNC_S, targetS + ARRIVES_WITHIN_S);

/** Seconds behind the newest part at which a stream in parts plays: three parts of half a second, as servers state it. */
const PARTS_SYNC_S = 1.5;
const PARTS_HELD_BACK = 3;

/** Returns the seconds behind the newest part at which a stream with parts of this length plays without interruption. */
export const syncForParts = (partS: number): number => Math.max(PARTS_SYNC_S, partS * PARTS_HELD_BACK);

/**
 * A position in a line: in seconds of the video, and on the encoder's clock (unix milliseconds; null if the stream does not state
 * it).
 */
export interface Place {
  s: number;
  atMs: number | null;
}

/** A playing line, by hls.js or by the browser itself. */
export interface Source {
  /** Time of the shown picture on the encoder's clock in unix milliseconds; null if the stream does not state it. */
  readonly pictureMs: number | null;
  /** Best playback position in seconds; null before the first playlist. */
  readonly edge: number | null;
  /** Whether the data for the playback position have arrived. A video that stalls although they have arrived cannot be shown. */
  readonly isFed: boolean;
  /** Whether a playlist that goes back no longer grows, so that a return to the live edge needs a restart. */
  readonly isFixed: boolean;
  /** The next position after a discontinuity; null if none is known. */
  readonly nextPart: Place | null;
  /** Moves playback to a time. Returns false if the playlist does not contain the time. */
  seekTo(atMs: number): boolean;
  /** Sets whether playback follows the live edge. */
  follow(isFollowing: boolean): void;
  /** Switches to a quality, or to the smallest. An empty name leaves the choice to the network speed. */
  choose(quality: string, isSmallest: boolean): void;
  destroy(): void;
}

/** The events that a source reports to its player. */
export interface SourceListeners {
  /**
   * The qualities are known, the best first. `smallest` is the quality with the least data among those whose sound is in the
   * viewer's language.
   */
  qualities(names: readonly string[], smallest: string): void;
  /** The broadcast has ended. */
  ended(): void;
  /** The source needs a restart. `isUnshown`: the data arrived, but the browser could not show them. */
  failed(isUnshown: boolean): void;
  /** The browser has no decoder for the line. `codec` is the RFC 6381 form or the name of the codec; empty if it is unknown. */
  undecodable(codec: string): void;
  /** The source has something to play. */
  ready(): void;
}

/** How a source starts. */
export interface Beginning {
  /** Time of the first picture in unix milliseconds; null for the live edge. */
  atMs: number | null;
  /** Position in a recording in seconds. */
  placeS: number;
  quality: string;
  isSmallest: boolean;
}
