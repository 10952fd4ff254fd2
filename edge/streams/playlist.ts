export interface ListedSegment {
  name: string;
  durationS: number;
  /** The encoder's clock at the segment's first frame, in unix milliseconds. Null if the encoder does not state it. */
  startsAtMs: number | null;
  /** True if the segment does not continue the previous segment. */
  isDiscontinuous: boolean;
  /** File name of the segment's initialization section (fMP4). Null for MPEG-TS. */
  init: string | null;
}

/** An encoder's media playlist (RFC 8216, section 4.3.3). */
export interface MediaPlaylist {
  /** The encoder's number for the first segment. */
  sequence: number;
  segments: ListedSegment[];
  /** True if the encoder has finished (`#EXT-X-ENDLIST`). */
  isEnded: boolean;
  /** True if the encoder's short files are parts of segments. */
  isParted?: boolean;
}

/** A file name that an encoder may use: a single path component that cannot leave its folder. */
export const SEGMENT_NAME = /^[A-Za-z0-9][\w.-]{0,63}\.(?:ts|m4s|mp4)$/;
/** Suffices for the six hours of a recording in one-second segments with dates. */
export const PLAYLIST_MAX_BYTES = 2 * 1024 * 1024;
/** Maximum number of segments that are read, counted from the playlist's end, because some playlists never drop a segment. */
const SEGMENTS_READ = 600;
/** A longer playlist, in characters, is shortened before it is passed to the channel. */
const SHORT_CHARS = 16 * 1024;
/** Maximum length of a segment. With a longer segment, viewers would fall further behind than a page can catch up. */
const DURATION_MAX_S = 15;
/** The shortest duration of a segment: half a frame at 50 frames per second. */
const DURATION_MIN_S = 0.01;

/** `message` names the line and the remedy. */
export class BadPlaylist extends Error {
  override name = "BadPlaylist";
}

const wrong = (line: number, what: string): BadPlaylist => new BadPlaylist(`line ${line}: ${what}`);

function segmentName(text: string, line: number): string {
  if (!SEGMENT_NAME.test(text))
    throw wrong(
      line,
      `"${text.slice(0, 80)}" is no segment's name; use letters, digits, -, _ and dots, ending in .ts, .m4s or .mp4`,
    );
  return text;
}

function wholeNumber(text: string, line: number): number {
  if (!/^\d{1,15}$/.test(text)) throw wrong(line, `"${text.slice(0, 40)}" is no sequence; send a whole number`);
  return Number(text);
}

/**
 * Reads the last segments and ignores unknown tags (RFC 8216, section 6.3.1). Throws BadPlaylist if the text, a name or a duration
 * is invalid.
 */
