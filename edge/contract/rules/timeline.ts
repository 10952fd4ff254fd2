/** A stretch of a recording without a gap in its picture times. */
export interface TimelinePiece {
  /** Seconds from the recording's beginning. */
  from: number;
  /** Seconds. */
  length: number;
  /** Unix milliseconds at which the first picture was taken. */
  at: number;
}

/** Null for an empty timeline. */
export function pictureTimeAt(pieces: readonly TimelinePiece[], seconds: number): number | null {
  const piece = pieces.findLast(({ from }) => from <= seconds) ?? pieces[0];
  return piece ? piece.at + Math.round((seconds - piece.from) * 1000) : null;
}

/** Returns a time's place in a recording in seconds; within a gap, the place of the gap. Null before or after the recording. */
export function findPlace(pieces: readonly TimelinePiece[], atMs: number): number | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last || atMs < first.at || atMs > last.at + last.length * 1000) return null;
  const piece = pieces.findLast(({ at }) => at <= atMs) ?? first;
  return piece.from + Math.min((atMs - piece.at) / 1000, piece.length);
}
