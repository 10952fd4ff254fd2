import { type MediaPlaylist, readMediaPlaylist } from "./playlist.ts";
import type { Broadcast, StoredSegment } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";

/** Newest entries of an encoder's list whose files may still be on their way. */
const LATE_ENTRIES = 2;
/** The encoder's clock is believed if a segment arrived no earlier than its end and no later than this, in milliseconds. */
const CLOCK_EARLY_MS = 1_000;
const CLOCK_LATE_MS = 10_000;
/** Times derived from the segments' arrival follow on from each other unless they drift so far apart, in milliseconds. */
const DRIFT_MAX_MS = 1_500;
/** An encoder is silent that has listed nothing for so long, or for the length of two segments. Milliseconds. */
const SILENT_MS = 2_000;
/** A shorter segment says nothing of a quality's bits per second. */
const RATED_MIN_MS = 1_000;
/** An encoder whose numbers jump further counts anew: nothing is known to be missing. */
const MISSED_MAX = 600;

/** The list of a different encoder, while the one that the channel shows goes on. */
export class ForeignList extends Error {
  override name = "ForeignList";
}

/** Segments that a list has published, oldest first. `isNew`: the quality had none before. */
export interface Published {
  segments: StoredSegment[];
  isNew: boolean;
}

/** Publishes the segments of a channel once both their files and the encoder's list of them are there. */
export class Listing {
  /** The encoder's latest playlist by quality, read again when a file arrives that it listed before. */
  readonly #lists = new Map<string, MediaPlaylist>();
  /** When a quality's latest segment was published, unix milliseconds. */
  readonly #publishedAt = new Map<string, number>();

  constructor(readonly store: StreamStore) {}

  /** Forgets the lists of the broadcast before. */
  begin(): void {
    this.#lists.clear();
    this.#publishedAt.clear();
  }

  /** Publishes what the encoder's list names. Throws BadPlaylist or ForeignList for a list that is not taken. */
  take(broadcast: Broadcast, quality: string, text: string, nowMs: number): Published {
    const list = readMediaPlaylist(text);
    const [latest] = this.store.newest(broadcast.id, quality, 1);
    if (latest) this.#requireOwn(latest, quality, list, nowMs);
    this.#lists.set(quality, list);
    return this.#publish(broadcast, quality, list, nowMs);
  }

  /** Publishes a file that arrived after the list that names it, and those behind it. */
  again(broadcast: Broadcast, quality: string, nowMs: number): Published {
    const list = this.#lists.get(quality);
    return list === undefined ? { segments: [], isNew: false } : this.#publish(broadcast, quality, list, nowMs);
  }

  #publish(broadcast: Broadcast, quality: string, { sequence, segments }: MediaPlaylist, nowMs: number): Published {
    const [first] = this.store.newest(broadcast.id, quality, 1);
    const fresh: StoredSegment[] = [];
    let before = first;
    for (const [index, listed] of segments.entries()) {
      const number = sequence + index;
      const upload = this.store.upload(quality, listed.name);
      const init = listed.init === null ? null : this.store.upload(quality, listed.init);
      if (!upload || (listed.init !== null && !init)) {
        const isAwaited = index >= segments.length - LATE_ENTRIES && (before === undefined || number > before.number);
        if (isAwaited) break;
        continue;
      }
      const durationMs = Math.round(listed.durationS * 1000);
      const initFile = init?.file ?? null;
      const follows = before !== undefined && number === before.number + 1 && initFile === before.init;
      const isDiscontinuous = before !== undefined && (listed.isDiscontinuous || !follows);
      const segment: StoredSegment = {
        n: before === undefined ? 0 : before.n + 1,
        number,
        file: upload.file,
        init: initFile,
        durationMs,
        startsAt: startOf(listed.startsAtMs, upload.at - durationMs, isDiscontinuous ? undefined : before),
        isDiscontinuous,
        discontinuities: (before?.discontinuities ?? 0) + (isDiscontinuous ? 1 : 0),
        longestMs: Math.max(before?.longestMs ?? 0, durationMs),
        peakBps: Math.max(before?.peakBps ?? 0, Math.round((upload.bytes * 8000) / Math.max(durationMs, RATED_MIN_MS))),
        bytes: (before?.bytes ?? 0) + upload.bytes,
        missed: (before?.missed ?? 0) + (before === undefined ? 0 : missedBetween(before.number, number)),
      };
      this.store.publish(broadcast.id, quality, listed.name, segment);
      fresh.push(segment);
      before = segment;
    }
    if (fresh.length > 0) this.#publishedAt.set(quality, nowMs);
    return { segments: fresh, isNew: first === undefined };
  }

  /** Throws ForeignList for a list that neither repeats nor continues the channel's, unless the channel's encoder is silent. */
  #requireOwn(before: StoredSegment, quality: string, { sequence, segments }: MediaPlaylist, nowMs: number): void {
    if (sequence <= before.number + 1 && sequence + segments.length > before.number) return;
    const silentAt = (this.#publishedAt.get(quality) ?? 0) + Math.max(SILENT_MS, 2 * before.durationMs);
    if (nowMs < silentAt) throw new ForeignList("a different encoder sends with this key; stop it, or take a key of your own");
  }
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
