/** Codecs of a picture and of a sound that the site tells apart. */
export const VIDEO_CODECS = ["h264", "hevc", "av1", "vp9", "other"] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];
export const AUDIO_CODECS = ["aac", "mp3", "ac3", "eac3", "opus", "other"] as const;
export type AudioCodec = (typeof AUDIO_CODECS)[number];

/** Highest bit rate of one quality that phones on a usual mobile network keep up with, in kilobits per second. */
export const PHONE_KBPS_MAX = 6_000;

/** Faults of a broadcast that its anchor can mend in the encoder's settings. */
export const STREAM_FAULTS = ["video-codec", "audio-codec", "keyframes", "no-sound", "no-picture", "rate"] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

/** Codecs that every phone plays. */
const PHONE_VIDEO: readonly VideoCodec[] = ["h264"];
const PHONE_AUDIO: readonly AudioCodec[] = ["aac", "mp3"];

/** A quality as its segments show it. */
export interface SentQuality {
  /** Null where the site does not know the tracks; null of a track that the quality has not. */
  tracks: { video: VideoCodec | null; audio: AudioCodec | null } | null;
  /** Whether each segment begins with a keyframe; null if the site does not know. */
  isIndependent: boolean | null;
  kbps: number;
}

/** Returns the faults of a quality, the worst first. */
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
