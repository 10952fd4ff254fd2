import { avcSize, hevcSet } from "./picture-size.ts";
import { type AudioTrack, aacName, avcName, hevcName, MP3_NAME, type TrackFacts, type VideoTrack } from "./track-facts.ts";

/** Length of a transport stream's packet in bytes (ISO/IEC 13818-1). */
const PACKET = 188;
const SYNC = 0x47;
const PAT_PID = 0;
/** Reads at most this many bytes of an access unit. They contain the parameter sets and the header of the first slice. */
const UNIT_MAX = 16 * 1024;
const PES_HEADER = 9;

type Elementary =
  | { pid: number; kind: "video"; codec: VideoTrack["codec"] }
  | { pid: number; kind: "audio"; codec: AudioTrack["codec"] };

/** Elementary streams by stream type (ISO/IEC 13818-1, table 2-34, and ATSC A/53). */
const VIDEO_TYPES: Readonly<Record<number, VideoTrack["codec"]>> = {
  1: "other",
  2: "other",
  16: "other",
  27: "h264",
  36: "hevc",
  37: "hevc",
  51: "other",
};
const AUDIO_TYPES: Readonly<Record<number, AudioTrack["codec"]>> = {
  3: "mp3",
  4: "mp3",
  15: "aac",
  17: "aac",
  129: "ac3",
  135: "eac3",
};
/** Stream type of private data. A descriptor states the actual type. */
const PRIVATE_TYPE = 6;
const REGISTRATION = 5;
const AC3_DESCRIPTOR = 0x6a;
const EAC3_DESCRIPTOR = 0x7a;
const REGISTERED_VIDEO: Readonly<Record<string, VideoTrack["codec"]>> = { HEVC: "hevc", AV01: "av1", VP09: "vp9" };
const REGISTERED_AUDIO: Readonly<Record<string, AudioTrack["codec"]>> = { "AC-3": "ac3", EAC3: "eac3", Opus: "opus" };

export interface TransportFacts {
  tracks: TrackFacts;
  /** Whether the first frame needs no earlier frame. Null if the stream has no picture. */
  isIndependent: boolean | null;
  /** The first and the last continuity counter of each track, by the track's PID. */
  counters: Record<string, readonly [first: number, last: number]>;
  /**
   * Earliest and latest presentation time of the picture, else of the sound, in milliseconds. Null if the file states no time.
   */
  clock: readonly [from: number, to: number] | null;
}

/** Presentation times are 33-bit numbers (section 2.4.3.7) at 90 per millisecond. */
const TIMES = 2 ** 33;
const TIMES_A_MS = 90;
export const CLOCK_TURN_MS = TIMES / TIMES_A_MS;

export const isTransportStream = (bytes: Uint8Array): boolean =>
  bytes.length >= PACKET &&
  bytes.length % PACKET === 0 &&
  bytes[0] === SYNC &&
  (bytes.length === PACKET || bytes[PACKET] === SYNC);

interface Packet {
  pid: number;
  isStart: boolean;
  isRandomAccess: boolean;
  counter: number;
  payload: Uint8Array;
}

function packetAt(bytes: Uint8Array, at: number): Packet {
  const [, high = 0, low = 0, flags = 0, length = 0, adaptation = 0] = bytes.subarray(at, at + 6);
  const hasAdaptation = (flags & 0x20) !== 0;
  const from = 4 + (hasAdaptation ? 1 + length : 0);
  return {
    pid: ((high & 0x1f) << 8) | low,
    isStart: (high & 0x40) !== 0,
    isRandomAccess: hasAdaptation && length > 0 && (adaptation & 0x40) !== 0,
    counter: flags & 0x0f,
    payload: (flags & 0x10) === 0 || from >= PACKET ? new Uint8Array() : bytes.subarray(at + from, at + PACKET),
  };
}

/**
 * Returns the table section that begins in a packet, without its checksum. If the section is longer than the packet, returns only
 * its beginning.
 */
function readSection({ payload }: Packet): Uint8Array {
  const section = payload.subarray(1 + (payload[0] ?? 0));
  const length = (((section[1] ?? 0) & 0x0f) << 8) | (section[2] ?? 0);
  return section.subarray(0, Math.max(0, 3 + length - 4));
}

