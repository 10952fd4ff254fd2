import type { StreamMedia } from "../contract/entities/live.ts";
import type { TrackFacts } from "./media/track-facts.ts";
import type { Variant } from "./playlist.ts";
import type { RunStore } from "./runs/run-store.ts";
import type { StoredSegment } from "./stream-rows.ts";

export const toMedia = ({ video, audio }: TrackFacts): StreamMedia => ({
  video: video?.codec ?? null,
  audio: audio?.codec ?? null,
});

/** Returns the codec names for a list of qualities (RFC 6381). Null if a codec is not known. */
export function findCodecs({ video, audio }: TrackFacts): string | null {
  const names = [video, audio].flatMap((track) => (track === null ? [] : [track.codecs]));
  return names.length > 0 && names.every((name) => name !== null) ? names.join(",") : null;
}

/** Omits the codecs if they differ between runs, because a player would create buffers for the wrong codecs. */
export function describeVariant(
  runs: RunStore,
  segments: readonly StoredSegment[],
): Pick<Variant, "codecs" | "size" | "isIndependent"> {
  const tracks = [...new Set(segments.map(({ run }) => run))].map((id) => runs.get(id)?.tracks ?? null);
  const names = new Set(tracks.map((one) => one && findCodecs(one)));
  const sizes = tracks.map((one) => one?.video ?? null);
  const [size] = sizes;
  const isOneSize =
    size !== undefined &&
    size !== null &&
    size.width > 0 &&
    sizes.every((one) => one?.width === size.width && one.height === size.height);
  return {
    codecs: names.size === 1 ? ([...names][0] ?? null) : null,
    size: isOneSize ? { width: size.width, height: size.height } : null,
    isIndependent: segments.every(({ isIndependent }) => isIndependent === true),
  };
}
