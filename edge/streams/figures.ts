import type { Reading } from "../contract/rules/broadcasts.ts";
import { VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import type { TrackFacts } from "./media/track-facts.ts";
import type { Intake } from "./runs/intake.ts";
import type { Sender } from "./runs/sender.ts";
import type { Broadcast, StoredSegment } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { Crowd } from "./surroundings.ts";

/** Segments of which a quality's present bits per second are reckoned. */
const RATED_SEGMENTS = 10;

/** A quality of a broadcast, and the encoder that sends it. */
export interface QualityFigures {
  quality: string;
  kbps: number;
  /** Left out by the previous release, as the rest is. Null if no file has stated them. */
  tracks?: TrackFacts | null;
  /** Whether each of the latest segments begins with a picture that needs no earlier one; null if that is unknown. */
  isIndependent?: boolean | null;
  /** The run that holds the quality; since when, unix milliseconds. */
  run?: number;
  since?: number;
  sender?: Sender;
  isCut?: boolean;
  /** An encoder that is refused beside it; null without one. */
  refused?: (Sender & { since: number }) | null;
}

/** The latest broadcast, as its anchor sees it. Times in unix milliseconds. */
export interface BroadcastFigures {
  token: string;
  startedAt: number;
  heardAt: number;
  endedAt: number | null;
  viewersMax: number;
  /** Length of the longest segment; 0 before the first. */
  longestMs: number;
  qualities: QualityFigures[];
  missed: number;
  breaks: number;
  readings: Reading[];
}

/** A channel, as its anchor sees it. */
export interface ChannelFigures {
  /** Number of the good key; 0 without one. */
  keyVersion: number;
  /** Whether an encoder that the anchor stopped is refused until it falls silent. */
  isHeld: boolean;
  broadcast: BroadcastFigures | null;
}

/** Returns the latest segments of each quality of a broadcast. */
const readNewest = (store: StreamStore, id: number): [quality: string, segments: StoredSegment[]][] =>
  VIDEO_QUALITIES.map((quality): [string, StoredSegment[]] => [
    quality,
    store.segments.newest(id, quality, RATED_SEGMENTS + 1),
  ]).filter(([, segments]) => segments.length > 0);

/** Returns the sums of a broadcast until now. */
function toSums(newest: ReturnType<typeof readNewest>): Pick<Reading, "bytes" | "missed" | "breaks"> {
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
    ...toSums(readNewest(store, broadcast.id)),
    viewers: crowd?.viewers ?? null,
    diamonds: crowd?.diamonds ?? null,
  });
}

function toKbps(segments: readonly StoredSegment[]): number {
  const [first, ...rest] = segments;
  const last = rest.at(-1);
  // The first of a broadcast has nothing before it.
  if (!first || !last) return first?.durationMs ? Math.round((first.bytes * 8) / first.durationMs) : 0;
  const lengthMs = rest.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return lengthMs > 0 ? Math.round(((last.bytes - first.bytes) * 8) / lengthMs) : 0;
}

/** Returns whether segments begin with a picture of their own; null if it is unknown. */
function findIndependence(segments: readonly StoredSegment[]): boolean | null {
  if (segments.some(({ isIndependent }) => isIndependent === false)) return false;
  return segments.some(({ isIndependent }) => isIndependent) ? true : null;
}

function qualityFigures(intake: Intake, quality: string, segments: readonly StoredSegment[]): QualityFigures {
  const holder = intake.holder(quality);
  const rival = intake.findRival(quality);
  return {
    quality,
    kbps: toKbps(segments),
    isIndependent: findIndependence(segments),
    ...(holder && {
      tracks: holder.run.tracks,
      run: holder.run.id,
      since: holder.run.beganAt,
      sender: holder.run.sender,
      isCut: holder.run.isCut,
    }),
    refused: rival && { ...rival.sender, since: rival.since },
  };
}

/** Returns the figures of a channel: of the running broadcast, else of the latest one that had a picture. */
export function readFigures(store: StreamStore, intake: Intake, running: Broadcast | null, nowMs: number): ChannelFigures {
  const broadcast = running ?? store.shown();
  const newest = broadcast ? readNewest(store, broadcast.id) : [];
  const sums = toSums(newest);
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
      qualities: newest.map(([quality, segments]) => qualityFigures(intake, quality, segments)),
      missed: sums.missed,
      breaks: sums.breaks,
      readings: store.readings.of(broadcast.id),
    },
  };
}
