import { Bits, unescaped } from "./bits.ts";

/** Profiles of H.264 whose parameter sets state the chroma format (ISO/IEC 14496-10, section 7.3.2.1.1). */
const WITH_CHROMA: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const MACROBLOCK = 16;

export interface PictureSize {
  width: number;
  height: number;
}

function skipScalingList(bits: Bits, size: number): void {
  let last = 8;
  let next = 8;
  for (let at = 0; at < size; at++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** `sps` includes its header byte. */
export function avcSize(sps: Uint8Array): PictureSize {
  const payload = unescaped(sps.subarray(1));
  const bits = new Bits(payload);
  const profile = bits.read(8);
  bits.skip(16);
  bits.golomb();
  let chroma = 1;
  let isSeparate = false;
  if (WITH_CHROMA.has(profile)) {
    chroma = bits.golomb();
    if (chroma === 3) isSeparate = bits.read(1) === 1;
    bits.golomb();
    bits.golomb();
    bits.skip(1);
    const lists = bits.read(1) === 0 ? 0 : chroma === 3 ? 12 : 8;
    for (let list = 0; list < lists; list++) if (bits.read(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  else if (order === 1) {
    bits.skip(1);
    bits.signed();
    bits.signed();
    for (let left = Math.min(255, bits.golomb()); left > 0; left--) bits.signed();
  }
  bits.golomb();
  bits.skip(1);
  const width = (bits.golomb() + 1) * MACROBLOCK;
  const mapUnits = bits.golomb() + 1;
  const isFrames = bits.read(1);
  if (isFrames === 0) bits.skip(1);
  bits.skip(1);
  const height = mapUnits * MACROBLOCK * (2 - isFrames);
  if (bits.read(1) === 0) return { width, height };
  const [left, right, top, bottom] = [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()];
  const unitX = isSeparate || chroma === 0 || chroma === 3 ? 1 : 2;
  const unitY = (isSeparate || chroma !== 1 ? 1 : 2) * (2 - isFrames);
  return { width: width - (left! + right!) * unitX, height: height - (top! + bottom!) * unitY };
}

/** `profile`: the twelve bytes that state profile, tier and level. */
export interface HevcSet extends PictureSize {
  profile: Uint8Array;
}

/** Reads an HEVC sequence parameter set (ISO/IEC 23008-2, section 7.3.2.2). `sps` includes its two header bytes. */
export function hevcSet(sps: Uint8Array): HevcSet {
  const payload = unescaped(sps.subarray(2));
  const bits = new Bits(payload);
  bits.skip(4);
  const subLayers = bits.read(3);
  bits.skip(1 + 96);
  const present = Array.from({ length: subLayers }, () => [bits.read(1), bits.read(1)] as const);
  if (subLayers > 0) bits.skip(2 * (8 - subLayers));
  for (const [profile, level] of present) bits.skip(profile * 88 + level * 8);
  bits.golomb();
  const chroma = bits.golomb();
  if (chroma === 3) bits.skip(1);
  const [width, height] = [bits.golomb(), bits.golomb()];
  const size = { profile: payload.slice(1, 13), width, height };
  if (bits.read(1) === 0) return size;
  const [left, right, top, bottom] = [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = chroma === 1 ? 2 : 1;
  return { ...size, width: width - (left! + right!) * unitX, height: height - (top! + bottom!) * unitY };
}
