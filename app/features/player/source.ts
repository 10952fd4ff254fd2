/** Seconds between the picture and the newest segment: the buffer that a hiccup of the network may use up. */
export const SYNC_S = 2;
/** Seconds between the end of the picture in hand and the arrival of the next segment, of a network that takes its time. */
const ARRIVES_WITHIN_S = 1;

/** Returns the seconds behind the newest segment at which a stream with segments of that length plays without a pause. */
export const syncFor = (targetS: number): number => Math.max(SYNC_S, targetS + ARRIVES_WITHIN_S);

/** Seconds behind the newest part at which a stream in parts plays: three of half a second, as servers state it. */
const PARTS_SYNC_S = 1.5;
const PARTS_HELD_BACK = 3;

/** Returns the same for a stream with parts of that length. */
export const syncForParts = (partS: number): number => Math.max(PARTS_SYNC_S, partS * PARTS_HELD_BACK);

/** A place in a line: in the video's seconds, and on the encoder's clock (unix milliseconds; null where the stream does not state it). */
export interface Place {
  s: number;
  atMs: number | null;
}

/** A line that plays: by hls.js, or by the browser itself. */
export interface Source {
  /** The time of the picture on the encoder's clock, unix milliseconds; null where the stream does not state it. */
  readonly pictureMs: number | null;
  /** Best place of the picture, in the video's seconds; null before the first playlist. */
  readonly edge: number | null;
  /** Whether the data for the picture's place has come: a picture that stalls all the same cannot be shown. */
  readonly isFed: boolean;
  /** Whether a list that reached back no longer grows: the way to the live edge is a new start. */
  readonly isFixed: boolean;
  /** The next place behind a discontinuity; null where none is known. */
  readonly nextPart: Place | null;
  /** Moves to the picture of a time; returns false where the playlist does not hold it. */
  seekTo(atMs: number): boolean;
  /** Whether the picture is kept near the live edge. */
  follow(isFollowing: boolean): void;
  /** Plays a quality, or the smallest; an empty name leaves the choice to the network. */
  choose(quality: string, isSmallest: boolean): void;
  destroy(): void;
}

/** News of a source for its player. */
export interface SourceListeners {
  /** The qualities are known, the best first; `smallest` is the one that saves data in the viewer's language. */
  qualities(names: readonly string[], smallest: string): void;
  /** The broadcast is over. */
  ended(): void;
  /** Nothing more comes without a new start. `isUnshown`: the data has come, and the browser could not show it. */
  failed(isUnshown: boolean): void;
  /** The browser has no decoder for the line: `codec` as RFC 6381 writes it, or its name; empty where nobody knows. */
  undecodable(codec: string): void;
  /** There is something to play. */
  ready(): void;
}

/** The way to begin. */
export interface Beginning {
  /** The time of the first picture, unix milliseconds; null for the live edge. */
  atMs: number | null;
  /** Place in a recording, in seconds. */
  placeS: number;
  quality: string;
  isSmallest: boolean;
}
