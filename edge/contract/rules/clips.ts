/** Length of a clip in seconds. */
export const CLIP_MIN_S = 10;
export const CLIP_MAX_S = 60;
/** Longest title of a clip, in characters. */
export const CLIP_TITLE_MAX = 40;
/** Clips that one account makes an hour. */
export const CLIPS_AN_HOUR = 6;

/** The part of the last minute that a clip shows, in seconds from its beginning. */
export interface ClipRange {
  from: number;
  to: number;
}

/** Returns the range with one end moved to a place: no shorter than a clip may be, and within what there is. */
export function withEnd({ from, to }: ClipRange, end: "from" | "to", place: number, lengthS: number): ClipRange {
  const least = Math.min(CLIP_MIN_S, lengthS);
  if (end === "from") {
    const moved = Math.max(0, Math.min(place, lengthS - least));
    return { from: moved, to: Math.max(to, moved + least) };
  }
  const moved = Math.min(lengthS, Math.max(place, least));
  return { from: Math.min(from, moved - least), to: moved };
}
