import type { ListedSegment, MediaPlaylist } from "./playlist.ts";
import type { Holder } from "./runs/holder.ts";
import { isSameSender, senderOfKey } from "./runs/sender.ts";
import type { Broadcast, StoredSegment, Upload } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";

/** Newest entries of an encoder's list whose files may still be on their way. */
const LATE_ENTRIES = 2;
/** The encoder's clock is believed if a segment arrived no earlier than its end and no later than this, in milliseconds. */
const CLOCK_EARLY_MS = 1_000;
const CLOCK_LATE_MS = 10_000;
/** Times derived from the segments' arrival follow on from each other unless they drift so far apart, in milliseconds. */
const DRIFT_MAX_MS = 1_500;
/** A shorter segment says nothing of a quality's bits per second. */
const RATED_MIN_MS = 1_000;
/** An encoder whose numbers jump further counts anew: nothing is known to be missing. */
const MISSED_MAX = 600;

/** Segments that a list has published, oldest first. `isNew`: the quality had none before. */
export interface Published {
  segments: StoredSegment[];
  isNew: boolean;
}

/** Publishes the segments of a channel once both their files and the list of their run are there. */
export class Listing {
  /** The run's latest playlist by quality, read again when a file arrives that it listed before. */
  readonly #lists = new Map<string, MediaPlaylist>();

  constructor(readonly store: StreamStore) {}

  /** Forgets the list of a quality: its run has ended. Without a quality, all lists: the broadcast has. */
  forget(quality?: string): void {
    if (quality === undefined) this.#lists.clear();
    else this.#lists.delete(quality);
  }

  /** Publishes what a run's list names. */
  take(broadcast: Broadcast, holder: Holder, list: MediaPlaylist, nowMs: number): Published {
    this.#lists.set(holder.run.quality, list);
    holder.dated(list);
    return this.#publish(broadcast, holder, list, nowMs);
  }

  /** Publishes a file that arrived after the list that names it, and those behind it. */
  again(broadcast: Broadcast, holder: Holder, nowMs: number): Published {
    const list = this.#lists.get(holder.run.quality);
    return list === undefined ? { segments: [], isNew: false } : this.#publish(broadcast, holder, list, nowMs);
  }

  #publish(broadcast: Broadcast, holder: Holder, { sequence, segments }: MediaPlaylist, nowMs: number): Published {
    const { run } = holder;
    const { quality } = run;
    const [first] = this.store.segments.newest(broadcast.id, quality, 1);
    const fresh: StoredSegment[] = [];
    let before = first;
    for (const [index, listed] of segments.entries()) {
      const number = sequence + index;
      // A late segment would be shown after newer ones, a repeated one twice.
      if (holder.hasListed(number)) continue;
      const upload = this.store.runs.waiting(quality, listed.name, run.sender);
      const init = listed.init === null ? null : this.store.upload(quality, listed.init);
      if (!upload || (listed.init !== null && !init)) {
        if (index >= segments.length - LATE_ENTRIES) break;
        continue;
      }
      if (!isSameSender(senderOfKey(upload.sender), run.sender)) holder.addWay(upload.sender);
      const segment = nextSegment(before, run.id, {
        ...listed,
        number,
        upload,
        initFile: init?.file ?? null,
      });
      this.store.segments.publish(broadcast.id, quality, segment);
      holder.listed(number, { name: listed.name, durationMs: segment.durationMs, statedMs: listed.startsAtMs }, nowMs);
      fresh.push(segment);
      before = segment;
    }
    return { segments: fresh, isNew: first === undefined };
  }
}

/** A listed segment whose file is there. */
interface Arrived extends ListedSegment {
  number: number;
  upload: Upload;
  initFile: string | null;
}

/** Returns a segment of a run as it is published behind the one before. */
function nextSegment(
  before: StoredSegment | undefined,
  run: number,
  { number, name, upload, initFile, durationS, startsAtMs, isDiscontinuous: isBroken }: Arrived,
): StoredSegment {
  const durationMs = Math.round(durationS * 1000);
  // An older release has written no runs.
  const isOfRun = before?.run === run || before?.run === 0;
  const follows = isOfRun && number === (before?.number ?? 0) + 1 && initFile === before?.init;
  const isDiscontinuous = before !== undefined && (isBroken || !follows);
  return {
    n: before === undefined ? 0 : before.n + 1,
    number,
    file: upload.file,
    init: initFile,
    durationMs,
    startsAt: startOf(startsAtMs, upload.at - durationMs, isDiscontinuous ? undefined : before),
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
  };
}

/** Returns how many of the encoder's numbers are missing between those of two segments. */
function missedBetween(before: number, number: number): number {
  const missed = number - before - 1;
  return missed > 0 && missed <= MISSED_MAX ? missed : 0;
}

/**
 * Returns when a segment's first frame was taken (unix milliseconds): the encoder's statement if it agrees with the segment's arrival and with
 * the end of the segment before, else that end, else the arrival less the segment's length. `before` is absent after a discontinuity.
 */
function startOf(statedMs: number | null, arrivedMs: number, before: StoredSegment | undefined): number {
  const next = before ? before.startsAt + before.durationMs : Number.NaN;
  const lateMs = statedMs === null ? Number.NaN : arrivedMs - statedMs;
  // A clock that was set back would show a time twice.
  const isRepeated = before !== undefined && statedMs !== null && statedMs < next - DRIFT_MAX_MS;
  if (statedMs !== null && lateMs >= -CLOCK_EARLY_MS && lateMs <= CLOCK_LATE_MS && !isRepeated) return statedMs;
  return Math.abs(next - arrivedMs) <= DRIFT_MAX_MS ? next : arrivedMs;
}
