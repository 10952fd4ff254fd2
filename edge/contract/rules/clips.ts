export const CLIP_MIN_S = 10;
export const CLIP_MAX_S = 60;
export const CLIP_TITLE_MAX = 40;
export const CLIPS_AN_HOUR = 6;

/** The part of the last minute that a clip shows. Both ends are in seconds from the minute's beginning. */
export interface ClipRange {
  from: number;
  to: number;
}

/** Moves one end to `place`. The clip keeps at least the minimum length of a clip, and stays within the available length. */
export function withEnd({ from, to }: ClipRange, end: "from" | "to", place: number, lengthS: number): ClipRange {
  const least = Math.min(CLIP_MIN_S, lengthS);
  if (end === "from") {
    const moved = Math.max(0, Math.min(place, lengthS - least));
    return { from: moved, to: Math.max(to, moved + least) };
  }
  const moved = Math.min(lengthS, Math.max(place, least));
  return { from: Math.min(from, moved - least), to: moved };
}