export function readMediaPlaylist(text: string): MediaPlaylist {
  if (text.length > PLAYLIST_MAX_BYTES) throw new BadPlaylist(`longer than ${PLAYLIST_MAX_BYTES} bytes; list fewer segments`);
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines[0]?.trim() !== "#EXTM3U") throw wrong(1, "a playlist begins with #EXTM3U");
  const playlist: MediaPlaylist = { sequence: 0, segments: [], isEnded: false };
  let init: string | null = null;
  let durationS: number | null = null;
  let startsAtMs: number | null = null;
  let isDiscontinuous = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const at = index + 1;
    const [, tag = "", value = ""] = /^#(EXT[A-Z0-9-]+)(?::(.*))?$/.exec(line) ?? [];
    if (tag === "EXT-X-STREAM-INF") throw wrong(at, "this is a list of variants; send each variant's own playlist");
    if (tag === "EXT-X-KEY" && !/METHOD=NONE/.test(value))
      throw wrong(at, "encrypted segments cannot be played here; send them plain");
    if (tag === "EXT-X-BYTERANGE") throw wrong(at, "parts of one file are not taken; send each segment as its own file");
    if (tag === "EXT-X-ENDLIST") playlist.isEnded = true;
    else if (tag === "EXT-X-MEDIA-SEQUENCE") playlist.sequence = wholeNumber(value, at);
    else if (tag === "EXT-X-MAP") init = segmentName(/URI="([^"]*)"/.exec(value)?.[1] ?? "", at);
    else if (tag === "EXT-X-DISCONTINUITY") isDiscontinuous = true;
    else if (tag === "EXT-X-PROGRAM-DATE-TIME") {
      const time = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
      if (Number.isNaN(time)) throw wrong(at, `"${value.slice(0, 40)}" is no date and time; send it as 2026-11-23T20:00:00.000Z`);
      startsAtMs = time;
    } else if (tag === "EXTINF") {
      const seconds = Number(/^[\d.]+/.exec(value)?.[0] ?? Number.NaN);
      if (!(seconds >= DURATION_MIN_S && seconds <= DURATION_MAX_S))
        throw wrong(at, `a segment lasts ${DURATION_MIN_S} to ${DURATION_MAX_S} s, this one "${value.slice(0, 20)}"`);
      durationS = seconds;
    } else if (line !== "" && !line.startsWith("#")) {
      if (durationS === null) throw wrong(at, "a segment needs its duration in an #EXTINF line before it");
      playlist.segments.push({ name: segmentName(line, at), durationS, startsAtMs, isDiscontinuous, init });
      // A date applies to its own segment. The dates of the following segments are calculated from the durations.
      startsAtMs = startsAtMs === null ? null : startsAtMs + durationS * 1000;
      durationS = null;
      isDiscontinuous = false;
    }
  }
  const passed = Math.max(0, playlist.segments.length - SEGMENTS_READ);
  return { ...playlist, sequence: playlist.sequence + passed, segments: playlist.segments.slice(passed) };
}

/** Keeps only the segments that are read. Throws BadPlaylist under the same conditions as `readMediaPlaylist`. */
export function shortened(text: string): string {
  if (text.length <= SHORT_CHARS) return text;
  const { sequence, segments, isEnded } = readMediaPlaylist(text);
  const lines = segments.flatMap(({ name, durationS, startsAtMs, isDiscontinuous, init }, index) => [
    ...(isDiscontinuous ? ["#EXT-X-DISCONTINUITY"] : []),
    ...(init !== null && init !== segments[index - 1]?.init ? [`#EXT-X-MAP:URI="${init}"`] : []),
    ...(startsAtMs === null ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAtMs).toISOString()}`]),
    `#EXTINF:${durationS},`,
    name,
  ]);
  return ["#EXTM3U", `#EXT-X-MEDIA-SEQUENCE:${sequence}`, ...lines, ...(isEnded ? ["#EXT-X-ENDLIST"] : []), ""].join("\n");
}

/** A part of a segment. Viewers can play it before the segment is complete (draft-pantos-hls-rfc8216bis, section 4.4.4.9). */
export interface PublishedPart {
  uri: string;
  durationS: number;
  isIndependent: boolean;
}

export interface PublishedSegment {
  uri: string;
  /** Address of the segment's initialization section; null for MPEG-TS. */
  init: string | null;
  durationS: number;
  /** When the segment's first frame was taken, in unix milliseconds. */
  startsAtMs: number;
  isDiscontinuous: boolean;
  /** Whether the segment's first frame needs no earlier frame. Absent if this is unknown. */
  isIndependent?: boolean;
  /** Only set for the latest segments. */
  parts?: readonly PublishedPart[];
}

/** The latest segment, which is not complete yet. */
export type OpenSegment = Pick<PublishedSegment, "init" | "startsAtMs" | "isDiscontinuous"> & { parts: readonly PublishedPart[] };

export interface PublishedWindow {
  /** Number of the first segment within the broadcast, from 0. */
  sequence: number;
  /** Number of discontinuities in the broadcast before the first segment. */
  discontinuities: number;
  segments: readonly PublishedSegment[];
  isEnded: boolean;
  longestS: number;
  open?: OpenSegment | null;
  /** Longest part in seconds. Null if the encoder sends no parts. */
  partS?: number | null;
}

