import { joinBytes } from "#edge/contract/rules/join-bytes.ts";

/** A `moof` box with its `mdat` (ISO/IEC 14496-12, section 8.8). */
export interface Fragment {
  bytes: Uint8Array<ArrayBuffer>;
  /** True if the first video frame of the fragment can be decoded without earlier frames. */
  isKey: boolean;
  startS: number;
  durationS: number;
}

interface Track {
  id: number;
  isVideo: boolean;
  timescale: number;
  /** Defaults for a sample that states no values of its own. */
  durationTicks: number;
  flags: number;
}

/** Flag bits of `tfhd`, `trun` and a sample (ISO/IEC 14496-12, sections 8.8.7, 8.8.8, 8.8.3). */
const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 } as const;
const NOT_SYNC = 0x1_0000;

/** Length of a box header in bytes, with a 32-bit or a 64-bit box length. */
const BOX_HEADER = 8;
const LARGE_BOX_HEADER = 16;
const FULL_BOX_HEADER = 4;

interface Box {
  type: string;
  from: number;
  to: number;
}

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Returns the boxes, without a box that ends beyond `to`. */
function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + BOX_HEADER <= to; ) {
    const short = view.getUint32(at);
    const isLarge = short === 1;
    if (isLarge && at + LARGE_BOX_HEADER > to) break;
    const length = isLarge ? Number(view.getBigUint64(at + BOX_HEADER)) : short;
    if (length < BOX_HEADER || at + length > to) break;
    boxes.push({ type: typeAt(view, at + 4), from: at + (isLarge ? LARGE_BOX_HEADER : BOX_HEADER), to: at + length });
    at += length;
  }
  return boxes;
}

const within = (view: DataView, box: Box | undefined, type: string): Box[] =>
  box ? boxesIn(view, box.from, box.to).filter((inner) => inner.type === type) : [];

function readTracks(view: DataView, moov: Box): Track[] {
  const defaults = within(view, within(view, moov, "mvex")[0], "trex").map(({ from }) => ({
    id: view.getUint32(from + FULL_BOX_HEADER),
    durationTicks: view.getUint32(from + FULL_BOX_HEADER + 8),
    flags: view.getUint32(from + FULL_BOX_HEADER + 16),
  }));
  return within(view, moov, "trak").flatMap((trak) => {
    const [tkhd] = within(view, trak, "tkhd");
    const [mdia] = within(view, trak, "mdia");
    const [mdhd] = within(view, mdia, "mdhd");
    const [hdlr] = within(view, mdia, "hdlr");
    if (!tkhd || !mdhd || !hdlr) return [];
    const id = view.getUint32(tkhd.from + (view.getUint8(tkhd.from) === 1 ? 20 : 12));
    const timescale = view.getUint32(mdhd.from + (view.getUint8(mdhd.from) === 1 ? 20 : 12));
    const usual = defaults.find((one) => one.id === id);
    const isVideo = typeAt(view, hdlr.from + 8) === "vide";
    return [{ id, isVideo, timescale, durationTicks: usual?.durationTicks ?? 0, flags: usual?.flags ?? 0 }];
  });
}

/** Returns the start and the duration of the track's samples in this fragment. */
function readTimes(view: DataView, traf: Box, track: Track): Omit<Fragment, "bytes"> {
  const [tfhd] = within(view, traf, "tfhd");
  const [tfdt] = within(view, traf, "tfdt");
  let { durationTicks, flags } = track;
  if (tfhd) {
    const set = view.getUint32(tfhd.from) & 0xff_ffff;
    let at = tfhd.from + FULL_BOX_HEADER + 4;
    if (set & TFHD.baseOffset) at += 8;
    if (set & TFHD.description) at += 4;
    if (set & TFHD.duration) {
      durationTicks = view.getUint32(at);
      at += 4;
    }
    if (set & TFHD.size) at += 4;
    if (set & TFHD.flags) flags = view.getUint32(at);
  }
  const start = !tfdt
    ? 0
    : view.getUint8(tfdt.from) === 1
      ? Number(view.getBigUint64(tfdt.from + FULL_BOX_HEADER))
      : view.getUint32(tfdt.from + FULL_BOX_HEADER);
  let ticks = 0;
  let first: number | null = null;
  for (const { from } of within(view, traf, "trun")) {
    const set = view.getUint32(from) & 0xff_ffff;
    const count = view.getUint32(from + FULL_BOX_HEADER);
    let at = from + FULL_BOX_HEADER + 4 + (set & TRUN.dataOffset ? 4 : 0);
    if (set & TRUN.firstFlags) {
      first ??= view.getUint32(at);
      at += 4;
    }
    for (let sample = 0; sample < count; sample++) {
      ticks += set & TRUN.duration ? view.getUint32(at) : durationTicks;
      if (set & TRUN.duration) at += 4;
      if (set & TRUN.size) at += 4;
      if (set & TRUN.flags) {
        first ??= view.getUint32(at);
        at += 4;
      }
      if (set & TRUN.composition) at += 4;
    }
  }
  return {
    isKey: ((first ?? flags) & NOT_SYNC) === 0,
    startS: start / track.timescale,
    durationS: ticks / track.timescale,
  };
}

/**
 * Reads fragmented MP4 in pieces of any length. A fragment without video has duration 0 and no key frame, so it joins the current
 * segment.
 */
export class Mp4Fragments {
  #rest = new Uint8Array(0);
  #head: Uint8Array[] = [];
  #tracks: Track[] = [];
  #before: Uint8Array[] = [];
  #times: Omit<Fragment, "bytes"> | null = null;
  /** The initialization section; null before it has arrived. */
  init: Uint8Array<ArrayBuffer> | null = null;

  /** Returns the fragments that the piece completes. */
  take(piece: Uint8Array): Fragment[] {
    const bytes = joinBytes([this.#rest, piece]);
    const view = new DataView(bytes.buffer);
    const fragments: Fragment[] = [];
    let end = 0;
    for (const box of boxesIn(view, 0, bytes.byteLength)) {
      const whole = bytes.slice(end, box.to);
      end = box.to;
      if (box.type === "ftyp") this.#head = [whole];
      else if (box.type === "moov") {
        this.#tracks = readTracks(view, box);
        this.init = joinBytes([...this.#head, whole]);
      } else if (box.type === "moof") {
        this.#before = [whole];
        this.#times = this.#timesIn(view, box);
      } else if (box.type === "mdat" && this.#before.length > 0) {
        const fragment = {
          bytes: joinBytes([...this.#before, whole]),
          ...(this.#times ?? { isKey: false, startS: 0, durationS: 0 }),
        };
        this.#before = [];
        fragments.push(fragment);
      }
    }
    this.#rest = bytes.slice(end);
    return fragments;
  }

  #timesIn(view: DataView, moof: Box): Omit<Fragment, "bytes"> | null {
    // A recording without video is cut into segments by the times of its audio track.
    const track = this.#tracks.find(({ isVideo }) => isVideo) ?? this.#tracks[0];
    if (!track) return null;
    const traf = within(view, moof, "traf").find((one) =>
      within(view, one, "tfhd").some(({ from }) => view.getUint32(from + FULL_BOX_HEADER) === track.id),
    );
    if (!traf) return null;
    const times = readTimes(view, traf, track);
    return track.isVideo ? times : { ...times, isKey: true };
  }
}
