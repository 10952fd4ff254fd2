export const VIDEO_CODECS = ["h264", "hevc", "av1", "vp9", "other"] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];
export const AUDIO_CODECS = ["aac", "mp3", "ac3", "eac3", "opus", "other"] as const;
export type AudioCodec = (typeof AUDIO_CODECS)[number];

/** In kilobits per second. Phones on an ordinary mobile network can receive a quality up to this bit rate without stalling. */
export const PHONE_KBPS_MAX = 6_000;

/** Faults of a broadcast that its anchor can correct in the encoder's settings. */
export const STREAM_FAULTS = ["video-codec", "audio-codec", "keyframes", "no-sound", "no-picture", "rate"] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

/** Codecs that every phone plays. */
const PHONE_VIDEO: readonly VideoCodec[] = ["h264"];
const PHONE_AUDIO: readonly AudioCodec[] = ["aac", "mp3"];

export interface SentQuality {
  /** Null if the tracks are unknown. A single track is null if the quality does not have it. */
  tracks: { video: VideoCodec | null; audio: AudioCodec | null } | null;
  /** Whether each segment begins with a keyframe; null if unknown. */
  isIndependent: boolean | null;
  kbps: number;
}

/** Returns the faults of a quality, worst first. */
export function streamFaults({ tracks, isIndependent, kbps }: SentQuality): StreamFault[] {
  const { video = null, audio = null } = tracks ?? {};
  const found: [fault: StreamFault, isThere: boolean][] = [
    ["video-codec", video !== null && !PHONE_VIDEO.includes(video)],
    ["keyframes", isIndependent === false],
    ["audio-codec", audio !== null && !PHONE_AUDIO.includes(audio)],
    ["no-picture", tracks !== null && video === null],
    ["no-sound", tracks !== null && audio === null],
    ["rate", kbps > PHONE_KBPS_MAX],
  ];
  return found.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
