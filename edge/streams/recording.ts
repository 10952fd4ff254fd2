import type { TalkLine } from "#edge/chat/chat.ts";
import { VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import { type PublishedSegment, writeMediaPlaylist, writeVariants } from "./playlist.ts";
import { SEGMENTS_KEPT } from "./segment-store.ts";
import type { Broadcast, StoredSegment } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import { describeVariant } from "./variant.ts";

/** Length of a file of chat messages: a page that plays a recording reads one such file every five minutes. */
export const TALK_FILE_S = 300;

/** Playlists are named `master` or by their quality. */
export interface Recording {
  playlists: readonly { name: string; text: string }[];
  /** Length of the longest quality in seconds. */
  durationS: number;
  /** Messages of the room, by the number of the talk file. */
  talk: ReadonlyMap<number, readonly TalkLine[]>;
}

/** Removes the first `cut` characters of the file names. */
export const toPublished = (
  { file, init, durationMs, startsAt, isDiscontinuous, isIndependent }: StoredSegment,
  cut = 0,
): PublishedSegment => ({
  uri: file.slice(cut),
  init: init?.slice(cut) ?? null,
  durationS: durationMs / 1000,
  startsAtMs: startsAt,
  isDiscontinuous,
  ...(isIndependent !== null && { isIndependent }),
});

/** `startMs` is the beginning of the recording. */
export const toTalkFile = (startMs: number, atMs: number): number =>
  Math.max(0, Math.floor((atMs - startMs) / (TALK_FILE_S * 1000)));

/**
 * A quality that lacks more than this share of the broadcast is left out. A player that switches to this quality would end early.
 */
const LACKED_MAX = 0.1;

/** The playlists are stored in the folder of the broadcast's segments. */
export function readRecording(store: StreamStore, { id, token }: Broadcast): Recording {
  const sent = VIDEO_QUALITIES.flatMap((quality) => {
    const segments = store.segments.newest(id, quality, SEGMENTS_KEPT);
    const last = segments.at(-1);
    const durationS = segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
    return last ? [{ quality, segments, last, durationS }] : [];
  });
  const durationS = Math.max(0, ...sent.map((one) => one.durationS));
  const whole = sent.filter((one) => one.durationS >= durationS * (1 - LACKED_MAX));
  const cut = `${token}/`.length;
  const playlists = whole.map(({ quality, segments, last }) => ({
    name: quality,
    text: writeMediaPlaylist({
      sequence: 0,
      discontinuities: 0,
      segments: segments.map((segment, at) => ({ ...toPublished(segment, cut), ...(at === 0 && { isDiscontinuous: false }) })),
      isEnded: true,
      longestS: last.longestMs / 1000,
    }),
  }));
  const variants = whole.map(({ quality, segments, last }) => ({
    quality,
    bandwidth: last.peakBps,
    uri: `${quality}.m3u8`,
    ...describeVariant(store.runs, segments),
  }));
  return {
    playlists: [{ name: "master", text: writeVariants(variants) }, ...playlists],
    durationS,
    talk: byFile(store.talk.lines(id), whole[0]?.segments[0]?.startsAt ?? 0),
  };
}

function byFile(talk: readonly TalkLine[], startMs: number): Map<number, TalkLine[]> {
  const files = new Map<number, TalkLine[]>();
  for (const line of talk) {
    const file = toTalkFile(startMs, line.at * 1000);
    const lines = files.get(file);
    if (lines) lines.push(line);
    else files.set(file, [line]);
  }
  return files;
}