function findMapPid(section: Uint8Array): number | null {
  for (let at = 8; at + 4 <= section.length; at += 4) {
    const [a = 0, b = 0, high = 0, low = 0] = section.subarray(at, at + 4);
    if (a !== 0 || b !== 0) return ((high & 0x1f) << 8) | low;
  }
  return null;
}

function describedAs(descriptors: Uint8Array): string {
  for (let at = 0; at + 2 <= descriptors.length; at += 2 + (descriptors[at + 1] ?? 0)) {
    if (descriptors[at] === REGISTRATION) return String.fromCharCode(...descriptors.subarray(at + 2, at + 6));
    if (descriptors[at] === AC3_DESCRIPTOR) return "AC-3";
    if (descriptors[at] === EAC3_DESCRIPTOR) return "EAC3";
  }
  return "";
}

function findStreams(section: Uint8Array): Elementary[] {
  const found: Elementary[] = [];
  const infoLength = (((section[10] ?? 0) & 0x0f) << 8) | (section[11] ?? 0);
  for (let at = 12 + infoLength; at + 5 <= section.length; ) {
    const [type = 0, high = 0, low = 0, a = 0, b = 0] = section.subarray(at, at + 5);
    const length = ((a & 0x0f) << 8) | b;
    const name = type === PRIVATE_TYPE ? describedAs(section.subarray(at + 5, at + 5 + length)) : "";
    const pid = ((high & 0x1f) << 8) | low;
    const video = VIDEO_TYPES[type] ?? REGISTERED_VIDEO[name];
    const audio = AUDIO_TYPES[type] ?? REGISTERED_AUDIO[name];
    const has = (kind: Elementary["kind"]): boolean => found.some((stream) => stream.kind === kind);
    if (video && !has("video")) found.push({ pid, kind: "video", codec: video });
    if (audio && !has("audio")) found.push({ pid, kind: "audio", codec: audio });
    at += 5 + length;
  }
  return found;
}

/** The first packets of an elementary stream, which contain its first access unit. */
interface Unit {
  isRandomAccess: boolean;
  bytes: Uint8Array;
}

function readUnit(packets: readonly Packet[]): Unit {
  const [first] = packets;
  const joined = new Uint8Array(packets.reduce((sum, { payload }) => sum + payload.length, 0));
  let size = 0;
  for (const { payload } of packets) {
    joined.set(payload, size);
    size += payload.length;
  }
  return { isRandomAccess: first?.isRandomAccess ?? false, bytes: joined.subarray(PES_HEADER + (joined[8] ?? 0)) };
}

/** The last NAL unit may be cut off. */
function nalUnits(bytes: Uint8Array): Uint8Array[] {
  const starts: number[] = [];
  for (let at = 0; at + 3 < bytes.length; at++)
    if (bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1) starts.push(at + 3);
  return starts.map((from, index) => bytes.subarray(from, index + 1 < starts.length ? starts[index + 1]! - 3 : bytes.length));
}

const H264 = { idr: 5, sps: 7 } as const;
const HEVC = { firstIrap: 16, lastIrap: 21, sps: 33 } as const;

function readVideo(codec: VideoTrack["codec"], unit: Unit): { track: VideoTrack; isKey: boolean } {
  const nals = codec === "h264" || codec === "hevc" ? nalUnits(unit.bytes) : [];
  if (codec === "h264") {
    const readType = (nal: Uint8Array): number => (nal[0] ?? 0) & 0x1f;
    const sps = nals.find((nal) => readType(nal) === H264.sps && nal.length > 4);
    const track = sps
      ? { codec, codecs: avcName(sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0), ...avcSize(sps) }
      : { codec, codecs: null, width: 0, height: 0 };
    return { track, isKey: unit.isRandomAccess || nals.some((nal) => readType(nal) === H264.idr) };
  }
  if (codec === "hevc") {
    const readType = (nal: Uint8Array): number => ((nal[0] ?? 0) >> 1) & 0x3f;
    const sps = nals.find((nal) => readType(nal) === HEVC.sps && nal.length > 15);
    const set = sps && hevcSet(sps);
    const track = set
      ? { codec, codecs: hevcName(set.profile), width: set.width, height: set.height }
      : { codec, codecs: null, width: 0, height: 0 };
    const isIrap = nals.some((nal) => readType(nal) >= HEVC.firstIrap && readType(nal) <= HEVC.lastIrap);
    return { track, isKey: unit.isRandomAccess || isIrap };
  }
  return { track: { codec, codecs: null, width: 0, height: 0 }, isKey: unit.isRandomAccess };
}

