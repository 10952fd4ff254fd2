import { Joiner } from "./parts/joiner.ts";
import type { StoredPart } from "./parts/part-rows.ts";
import { continues, isLikelyWhole, isPart, lengthMs } from "./parts/parting.ts";
import type { ListedSegment, MediaPlaylist } from "./playlist.ts";
import type { Holder } from "./runs/holder.ts";
import { isSameSender, senderOfKey } from "./runs/sender.ts";
import type { Broadcast, StoredSegment, Upload } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";

/** Number of last entries of an encoder's playlist whose files may still arrive, even if no upload has begun. */
const LATE_ENTRIES = 2;
/** The encoder's clock is trusted if a segment arrives within these bounds around its stated end. */
const CLOCK_EARLY_MS = 1_000;
const CLOCK_LATE_MS = 10_000;
/**
 * If the encoder states no usable time, a segment starts at the previous segment's end. The arrival minus the segment's length
 * must then differ from that end by at most this time.
 */
const DRIFT_MAX_MS = 1_500;
/** A segment shorter than this is not used to measure a quality's bit rate. */
const RATED_MIN_MS = 1_000;
/**
 * Largest gap in an encoder's numbers that counts as missing segments. After a larger jump, the encoder has started to count
 * again.
 */
const MISSED_MAX = 600;

/**
 * Segments that a playlist has published, oldest first. `isNew`: they are the first segments of the quality. `hasParts`: parts of
 * the next segment have arrived.
 */
export interface Published {
  segments: StoredSegment[];
  isNew: boolean;
  hasParts: boolean;
}

const NOTHING: Published = { segments: [], isNew: false, hasParts: false };

/** The files of one quality, which are published in sequence. */
interface Row {
  broadcast: Broadcast;
  quality: string;
  run: number;
  /** The latest published segment. */
  before: StoredSegment | undefined;
  fresh: StoredSegment[];
}

/** Publishes the segments of a channel as soon as their files and the encoder's playlist that names them have arrived. */
export class Listing {
  /** The run's latest playlist by quality. It is read again if a file arrives after the playlist that listed it. */
  readonly #lists = new Map<string, MediaPlaylist>();
  readonly #joiner: Joiner;

  constructor(
    readonly store: StreamStore,
    around: StreamDependencies,
    /** Called when a segment was joined from its parts. The files after the segment wait for this call. */
    readonly joined: (quality: string) => void,
  ) {
    this.#joiner = new Joiner(store, around);
  }

  /**
   * Drops the playlist of a quality, because the quality's run has ended. Without `quality`, drops all playlists, because the
   * broadcast has ended.
   */
  forget(quality?: string): void {
    if (quality === undefined) this.#lists.clear();
    else this.#lists.delete(quality);
  }

  namesInit(quality: string, name: string): boolean {
    return this.#lists.get(quality)?.segments.some(({ init }) => init === name) ?? false;
  }

  take(broadcast: Broadcast, holder: Holder, list: MediaPlaylist, nowMs: number): Published {
    this.#lists.set(holder.run.quality, list);
    holder.dated(list);
    return this.#publish(broadcast, holder, list, nowMs);
  }

  /** Reads the quality's latest playlist again and publishes the files that have arrived since. */
  again(broadcast: Broadcast, holder: Holder, nowMs: number): Published {
    const list = this.#lists.get(holder.run.quality);
    return list === undefined ? NOTHING : this.#publish(broadcast, holder, list, nowMs);
  }

  /** Makes a segment of the remaining parts after a quality's encoder has left. */
  async finish(broadcast: Broadcast, quality: string): Promise<void> {
    const row = this.#findRow(broadcast, quality);
    if (this.#close(row)) return;
    await this.#joiner.settled(quality);
    this.#close(row);
  }

  #publish(broadcast: Broadcast, holder: Holder, list: MediaPlaylist, nowMs: number): Published {
    const { run } = holder;
    const { quality } = run;
    const row = this.#findRow(broadcast, quality, run.id);
    const isFirst = row.before === undefined;
    let hasParts = false;
    for (const [index, listed] of list.segments.entries()) {
      const number = list.sequence + index;
      // Skips late and repeated segments. A late segment would appear after newer ones, and a repeated segment would appear
      // twice.
      if (holder.hasListed(number)) continue;
      const upload = this.store.runs.waiting.find(quality, listed.name, run.sender);
      const init = listed.init === null ? null : this.store.upload(quality, listed.init);
      if (!upload || (listed.init !== null && !init)) {
        if (index >= list.segments.length - LATE_ENTRIES || holder.coming.isAwaited(listed.name, nowMs)) break;
        continue;
      }
      const arrived = { ...listed, number, upload, initFile: init?.file ?? null };
      const durationMs = Math.round(listed.durationS * 1000);
      const isOne = list.isParted === true && isPart({ durationMs, isIndependent: upload.isIndependent });
      // The files after a segment wait until the joined segment is written.
      if (!(isOne ? this.#takePart(row, arrived, durationMs) : this.#takeWhole(row, arrived))) break;
      if (!isSameSender(senderOfKey(upload.sender), run.sender)) holder.addWay(upload.sender);
      holder.listed(number, { name: listed.name, durationMs, statedMs: listed.startsAtMs }, nowMs);
      hasParts ||= isOne;
    }
    if (list.isEnded) this.#close(row);
    return { segments: row.fresh, isNew: isFirst && row.fresh.length > 0, hasParts };
  }

  #findRow(broadcast: Broadcast, quality: string, run = 0): Row {
    const [before] = this.store.segments.newest(broadcast.id, quality, 1);
    return { broadcast, quality, run, before, fresh: [] };
  }

  #add(row: Row, segment: StoredSegment): void {
    this.store.segments.publish(row.broadcast.id, row.quality, segment);
    row.fresh.push(segment);
    row.before = segment;
  }

