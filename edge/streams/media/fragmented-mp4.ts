import {
  type AudioTrack,
  aacName,
  av1Name,
  avcName,
  hevcName,
  MP3_NAME,
  type TrackFacts,
  type VideoTrack,
  vp9Name,
} from "./track-facts.ts";

/** Types of the first box in initialization sections and fragments (ISO/IEC 14496-12). */
const FIRST_BOXES: ReadonlySet<string> = new Set(["ftyp", "styp", "moof", "sidx", "emsg", "prft"]);
const BOX_HEADER = 8;
/** Bytes of a sample entry before its boxes, including its own header (sections 12.1.3 and 12.2.3). */
const VISUAL_ENTRY = 86;
const AUDIO_ENTRY = 36;
export const FRAGMENTS = "fragments";
/** Flag: the sample needs an earlier sample (section 8.8.3.1). */
const NOT_SYNC = 0x00010000;

interface Box {
  type: string;
  /** The content after the header. */
  body: Uint8Array;
  /** The whole box, including its header. */
  bytes: Uint8Array;
}

export interface FragmentFacts {
  /** True if the file describes the tracks and contains no samples (section 8.2.1). */
  isInit: boolean;
  /** Null for a fragment. */
  tracks: TrackFacts | null;
  /** Whether every track's first sample needs no earlier sample. Null if the file does not state it. */
  isIndependent: boolean | null;
  /** The first and the last number of the file's fragments (section 8.8.5). Null if it has none. */
  counters: { [FRAGMENTS]: readonly [first: number, last: number] } | null;
}

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const numberAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 2 ** 24 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));

export const isFragmentedMp4 = (bytes: Uint8Array): boolean => bytes.length >= 16 && FIRST_BOXES.has(typeAt(bytes, 4));

/** The last box may be cut off. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + BOX_HEADER <= bytes.length; ) {
    const size = numberAt(bytes, at);
    const isLarge = size === 1;
    const header = isLarge ? 16 : BOX_HEADER;
    const length = isLarge ? numberAt(bytes, at + 8) * 2 ** 32 + numberAt(bytes, at + 12) : size === 0 ? bytes.length - at : size;
    if (length < header) break;
    const end = Math.min(bytes.length, at + length);
    boxes.push({ type: typeAt(bytes, at + 4), body: bytes.subarray(at + header, end), bytes: bytes.subarray(at, end) });
    at += length;
  }
  return boxes;
}

const NOTHING = new Uint8Array();
const find = (bytes: Uint8Array, type: string): Uint8Array | undefined => boxesIn(bytes).find((box) => box.type === type)?.body;
const within = (bytes: Uint8Array, ...path: readonly string[]): Uint8Array =>
  path.reduce((inner, type) => find(inner, type) ?? NOTHING, bytes);

function readVideo({ type, bytes }: Box): VideoTrack {
  const own = bytes.subarray(VISUAL_ENTRY);
  const size = { width: ((bytes[32] ?? 0) << 8) | (bytes[33] ?? 0), height: ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0) };
  const [avc, hevc, av1, vp9] = ["avcC", "hvcC", "av1C", "vpcC"].map((config) => find(own, config));
  if (type === "avc1" || type === "avc3")
    return { codec: "h264", codecs: avc ? avcName(avc[1] ?? 0, avc[2] ?? 0, avc[3] ?? 0) : null, ...size };
  if (type === "hvc1" || type === "hev1") return { codec: "hevc", codecs: hevc ? hevcName(hevc.subarray(1, 13)) : null, ...size };
  if (type === "av01") return { codec: "av1", codecs: av1 ? av1Name(av1) : null, ...size };
  if (type === "vp09") return { codec: "vp9", codecs: vp9 ? vp9Name(vp9.subarray(4)) : null, ...size };
  return { codec: "other", codecs: null, ...size };
}

/** Returns the content of a descriptor (ISO/IEC 14496-1, section 8.3.3). Undefined if the descriptor has a different tag. */
function descriptor(bytes: Uint8Array, tag: number): Uint8Array | undefined {
  if (bytes[0] !== tag) return undefined;
  let at = 1;
  while (at < 5 && ((bytes[at] ?? 0) & 0x80) !== 0) at++;
  return bytes.subarray(at + 1);
}

