import type { TalkLine } from "../chat/group/talk-archive.ts";
import { type PublishedSegment, writeMediaPlaylist, writeVariants } from "./playlist.ts";
import type { StoredSegment } from "./stream-store.ts";

/** Seconds of talk in one file: a page that plays a recording reads one file every five minutes. */
export const TALK_FILE_S = 300;

/** A broadcast as it can be played again: its playlists by name, `master` and one for each quality. */
export interface Recording {
  playlists: readonly { name: string; text: string }[];
  /** Seconds of the longest quality. */
  durationS: number;
  /** The room's talk, by the number of its file. */
  talk: ReadonlyMap<number, readonly TalkLine[]>;
}

/** A segment as playlists show it; `cut` characters of its files' names are left away. */
export const publishedOf = ({ file, init, durationMs, startsAt, isDiscontinuous }: StoredSegment, cut = 0): PublishedSegment => ({
  uri: file.slice(cut),
  init: init?.slice(cut) ?? null,
  durationS: durationMs / 1000,
  startsAtMs: startsAt,
  isDiscontinuous,
});

/** Returns the number of the file that holds what was said at a time, for a recording that begins at `startMs`. */
export const talkFileOf = (startMs: number, atMs: number): number =>
  Math.max(0, Math.floor((atMs - startMs) / (TALK_FILE_S * 1000)));

/** Returns the recording of a broadcast. The playlists lie beside its segments, whose names leave `cut` characters away. */
export function recordingOf(
  qualities: readonly { quality: string; peakBps: number; segments: readonly StoredSegment[] }[],
  talk: readonly TalkLine[],
  cut: number,
): Recording {
  const found = qualities.map(({ quality, peakBps, segments }) => {
    const text = writeMediaPlaylist({
      sequence: 0,
      discontinuities: 0,
      segments: segments.map((segment) => publishedOf(segment, cut)),
      isEnded: true,
      longestS: (segments.at(-1)?.longestMs ?? 0) / 1000,
    });
    return { quality, peakBps, text, durationS: segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000 };
  });
  const variants = found.map(({ quality, peakBps }) => ({ quality, bandwidth: peakBps, uri: `${quality}.m3u8` }));
  const startMs = qualities[0]?.segments[0]?.startsAt ?? 0;
  return {
    playlists: [
      { name: "master", text: writeVariants(variants) },
      ...found.map(({ quality, text }) => ({ name: quality, text })),
    ],
    durationS: Math.max(...found.map(({ durationS }) => durationS)),
    talk: byFile(talk, startMs),
  };
}

function byFile(talk: readonly TalkLine[], startMs: number): Map<number, TalkLine[]> {
  const files = new Map<number, TalkLine[]>();
  for (const line of talk) {
    const file = talkFileOf(startMs, line.at * 1000);
    const lines = files.get(file);
    if (lines) lines.push(line);
    else files.set(file, [line]);
  }
  return files;
}
