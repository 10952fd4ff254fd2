import type { Reading } from "../contract/rules/broadcasts.ts";
import { VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import type { TrackFacts } from "./media/track-facts.ts";
import type { Intake } from "./runs/intake.ts";
import type { Sender } from "./runs/sender.ts";
import type { Broadcast, StoredSegment } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { Crowd } from "./surroundings.ts";

/** Number of segments from which the present bit rate of a quality is calculated. */
const RATED_SEGMENTS = 10;

export interface QualityFigures {
  quality: string;
  kbps: number;
  /** This field and the following ones are absent in figures of the previous release. Null if no file has stated the tracks. */
  tracks?: TrackFacts | null;
  /** Whether every one of the latest segments begins with a frame that needs no earlier frame. Null if this is unknown. */
  isIndependent?: boolean | null;
  /** The run that sends the quality, and its start in unix milliseconds. */
  run?: number;
  since?: number;
  sender?: Sender;
  isCut?: boolean;
  /** A second encoder that is rejected because the quality already has an encoder. Null if no second encoder sends. */
  refused?: (Sender & { since: number }) | null;
}

/** The latest broadcast, as its anchor sees it. Times are in unix milliseconds. */
export interface BroadcastFigures {
  token: string;
  startedAt: number;
  heardAt: number;
  endedAt: number | null;
  viewersMax: number;
  /** Length of the longest segment in milliseconds; 0 before the first segment. */
  longestMs: number;
  qualities: QualityFigures[];
  missed: number;
  breaks: number;
  readings: Reading[];
}

export interface ChannelFigures {
  /** Number of the valid push key; 0 if there is none. */
  keyVersion: number;
  /** True while the site rejects an encoder that the anchor stopped, until the encoder falls silent. */
  isHeld: boolean;
  broadcast: BroadcastFigures | null;
}

const readNewest = (store: StreamStore, id: number): [quality: string, segments: StoredSegment[]][] =>
  VIDEO_QUALITIES.map((quality): [string, StoredSegment[]] => [
    quality,
    store.segments.newest(id, quality, RATED_SEGMENTS + 1),
  ]).filter(([, segments]) => segments.length > 0);

function toSums(newest: ReturnType<typeof readNewest>): Pick<Reading, "bytes" | "missed" | "breaks"> {
  const sums = { bytes: 0, missed: 0, breaks: 0 };
  for (const [, segments] of newest) {
    const last = segments.at(-1);
    sums.bytes += last?.bytes ?? 0;
    sums.missed += last?.missed ?? 0;
    // Uses the largest count, because a restarted encoder causes a discontinuity in every quality at once.
    sums.breaks = Math.max(sums.breaks, last?.discontinuities ?? 0);
  }
  return sums;
}

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
  // With only one segment, the rate is that segment's own rate.
  if (!first || !last) return first?.durationMs ? Math.round((first.bytes * 8) / first.durationMs) : 0;
  const lengthMs = rest.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return lengthMs > 0 ? Math.round(((last.bytes - first.bytes) * 8) / lengthMs) : 0;
}

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

/** Returns the figures of the running broadcast, or else of the latest broadcast that had a segment. */
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
