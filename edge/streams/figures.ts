import type { Reading } from "../contract/rules/broadcasts.ts";
import { VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import type { Broadcast, StoredSegment } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { Crowd } from "./surroundings.ts";

/** Segments of which a quality's present bits per second are reckoned. */
const RATED_SEGMENTS = 10;

/** The latest broadcast, as its anchor sees it. Times in unix milliseconds. */
export interface BroadcastFigures {
  token: string;
  startedAt: number;
  heardAt: number;
  endedAt: number | null;
  viewersMax: number;
  /** Length of the longest segment; 0 before the first. */
  longestMs: number;
  qualities: { quality: string; kbps: number }[];
  missed: number;
  breaks: number;
  readings: Reading[];
}

/** A channel, as its anchor sees it. */
export interface ChannelFigures {
  /** Number of the good key; 0 without one. */
  keyVersion: number;
  /** Whether an encoder that the anchor stopped is refused until it was silent. */
  isHeld: boolean;
  broadcast: BroadcastFigures | null;
}

/** Returns the latest segments of each quality of a broadcast. */
const newestOf = (store: StreamStore, id: number): [quality: string, segments: StoredSegment[]][] =>
  VIDEO_QUALITIES.map((quality): [string, StoredSegment[]] => [quality, store.newest(id, quality, RATED_SEGMENTS + 1)]).filter(
    ([, segments]) => segments.length > 0,
  );

/** Returns the sums of a broadcast until now. */
function sumsOf(newest: ReturnType<typeof newestOf>): Pick<Reading, "bytes" | "missed" | "breaks"> {
  const sums = { bytes: 0, missed: 0, breaks: 0 };
  for (const [, segments] of newest) {
    const last = segments.at(-1);
    sums.bytes += last?.bytes ?? 0;
    sums.missed += last?.missed ?? 0;
    // A restarted encoder breaks every quality off at once.
    sums.breaks = Math.max(sums.breaks, last?.discontinuities ?? 0);
  }
  return sums;
}

/** Keeps a reading of the running broadcast. */
export function read(store: StreamStore, broadcast: Broadcast, crowd: Crowd | null, nowMs: number): void {
  store.readings.add(broadcast, {
    at: nowMs,
    ...sumsOf(newestOf(store, broadcast.id)),
    viewers: crowd?.viewers ?? null,
    diamonds: crowd?.diamonds ?? null,
  });
}

function kbpsOf(segments: readonly StoredSegment[]): number {
  const [first, ...rest] = segments;
  const last = rest.at(-1);
  // The first of a broadcast has nothing before it.
  if (!first || !last) return first?.durationMs ? Math.round((first.bytes * 8) / first.durationMs) : 0;
  const lengthMs = rest.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return lengthMs > 0 ? Math.round(((last.bytes - first.bytes) * 8) / lengthMs) : 0;
}

/** Returns the figures of a channel: of the running broadcast, else of the latest one that had a picture. */
export function figuresOf(store: StreamStore, running: Broadcast | null, nowMs: number): ChannelFigures {
  const broadcast = running ?? store.shown();
  const newest = broadcast ? newestOf(store, broadcast.id) : [];
  const sums = sumsOf(newest);
  return {
    keyVersion: store.keyVersion,
    isHeld: store.heldUntil > nowMs,
    broadcast: broadcast && {
      token: broadcast.token,
      startedAt: broadcast.startedAt,
      heardAt: broadcast.heardAt,
      endedAt: broadcast.endedAt,
      viewersMax: broadcast.viewersMax,
      longestMs: Math.max(0, ...newest.map(([, segments]) => segments.at(-1)?.longestMs ?? 0)),
      qualities: newest.map(([quality, segments]) => ({ quality, kbps: kbpsOf(segments) })),
      missed: sums.missed,
      breaks: sums.breaks,
      readings: store.readings.of(broadcast.id),
    },
  };
}
