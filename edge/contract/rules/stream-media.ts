/** Codecs of a picture and of a sound that the site tells apart. */
export const VIDEO_CODECS = ["h264", "hevc", "av1", "vp9", "other"] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];
export const AUDIO_CODECS = ["aac", "mp3", "ac3", "eac3", "opus", "other"] as const;
export type AudioCodec = (typeof AUDIO_CODECS)[number];
