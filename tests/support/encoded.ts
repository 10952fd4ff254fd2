const PACKET = 188;
const VIDEO_PID = 256;
const MAP_PID = 4096;

/** Returns a packet of a transport stream whose payload fills it, with stuffing in its adaptation field. */
function packet(pid: number, counter: number, payload: readonly number[], { isStart = false, isKey = false } = {}): number[] {
  const stuffing = PACKET - 6 - payload.length;
  return [
    0x47,
    (isStart ? 0x40 : 0) | (pid >> 8),
    pid & 0xff,
    0x30 | (counter & 15),
    stuffing + 1,
    isKey ? 0x40 : 0,
    ...Array<number>(stuffing).fill(0xff),
    ...payload,
  ];
}

const section = (table: number, content: readonly number[]): number[] => [
  0,
  table,
  0xb0,
  content.length + 4,
  ...content,
  ...[0, 0, 0, 0],
];
const PROGRAMS = section(0, [0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (MAP_PID >> 8), MAP_PID & 0xff]);
const toMap = (type: number): number[] =>
  section(2, [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, type, 0xe0 | (VIDEO_PID >> 8), VIDEO_PID & 0xff, 0xf0, 0]);
const SPS = [0, 0, 0, 1, 0x67, 0x42, 0xc0, 0x0a, 0xda, 0x0a, 0x1b, 0x70];
const H264 = 27;

/** Returns a PES header of a picture with its presentation time in milliseconds (ISO/IEC 13818-1, section 2.4.3.7). */
function toPes(atMs: number): number[] {
  const time = Math.round(atMs * 90) % 2 ** 33;
  const byte = (shift: number, mask: number): number => Math.floor(time / 2 ** shift) & mask;
  const stamp = [0x21 | (byte(30, 7) << 1), byte(22, 255), (byte(15, 127) << 1) | 1, byte(7, 255), (byte(0, 127) << 1) | 1];
  return [0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5, ...stamp];
}

/** Packets with the picture in each file. Their number differs by encoder, so that the counters of two encoders rarely agree. */
const toPackets = (mark: number): number => 2 + mark;

/**
 * Returns an encoder's MPEG-TS file that ends with `mark:number`. Its counters and clock continue from the `made` files before it.
 * `type` is the picture's stream type. `isKey`: the file begins with a keyframe.
 */
export function countedStream(
  mark: number,
  number: number,
  { type = H264, isKey = true, made = number } = {},
): Uint8Array<ArrayBuffer> {
  const count = toPackets(mark);
  const pes = toPes(1_400 + made * 1_000);
  const picture = isKey ? [...SPS, 0, 0, 1, 0x65, 0x88] : [0, 0, 1, 0x41, 0x9a];
  const tail = [...new TextEncoder().encode(`${mark}:${number}`.padStart(8))];
  const packets = Array.from({ length: count }, (_, at) =>
    packet(VIDEO_PID, made * count + at, at === 0 ? [...pes, ...picture] : at === count - 1 ? tail : [mark], {
      isStart: at === 0,
      isKey: at === 0 && isKey,
    }),
  );
  return Uint8Array.from([
    ...packet(0, number, PROGRAMS, { isStart: true }),
    ...packet(MAP_PID, number, toMap(type), { isStart: true }),
    ...packets.flat(),
  ]);
}

function box(type: string, ...content: readonly (readonly number[])[]): number[] {
  const body = content.flat();
  const size = body.length + 8;
  return [size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255, ...new TextEncoder().encode(type), ...body];
}
const zeros = (count: number): number[] => Array<number>(count).fill(0);

/** Returns an initialization section of one H.264 track of 160 × 90 pixels, with `mark` to distinguish sections. */
export function toInit(mark = 1): Uint8Array<ArrayBuffer> {
  const avc1 = box("avc1", zeros(24), [0, 160, 0, 90], zeros(50), box("avcC", [1, 0x64, 0, 0x0a, mark]));
  const stbl = box("stbl", box("stsd", zeros(4), [0, 0, 0, 1], avc1));
  const mdia = box("mdia", box("hdlr", zeros(8), [...new TextEncoder().encode("vide")], zeros(12)), box("minf", stbl));
  return Uint8Array.from([...box("ftyp", [...new TextEncoder().encode("iso5")], zeros(4)), ...box("moov", box("trak", mdia))]);
}

/** Returns a fragment of one track that ends with `mark:number`. `made` is the number of files that the encoder made before. */
export function sampleFragment(mark: number, number: number, { isKey = true, made = number } = {}): Uint8Array<ArrayBuffer> {
  const flags = isKey ? [2, 0, 0, 0] : [1, 1, 0, 0];
  const traf = box("traf", box("tfhd", [0, 2, 0, 0x20, 0, 0, 0, 1, ...flags]), box("trun", zeros(8)));
  const tail = new TextEncoder().encode(`${mark}:${number}`.padStart(8));
  return Uint8Array.from([
    ...box("styp", [...new TextEncoder().encode("msdh")], zeros(4)),
    ...box("moof", box("mfhd", zeros(4), [0, 0, (made + 1) >> 8, (made + 1) & 255]), traf),
    ...box("mdat", [...tail]),
  ]);
}
