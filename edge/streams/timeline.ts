import type { TimelinePiece } from "../contract/rules/timeline.ts";
import { INDEPENDENT, type PublishedSegment } from "./playlist.ts";

/** The times of consecutive segments may differ by this much, because encoders round. */
const GAP_MS = 500;

/** Parses a playlist that this site wrote (writeMediaPlaylist). */
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

/** Returns the pieces of a recording within which the segments are consecutive. */
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

/** Segments are not cut, so the result may be longer than the range. */
export const segmentsWithin = (segments: readonly PublishedSegment[], fromMs: number, toMs: number): PublishedSegment[] =>
  segments.filter(({ startsAtMs, durationS }) => startsAtMs + durationS * 1000 > fromMs + 1 && startsAtMs < toMs - 1);
