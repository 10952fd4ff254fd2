import type { AudioCodec, VideoCodec } from "#edge/contract/rules/stream-media.ts";

/** `codecs` is the codec's name in a list of qualities (RFC 6381), or null if only the kind is known. */
export interface VideoTrack {
  codec: VideoCodec;
  codecs: string | null;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
}

export interface AudioTrack {
  codec: AudioCodec;
  codecs: string | null;
}

/** Null for a track that the stream does not have. */
export interface TrackFacts {
  video: VideoTrack | null;
  audio: AudioTrack | null;
}

const hex = (value: number): string => value.toString(16).padStart(2, "0");
const two = (value: number): string => String(value).padStart(2, "0");

/** Returns the name of an H.264 profile, given its three bytes: profile, constraints, level (RFC 6381, section 3.3). */
export const avcName = (profile: number, constraints: number, level: number): string =>
  `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`;

/** Returns an HEVC profile's name from the twelve bytes of its profile, tier and level (ISO/IEC 14496-15, annex E.3). */
export function hevcName(bytes: Uint8Array): string {
  const [first = 0, a = 0, b = 0, c = 0, d = 0] = bytes;
  const space = ["", "A", "B", "C"][first >> 6];
  const flags = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) if ((flags >>> bit) & 1) reversed += 2 ** (31 - bit);
  const constraints = [...bytes.subarray(5, 11)];
  while (constraints.at(-1) === 0) constraints.pop();
  const tier = first & 0x20 ? "H" : "L";
  return [
    `hvc1.${space}${first & 0x1f}`,
    reversed.toString(16),
    `${tier}${bytes[11] ?? 0}`,
    ...constraints.map((byte) => byte.toString(16)),
  ].join(".");
}

/** Returns the name of an AV1 profile, given its configuration record (AV1 in ISOBMFF, section 5). */
export function av1Name(record: Uint8Array): string {
  const [, profileLevel = 0, flags = 0] = record;
  const depth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8;
  return `av01.${profileLevel >> 5}.${two(profileLevel & 0x1f)}${flags & 0x80 ? "H" : "M"}.${two(depth)}`;
}

/** Returns a VP9 profile's name from its configuration record after the version (VP Codec ISO Media File Format Binding). */
export function vp9Name(record: Uint8Array): string {
  const [profile = 0, level = 0, depth = 0] = record;
  return `vp09.${two(profile)}.${two(level)}.${two(depth >> 4)}`;
}

/** Returns the name of AAC, given its audio object type (ISO/IEC 14496-3). */
export const aacName = (objectType: number): string => `mp4a.40.${objectType}`;
/** Codec name of MPEG-1 and MPEG-2 audio. Its object type comes from the HLS Authoring Specification. */
export const MP3_NAME = "mp4a.40.34";
