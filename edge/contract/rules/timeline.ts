/** A stretch of a recording whose picture time runs on without a gap. */
export interface TimelinePiece {
  /** Seconds from the recording's beginning. */
  from: number;
  /** Seconds. */
  length: number;
  /** When its first picture was taken, unix milliseconds. */
  at: number;
}

/** Returns when the picture at a place of a recording was taken, unix milliseconds; null for an empty timeline. */
export function pictureTimeAt(pieces: readonly TimelinePiece[], seconds: number): number | null {
  const piece = pieces.findLast(({ from }) => from <= seconds) ?? pieces[0];
  return piece ? piece.at + Math.round((seconds - piece.from) * 1000) : null;
}

/**
 * Returns the place of a time in a recording, in seconds: a time in a gap is at the gap. Null before the recording and after it.
 */
export function findPlace(pieces: readonly TimelinePiece[], atMs: number): number | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last || atMs < first.at || atMs > last.at + last.length * 1000) return null;
  const piece = pieces.findLast(({ at }) => at <= atMs) ?? first;
  return piece.from + Math.min((atMs - piece.at) / 1000, piece.length);
}