/** Returns the time in units of 1/90 millisecond. Null if the packet states none. */
function timeIn({ isStart, payload }: Packet): number | null {
  const [zero, none, one, , , , , flags = 0, , a = 0, b = 0, c = 0, d = 0, e = 0] = payload;
  if (!isStart || zero !== 0 || none !== 0 || one !== 1 || (flags & 0x80) === 0) return null;
  return ((a >> 1) & 7) * 2 ** 30 + (b << 22) + ((c >> 1) << 15) + (d << 7) + (e >> 1);
}

/** The presentation times of a track: the first time, and how far the other times lie before and after it. */
class Times {
  #first: number | null = null;
  #before = 0;
  #behind = 0;

  take(time: number): void {
    this.#first ??= time;
    const distance = ((time - this.#first + 1.5 * TIMES) % TIMES) - TIMES / 2;
    this.#before = Math.min(this.#before, distance);
    this.#behind = Math.max(this.#behind, distance);
  }

  get span(): TransportFacts["clock"] {
    if (this.#first === null) return null;
    const toMs = (distance: number): number => ((this.#first! + distance + TIMES) % TIMES) / TIMES_A_MS;
    return [toMs(this.#before), toMs(this.#behind)];
  }
}

function readAudio(codec: AudioTrack["codec"], { bytes }: Unit): AudioTrack {
  const names: Partial<Record<AudioTrack["codec"], string>> = { mp3: MP3_NAME, ac3: "ac-3", eac3: "ec-3", opus: "opus" };
  const [first = 0, second = 0, third = 0] = bytes;
  const isAdts = first === 0xff && (second & 0xf0) === 0xf0;
  if (codec === "aac") return { codec, codecs: aacName(isAdts ? (third >> 6) + 1 : 2) };
  return { codec, codecs: names[codec] ?? null };
}

export function readTransportStream(bytes: Uint8Array): TransportFacts {
  let mapPid: number | null = null;
  let streams: Elementary[] | null = null;
  const units = new Map<number, Packet[]>();
  const counters: Record<string, readonly [number, number]> = {};
  const isWhole = (pid: number): boolean => {
    const packets = units.get(pid) ?? [];
    return packets.reduce((sum, { payload }) => sum + payload.length, 0) >= UNIT_MAX;
  };
  const ended = new Set<number>();
  const times = new Map<number, Times>();
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const packet = packetAt(bytes, at);
    const { pid, payload } = packet;
    if (payload.length === 0) continue;
    if (pid === PAT_PID && mapPid === null && packet.isStart) mapPid = findMapPid(readSection(packet));
    if (pid === mapPid && streams === null && packet.isStart) streams = findStreams(readSection(packet));
    if (!streams?.some((stream) => stream.pid === pid)) continue;
    counters[pid] = [counters[pid]?.[0] ?? packet.counter, packet.counter];
    const time = timeIn(packet);
    if (time !== null) {
      if (!times.has(pid)) times.set(pid, new Times());
      times.get(pid)?.take(time);
    }
    if (ended.has(pid)) continue;
    const packets = units.get(pid);
    if (packets && (packet.isStart || isWhole(pid))) ended.add(pid);
    else if (packets) packets.push(packet);
    else if (packet.isStart) units.set(pid, [packet]);
  }
  const video = streams?.find((stream) => stream.kind === "video");
  const audio = streams?.find((stream) => stream.kind === "audio");
  const picture = video && units.has(video.pid) ? readVideo(video.codec, readUnit(units.get(video.pid) ?? [])) : null;
  const sound = audio && units.has(audio.pid) ? readAudio(audio.codec, readUnit(units.get(audio.pid) ?? [])) : null;
  const clock = [video, audio]
    .map((stream) => (stream ? (times.get(stream.pid)?.span ?? null) : null))
    .find((span) => span !== null);
  return {
    tracks: { video: picture?.track ?? null, audio: sound },
    isIndependent: picture?.isKey ?? null,
    counters,
    clock: clock ?? null,
  };
}
