import type { StreamMedias } from "#edge/contract/entities/live.ts";
import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { type AwaitedPlaylist, placeOfEnd, Waiting, type WantedEnd } from "./parts/awaited-playlist.ts";
import { withParts } from "./parts/shown-parts.ts";
import { type PublishedSegment, writeMediaPlaylist, writeVariants } from "./playlist.ts";
import { toPublished } from "./recording.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";
import { describeVariant, toMedia } from "./variant.ts";

/** Players begin two or three segments before the end. The rest is a reserve for slow players. */
const WINDOW_SEGMENTS = 12;
/** Three hours in segments of a quarter of a second. */
const BACK_SEGMENTS = 43_200;
/** Clips are cut from the last ten minutes of a running broadcast. */
const CLIPPABLE_S = 600;
/** A quality that lags further behind the newest quality is not offered, because its encoder has stopped. */
const LAG_MAX_MS = 18_000;

export interface OfferedQuality {
  quality: string;
  /** Bits per second. */
  peakBps: number;
}

/** Returns the qualities that the encoder sends now, or sent at the end of the broadcast. */
export function offeredQualities(store: StreamStore, broadcast: Broadcast): OfferedQuality[] {
  const newest = VIDEO_QUALITIES.flatMap((quality) =>
    store.segments.newest(broadcast.id, quality, 1).map(({ peakBps, startsAt }) => ({ quality, peakBps, startsAt })),
  );
  const latest = Math.max(...newest.map(({ startsAt }) => startsAt));
  return newest.filter(({ startsAt }) => latest - startsAt <= LAG_MAX_MS).map(({ quality, peakBps }) => ({ quality, peakBps }));
}

/** The entry of a quality is null if its tracks are not known. */
export const offeredMedia = (store: StreamStore, broadcast: Broadcast): StreamMedias =>
  Object.fromEntries(
    offeredQualities(store, broadcast).map(({ quality }) => {
      const [newest] = store.segments.newest(broadcast.id, quality, 1);
      const tracks = newest ? store.runs.get(newest.run)?.tracks : null;
      return [quality, tracks ? toMedia(tracks) : null];
    }),
  );

/** Each playlist is written once after a change, however many viewers request it. */
export class WatchLists {
  readonly #texts = new Map<string, string | null>();

  readonly #waiting = new Waiting();

  constructor(
    readonly store: StreamStore,
    readonly around: Pick<StreamDependencies, "now">,
  ) {}

  /** Must be called after segments or parts were published, and after a broadcast has begun or ended. */
  changed(): void {
    this.#texts.clear();
    this.#waiting.changed();
  }

  /** Waits for the wanted segment or part (rfc8216bis, section 6.2.5.2), but not after the broadcast's end or a long silence. */
  async playlistWith(quality: string, wanted: WantedEnd): Promise<AwaitedPlaylist> {
    const at = await this.#waiting.until(
      () => {
        const broadcast = this.store.shown();
        return broadcast?.endedAt === null ? placeOfEnd(this.store, broadcast, quality) : null;
      },
      wanted,
      this.around.now(),
    );
    return at === "early" || at === "late" ? { refused: at } : { text: this.playlist(quality, 0) };
  }

  /** Lists at least the last `backS` seconds. Null before the first segment. */
  playlist(quality: string, backS: number): string | null {
    return this.#once(`${quality} ${backS}`, (broadcast) => {
      const segments = this.store.segments.since(broadcast.id, quality, backS, { least: WINDOW_SEGMENTS, most: BACK_SEGMENTS });
      const [first] = segments;
      if (!first) return null;
      const isEnded = broadcast.endedAt !== null;
      const { shown, ...end } = isEnded
        ? { shown: segments.map((segment) => toPublished(segment)) }
        : withParts(this.store, broadcast, quality, segments);
      return writeMediaPlaylist({
        sequence: first.n,
        discontinuities: first.discontinuities - (first.isDiscontinuous ? 1 : 0),
        segments: shown,
        ...end,
        isEnded,
        // Uses only the listed segments. Otherwise one long earlier segment would keep every later viewer that far behind.
        longestS: Math.max(...segments.map(({ durationMs }) => durationMs)) / 1000,
      });
    });
  }

  /** The addresses end with `query`. Null before the first segment. */
  variants(query = ""): string | null {
    return this.#once(`variants ${query}`, (broadcast) => {
      const found = offeredQualities(this.store, broadcast);
      return writeVariants(
        found.map(({ quality, peakBps }) => ({
          quality,
          bandwidth: peakBps,
          uri: `${quality}.m3u8${query}`,
          ...describeVariant(this.store.runs, this.store.segments.newest(broadcast.id, quality, WINDOW_SEGMENTS)),
        })),
      );
    });
  }

  clippable(broadcast: Broadcast): PublishedSegment[] {
    const [best] = offeredQualities(this.store, broadcast).sort((a, b) => b.peakBps - a.peakBps);
    if (!best) return [];
    return this.store.segments
      .since(broadcast.id, best.quality, CLIPPABLE_S, { least: WINDOW_SEGMENTS, most: BACK_SEGMENTS })
      .map((segment) => toPublished(segment));
  }

  #once(name: string, write: (broadcast: Broadcast) => string | null): string | null {
    const kept = this.#texts.get(name);
    if (kept !== undefined) return kept;
    const broadcast = this.store.shown();
    const text = broadcast && write(broadcast);
    this.#texts.set(name, text);
    return text;
  }
}