function readMpegAudio(esds: Uint8Array): AudioTrack {
  const stream = descriptor(esds.subarray(4), 3);
  const config = stream && descriptor(stream.subarray(3), 4);
  const objectType = config?.[0];
  if (objectType === 0x69 || objectType === 0x6b) return { codec: "mp3", codecs: MP3_NAME };
  const specific = config && descriptor(config.subarray(13), 5);
  const audioType = (specific?.[0] ?? 0) >> 3;
  return { codec: "aac", codecs: aacName(audioType === 0 || audioType === 31 ? 2 : audioType) };
}

function readAudio({ type, bytes }: Box): AudioTrack {
  if (type === "mp4a") return readMpegAudio(find(bytes.subarray(AUDIO_ENTRY), "esds") ?? NOTHING);
  if (type === "Opus") return { codec: "opus", codecs: "opus" };
  if (type === "ac-3") return { codec: "ac3", codecs: "ac-3" };
  if (type === "ec-3") return { codec: "eac3", codecs: "ec-3" };
  if (type === ".mp3") return { codec: "mp3", codecs: MP3_NAME };
  return { codec: "other", codecs: null };
}

function readTracks(moov: Uint8Array): TrackFacts {
  const tracks: TrackFacts = { video: null, audio: null };
  for (const { type, body } of boxesIn(moov)) {
    if (type !== "trak") continue;
    const media = within(body, "mdia");
    const handler = typeAt(within(media, "hdlr"), 8);
    const [entry] = boxesIn(within(media, "minf", "stbl", "stsd").subarray(8));
    if (!entry) continue;
    if (handler === "vide") tracks.video ??= readVideo(entry);
    if (handler === "soun") tracks.audio ??= readAudio(entry);
  }
  return tracks;
}

/** Returns the flags of the first sample of a fragment's track (sections 8.8.7 and 8.8.8). Null if the movie's defaults apply. */
function firstFlags(traf: Uint8Array): number | null {
  const run = within(traf, "trun");
  const has = (bytes: Uint8Array, flag: number): boolean => (numberAt(bytes, 0) & flag) !== 0;
  let at = BOX_HEADER;
  if (has(run, 0x1)) at += 4;
  if (has(run, 0x4)) return numberAt(run, at);
  if (has(run, 0x400)) return numberAt(run, at + (has(run, 0x100) ? 4 : 0) + (has(run, 0x200) ? 4 : 0));
  const header = within(traf, "tfhd");
  if (!has(header, 0x20)) return null;
  const before: [flag: number, size: number][] = [
    [0x1, 8],
    [0x2, 4],
    [0x8, 4],
    [0x10, 4],
  ];
  return numberAt(header, BOX_HEADER + before.reduce((sum, [flag, size]) => sum + (has(header, flag) ? size : 0), 0));
}

export function readFragmentedMp4(bytes: Uint8Array): FragmentFacts {
  const boxes = boxesIn(bytes);
  const moov = boxes.find(({ type }) => type === "moov");
  const moofs = boxes.filter(({ type }) => type === "moof");
  const [moof] = moofs;
  const numbers = moofs.flatMap(({ body }) => {
    const header = find(body, "mfhd");
    return header && header.length >= 8 ? [numberAt(header, 4)] : [];
  });
  const flags = boxesIn(moof?.body ?? NOTHING).flatMap(({ type, body }) => (type === "traf" ? [firstFlags(body)] : []));
  const isNeedy = flags.some((flag) => flag !== null && (flag & NOT_SYNC) !== 0);
  return {
    isInit: moov !== undefined && moof === undefined,
    tracks: moov ? readTracks(moov.body) : null,
    isIndependent: flags.length === 0 || (!isNeedy && flags.includes(null)) ? null : !isNeedy,
    counters: numbers.length > 0 ? { [FRAGMENTS]: [numbers[0] ?? 0, numbers.at(-1) ?? 0] } : null,
  };
}
