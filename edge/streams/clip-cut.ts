import { eq } from "drizzle-orm";
import { CLIP_MAX_S, CLIP_MIN_S } from "../contract/rules/clips.ts";
import type { Database } from "../ground/db/client.ts";
import type { UsedFiles } from "./file-sweep.ts";
import { channelKey, TOKEN } from "./places.ts";
import { type PublishedSegment, writeMediaPlaylist } from "./playlist.ts";
import { isSample, samplePlaylist } from "./sample.ts";
import { rooms, videos } from "./schema/rooms.ts";
import type { SegmentFiles } from "./shelf.ts";
import { readOwnPlaylist, segmentsWithin } from "./timeline.ts";

/** Clips of a looped sample are cut from this many of its latest segments. */
const SAMPLE_SEGMENTS = 120;
/** A clip may be shorter than the minimum by this many seconds, because only whole segments are cut. */
const LACKS_S = 1;

/** `video` is 0 for a running broadcast. */
export interface Stretch {
  anchorid: number;
  video: number;
  from_ms: number;
  seconds: number;
}

const RECORDING_URL = new RegExp(String.raw`^/stream/(\d+)/(${TOKEN})/master\.m3u8$`);

/**
 * Returns the segments of the recording's best quality, with addresses from the site's root. Null if the recording's files were
 * deleted.
 */
export async function recordedSegments(
  segmentFiles: SegmentFiles,
  url: string,
): Promise<{ token: string; segments: PublishedSegment[] } | null> {
  const [, anchor = "", token = ""] = RECORDING_URL.exec(url) ?? [];
  if (!token) return null;
  const folder = (file: string): string => channelKey(Number(anchor), `${token}/${file}`);
  const [best] = ((await segmentFiles.read(folder("master.m3u8"))) ?? "").split("\n").filter((line) => /^\w+\.m3u8$/.test(line));
  const text = best === undefined ? null : await segmentFiles.read(folder(best));
  if (text === null) return null;
  return { token, segments: under(`/stream/${anchor}/${token}/`, readOwnPlaylist(text)) };
}

const under = (root: string, segments: readonly PublishedSegment[]): PublishedSegment[] =>
  segments.map((segment) => ({ ...segment, uri: root + segment.uri, init: segment.init === null ? null : root + segment.init }));

async function readSegments(
  { db, segmentFiles, now }: CutContext,
  { anchorid, video }: Stretch,
): Promise<readonly PublishedSegment[]> {
  if (video > 0) {
    const [row] = await db.select().from(videos).where(eq(videos.id, video));
    if (row?.kind !== "recording" || row.anchorId !== anchorid || row.audience !== "public") return [];
    return (await recordedSegments(segmentFiles, row.url))?.segments ?? [];
  }
  const [room] = await db.select().from(rooms).where(eq(rooms.anchorId, anchorid));
  // A clip's source must be public, because everybody may watch the clip.
  if (room?.isLive !== 1 || room.audience !== "public") return [];
  if (isSample(room.sample)) return readOwnPlaylist(samplePlaylist(room.sample, "HD", now(), SAMPLE_SEGMENTS) ?? "");
  return under(`/stream/${anchorid}/`, (await segmentFiles.clippable(anchorid)) ?? []);
}

export interface CutContext {
  db: Database;
  segmentFiles: SegmentFiles;
  now: () => number;
}

/** `text` is the clip's playlist. */
export interface ClipCut extends UsedFiles {
  text: string;
  durationS: number;
  /** When the clip's first frame was taken, in unix milliseconds. */
  atMs: number;
}

const FILE_URL = new RegExp(String.raw`^/stream/\d+/(${TOKEN})/([\w.]+)$`);

export function usedFiles(segments: readonly PublishedSegment[]): UsedFiles {
  const findNames = (urls: (string | null)[]) => urls.flatMap((url) => FILE_URL.exec(url ?? "")?.[2] ?? []);
  return {
    token: FILE_URL.exec(segments[0]?.uri ?? "")?.[1] ?? "",
    files: findNames(segments.map(({ uri }) => uri)),
    inits: findNames(segments.map(({ init }) => init)),
  };
}

/** Null if the segments are shorter than the shortest clip. */
export async function cut(context: CutContext, stretch: Stretch): Promise<ClipCut | null> {
  const { from_ms, seconds } = stretch;
  const all = await readSegments(context, stretch);
  const segments = segmentsWithin(all, from_ms, from_ms + Math.min(seconds, CLIP_MAX_S) * 1000);
  const durationS = segments.reduce((sum, segment) => sum + segment.durationS, 0);
  const [first] = segments;
  if (!first || durationS < CLIP_MIN_S - LACKS_S) return null;
  const text = writeMediaPlaylist({
    sequence: 0,
    discontinuities: 0,
    segments: segments.map((segment, index) => (index === 0 ? { ...segment, isDiscontinuous: false } : segment)),
    isEnded: true,
    longestS: Math.max(...segments.map((segment) => segment.durationS)),
  });
  return { text, durationS, atMs: first.startsAtMs, ...usedFiles(segments) };
}