/** Number of parts that a player keeps between its position and the newest part (draft-pantos-hls-rfc8216bis, section 4.4.3.8). */
const PARTS_HELD_BACK = 3;

function toBeginning(segment: OpenSegment | PublishedSegment, before: PublishedSegment | undefined): string[] {
  const lines: string[] = [];
  if (segment.isDiscontinuous) lines.push("#EXT-X-DISCONTINUITY");
  if (segment.init !== null && (segment.init !== before?.init || segment.isDiscontinuous))
    lines.push(`#EXT-X-MAP:URI="${segment.init}"`);
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAtMs).toISOString()}`);
  for (const { durationS, uri, isIndependent } of segment.parts ?? [])
    lines.push(`#EXT-X-PART:DURATION=${durationS.toFixed(3)},URI="${uri}"${isIndependent ? ",INDEPENDENT=YES" : ""}`);
  return lines;
}

/** Each line has a line end. */
export const segmentLines = (segment: PublishedSegment, before: PublishedSegment | undefined): string =>
  `${[...toBeginning(segment, before), `#EXTINF:${segment.durationS.toFixed(3)},`, segment.uri].join("\n")}\n`;

/** Each line has a line end. */
export const openLines = (open: OpenSegment, before: PublishedSegment | undefined): string =>
  `${toBeginning(open, before).join("\n")}\n`;

/** The tags announce parts. They also announce that a request for the next part may wait until the part arrives. */
const partsHead = (partS: number): string[] => [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(partS * PARTS_HELD_BACK).toFixed(3)}`,
  `#EXT-X-PART-INF:PART-TARGET=${partS.toFixed(3)}`,
];

/** States that each segment can be decoded alone (RFC 8216, section 4.3.5.1). */
export const INDEPENDENT = "#EXT-X-INDEPENDENT-SEGMENTS";

/** Writes the playlist that viewers load (RFC 8216, section 4.3). */
export function writeMediaPlaylist(window: PublishedWindow): string {
  const { sequence, discontinuities, segments, isEnded, longestS, open = null, partS = null } = window;
  const head = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longestS))}`,
    ...(partS === null ? [] : partsHead(partS)),
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    // Number of discontinuities between the beginning of the broadcast and the playlist's first segment. Players continue to count
    // from this number.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
    ...(segments.length > 0 && segments.every(({ isIndependent }) => isIndependent) ? [INDEPENDENT] : []),
  ].join("\n");
  const list = segments.map((segment, index) => segmentLines(segment, segments[index - 1])).join("");
  const rest = isEnded ? "#EXT-X-ENDLIST\n" : open ? openLines(open, segments.at(-1)) : "";
  return `${head}\n${list}${rest}`;
}

export interface Variant {
  quality: string;
  /** Bits per second. */
  bandwidth: number;
  uri: string;
  /** Names of the quality's codecs, separated by commas (RFC 6381). Null if a codec is not known. */
  codecs: string | null;
  /** Picture size in pixels. Null if it is not known or there is no picture. */
  size: { width: number; height: number } | null;
  isIndependent: boolean;
}

/** Writes the list of a stream's qualities (RFC 8216, section 4.3.4), the best quality first. */
export function writeVariants(variants: readonly Variant[]): string {
  const best = [...variants].sort((a, b) => b.bandwidth - a.bandwidth);
  const lines = best.map(({ quality, bandwidth, uri, codecs, size }) => {
    const attributes = [
      `BANDWIDTH=${Math.round(bandwidth)}`,
      ...(codecs === null ? [] : [`CODECS="${codecs}"`]),
      ...(size === null ? [] : [`RESOLUTION=${size.width}x${size.height}`]),
      `NAME="${quality}"`,
    ];
    return `#EXT-X-STREAM-INF:${attributes.join(",")}\n${uri}\n`;
  });
  const isIndependent = variants.length > 0 && variants.every((variant) => variant.isIndependent);
  return `#EXTM3U\n#EXT-X-VERSION:7\n${isIndependent ? `${INDEPENDENT}\n` : ""}${lines.join("")}`;
}
