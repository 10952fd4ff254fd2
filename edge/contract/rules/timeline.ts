/** A part of a recording that has no gap in the times of its pictures. */
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

/**
 * Returns the position of a time in a recording, in seconds. A time in a gap gives the end of the part before the gap. Null before
 * or after the recording.
 */
export function findPlace(pieces: readonly TimelinePiece[], atMs: number): number | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last || atMs < first.at || atMs > last.at + last.length * 1000) return null;
  const piece = pieces.findLast(({ at }) => at <= atMs) ?? first;
  return piece.from + Math.min((atMs - piece.at) / 1000, piece.length);
}
