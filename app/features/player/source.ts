/** Playback stays this far behind the newest segment, because the buffer must cover short interruptions of the network. */
export const SYNC_S = 2;
/** On a slow network, the next segment arrives this much after the end of the current one. */
const ARRIVES_WITHIN_S = 1;

/** Seconds behind the newest segment at which a stream with segments of `targetS` plays without interruption. */
export const syncFor = (targetS: number): number => Math.max(SYNC_S, targetS + ARRIVES_WITHIN_S);

/** The distance behind the newest part that servers state, in seconds: three parts of half a second. */
const PARTS_SYNC_S = 1.5;
const PARTS_HELD_BACK = 3;

/** Seconds behind the newest part at which a stream with parts of `partS` plays without interruption. */
export const syncForParts = (partS: number): number => Math.max(PARTS_SYNC_S, partS * PARTS_HELD_BACK);

/** `s`: seconds of the video. `atMs`: on the encoder's clock (unix milliseconds); null if the stream does not state its time. */
export interface Place {
  s: number;
  atMs: number | null;
}

/** Either hls.js or the browser itself plays the stream line. */
export interface Source {
  /** Time of the shown video frame on the encoder's clock; null if the stream does not state its time. */
  readonly pictureMs: number | null;
  /** The best playback position in seconds; null before the first playlist. */
  readonly edge: number | null;
  /** True if the data for the playback position have arrived. A video that stalls in spite of this cannot be shown. */
  readonly isFed: boolean;
  /** True if a playlist of past segments does not grow. A return to the live edge then needs a restart. */
  readonly isFixed: boolean;
  /** null if no discontinuity is known. */
  readonly nextPart: Place | null;
  /** Returns false if the playlist does not contain the time. */
  seekTo(atMs: number): boolean;
  follow(isFollowing: boolean): void;
  /** An empty name leaves the choice to the network speed. */
  choose(quality: string, isSmallest: boolean): void;
  destroy(): void;
}

export interface SourceListeners {
  /**
   * The best quality comes first. `smallest` is the quality with the least data among those with sound in the viewer's language.
   */
  qualities(names: readonly string[], smallest: string): void;
  ended(): void;
  /** `isUnshown`: the data arrived, but the browser could not show them. */
  failed(isUnshown: boolean): void;
  /** The browser has no decoder for the line. `codec` is in the form of RFC 6381 or a name; empty if unknown. */
  undecodable(codec: string): void;
  ready(): void;
}

export interface Beginning {
  /** Time of the first video frame; null for the live edge. */
  atMs: number | null;
  placeS: number;
  quality: string;
  isSmallest: boolean;
}
