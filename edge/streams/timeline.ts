import type { TimelinePiece } from "../contract/rules/timeline.ts";
import { INDEPENDENT, type PublishedSegment } from "./playlist.ts";

/** Times of two segments that differ by no more than this follow on from each other, in milliseconds: encoders round. */
const GAP_MS = 500;

/** Reads a playlist that the site wrote (writeMediaPlaylist). */
export function readOwnPlaylist(text: string): PublishedSegment[] {
  const segments: PublishedSegment[] = [];
  const isIndependent = text.includes(INDEPENDENT);
  let init: string | null = null;
  let durationS = 0;
  let startsAtMs = 0;
  let isDiscontinuous = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("#EXT-X-MAP:")) init = /URI="([^"]*)"/.exec(line)?.[1] ?? null;
    else if (line === "#EXT-X-DISCONTINUITY") isDiscontinuous = true;
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) startsAtMs = Date.parse(line.slice(line.indexOf(":") + 1));
    else if (line.startsWith("#EXTINF:")) durationS = Number.parseFloat(line.slice(8));
    else if (line !== "" && !line.startsWith("#")) {
      segments.push({ uri: line, init, durationS, startsAtMs, isDiscontinuous, ...(isIndependent && { isIndependent }) });
      isDiscontinuous = false;
    }
  }
  return segments;
}

/** Returns the stretches of a recording in which its pictures follow on from each other. */
export function toTimeline(segments: readonly PublishedSegment[]): TimelinePiece[] {
  const pieces: TimelinePiece[] = [];
  let from = 0;
  for (const { startsAtMs, durationS } of segments) {
    const piece = pieces.at(-1);
    if (piece && Math.abs(piece.at + piece.length * 1000 - startsAtMs) <= GAP_MS) piece.length += durationS;
    else pieces.push({ from, length: durationS, at: startsAtMs });
    from += durationS;
  }
  return pieces;
}

/** Returns the segments that show a stretch of time, whole: the cut is at their edges. */
export const segmentsWithin = (segments: readonly PublishedSegment[], fromMs: number, toMs: number): PublishedSegment[] =>
  segments.filter(({ startsAtMs, durationS }) => startsAtMs + durationS * 1000 > fromMs + 1 && startsAtMs < toMs - 1);
