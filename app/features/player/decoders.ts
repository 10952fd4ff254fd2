import type { StreamMedia, StreamMedias } from "#edge/contract/entities/live.ts";
import type { VideoCodec } from "#edge/contract/rules/stream-media.ts";
import { playsNatively } from "./player-state.ts";

/**
 * Common profiles of codecs that some browsers lack (RFC 6381). Audio codecs are missing, because video is worth showing without
 * sound.
 */
const PROFILES: Partial<Record<VideoCodec, string>> = { hevc: "hvc1.1.6.L93.B0", av1: "av01.0.04M.08", vp9: "vp09.00.31.08" };

function canDecode(video: HTMLVideoElement, type: string): boolean {
  if (!playsNatively(video) && "MediaSource" in window) return MediaSource.isTypeSupported(type);
  return video.canPlayType(type) !== "";
}

/** undefined if the browser can decode the quality's video codec. */
function lackedIn(video: HTMLVideoElement, tracks: StreamMedia | null): string | undefined {
  const profile = PROFILES[tracks?.video ?? "h264"];
  return profile && !canDecode(video, `video/mp4; codecs="${profile}"`) ? profile : undefined;
}

/** The codec has the form of RFC 6381. null if the browser may be able to decode one of the broadcast's qualities. */
export function lackedCodec(video: HTMLVideoElement, media: StreamMedias): string | null {
  const lacked = Object.values(media).map((tracks) => lackedIn(video, tracks));
  return lacked.every((codec) => codec !== undefined) ? (lacked[0] ?? null) : null;
}