  #takeWhole(row: Row, arrived: Arrived): boolean {
    if (!this.#close(row)) return false;
    this.#add(row, nextSegment(row.before, row.run, arrived));
    return true;
  }

  #takePart(row: Row, arrived: Arrived, durationMs: number): boolean {
    const { broadcast, quality, run } = row;
    const { number, name, upload, initFile, isDiscontinuous: isBroken } = arrived;
    const { isIndependent, file, bytes, at, digest } = upload;
    let open = this.store.parts.open(broadcast.id, quality);
    if (!continues(open, { number, run, init: initFile, durationMs, isBroken, isIndependent })) {
      if (!this.#close(row)) return false;
      open = [];
    }
    const last = open.at(-1);
    const begun = last ? { ...last, startsAt: last.startsAt + last.durationMs } : nextSegment(row.before, run, arrived);
    const { n, startsAt, isDiscontinuous } = begun;
    const about = { number, name, file, init: initFile, durationMs, isIndependent, bytes, at, digest, run };
    const part: StoredPart = { n, part: open.length, startsAt, isDiscontinuous: last === undefined && isDiscontinuous, ...about };
    this.store.parts.add(broadcast.id, quality, part);
    const parts = [...open, part];
    const beforeMs = row.before?.run === run && row.before.parts > 0 ? row.before.durationMs : null;
    if (parts.length > 1 && isLikelyWhole(parts, beforeMs))
      this.#joiner.begin(broadcast, quality, parts, () => this.joined(quality));
    return true;
  }

  /** Returns false while the file of the joined segment is being written. */
  #close(row: Row): boolean {
    const { broadcast, quality } = row;
    const parts = this.store.parts.open(broadcast.id, quality);
    const [first] = parts;
    if (!first) return true;
    const file = this.#joiner.findFile(broadcast, quality, parts, () => this.joined(quality));
    if (file === null) return false;
    if (file !== "failed") this.#add(row, segmentOfParts(row.before, parts, file));
    // Joining failed, so each part is published as a segment of its own, without parts.
    else for (const part of parts) this.#add(row, { ...segmentOfParts(row.before, [part], part.file), parts: 0 });
    return true;
  }
}

function segmentOfParts(before: StoredSegment | undefined, parts: readonly StoredPart[], file: string): StoredSegment {
  const [first, last] = [parts[0] as StoredPart, parts.at(-1) as StoredPart];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const { number, init, startsAt, isDiscontinuous, isIndependent } = first;
  const upload = { file, bytes, at: last.at, digest: last.digest, isIndependent };
  const durationS = lengthMs(parts) / 1000;
  const arrived = { number, name: last.name, upload, initFile: init, init, durationS, startsAtMs: startsAt, isDiscontinuous };
  return { ...nextSegment(before, first.run, arrived), number: last.number, startsAt, parts: parts.length };
}

interface Arrived extends ListedSegment {
  number: number;
  upload: Upload;
  initFile: string | null;
}

function nextSegment(
  before: StoredSegment | undefined,
  run: number,
  { number, name, upload, initFile, durationS, startsAtMs, isDiscontinuous: isBroken }: Arrived,
): StoredSegment {
  const durationMs = Math.round(durationS * 1000);
  // Segments of an older release have no run, so they may precede any run.
  const isOfRun = before?.run === run || before?.run === 0;
  const follows = isOfRun && number === (before?.number ?? 0) + 1 && initFile === before?.init;
  const isDiscontinuous = before !== undefined && (isBroken || !follows);
  return {
    n: before === undefined ? 0 : before.n + 1,
    number,
    file: upload.file,
    init: initFile,
    durationMs,
    startsAt: toStart(startsAtMs, upload.at - durationMs, isDiscontinuous ? undefined : before),
    isDiscontinuous,
    discontinuities: (before?.discontinuities ?? 0) + (isDiscontinuous ? 1 : 0),
    longestMs: Math.max(before?.longestMs ?? 0, durationMs),
    peakBps: Math.max(before?.peakBps ?? 0, Math.round((upload.bytes * 8000) / Math.max(durationMs, RATED_MIN_MS))),
    bytes: (before?.bytes ?? 0) + upload.bytes,
    missed: (before?.missed ?? 0) + (before && isOfRun ? missedBetween(before.number, number) : 0),
    run,
    name,
    digest: upload.digest,
    isIndependent: upload.isIndependent,
    lastedMs: (before?.lastedMs ?? 0) + durationMs,
    parts: 0,
  };
}

function missedBetween(before: number, number: number): number {
  const missed = number - before - 1;
  return missed > 0 && missed <= MISSED_MAX ? missed : 0;
}

/**
 * Returns when a segment's first frame was taken, in unix milliseconds. The encoder's time counts if it agrees with the arrival and
 * with the previous segment's end. Otherwise, the previous segment's end counts if it agrees with the arrival. Otherwise, the
 * result is the arrival minus the length. `before` is absent after a discontinuity.
 */
function toStart(statedMs: number | null, arrivedMs: number, before: StoredSegment | undefined): number {
  const next = before ? before.startsAt + before.durationMs : Number.NaN;
  const lateMs = statedMs === null ? Number.NaN : arrivedMs - statedMs;
  // If the encoder's clock was set back, the same time would appear twice. The stated time is then ignored.
  const isRepeated = before !== undefined && statedMs !== null && statedMs < next - DRIFT_MAX_MS;
  if (statedMs !== null && lateMs >= -CLOCK_EARLY_MS && lateMs <= CLOCK_LATE_MS && !isRepeated) return statedMs;
  return Math.abs(next - arrivedMs) <= DRIFT_MAX_MS ? next : arrivedMs;
}
