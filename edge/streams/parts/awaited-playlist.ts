import type { Broadcast } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";

/** The end that a player wants a playlist to have: the number of a segment, and of a part within it; null for the whole segment. */
export interface WantedEnd {
  segment: number;
  part: number | null;
}

/** A playlist; null where nothing is broadcast. `early`: it is too far ahead to wait for. `late`: it did not come in time. */
export type AwaitedPlaylist = { text: string | null } | { refused: "early" | "late" };

/** The end of a quality's playlist. */
export interface PlaceOfEnd {
  /** Number of the last segment; -1 before the first. */
  segment: number;
  /** Parts of the next one that are there. */
  parts: number;
  /** Longest part and segment, in milliseconds; `partMs` is 0 where the encoder sends none. */
  partMs: number;
  targetMs: number;
  /** When the last of these files came, unix milliseconds. */
  at: number;
}

/** Returns where the playlist of a running broadcast's quality ends; null without one. */
export function placeOfEnd(store: StreamStore, { id }: Broadcast, quality: string): PlaceOfEnd | null {
  const [newest] = store.segments.newest(id, quality, 1);
  const parts = store.parts.since(id, quality, newest?.n ?? 0);
  const open = parts.filter(({ n }) => n > (newest?.n ?? -1));
  const last = parts.at(-1);
  if (!newest && !last) return null;
  return {
    segment: newest?.n ?? -1,
    parts: open.length,
    partMs: Math.max(0, ...parts.map(({ durationMs }) => durationMs)),
    targetMs: Math.max(1_000, newest?.durationMs ?? 0),
    at: last?.at ?? (newest ? newest.startsAt + newest.durationMs : 0),
  };
}

/** Segments ahead of the last one for which nobody waits (rfc8216bis, section 6.2.5.2); parts ahead, in seconds of them. */
const SEGMENTS_AHEAD_MAX = 2;
const PARTS_AHEAD_S = 3;
/** A wait ends after so many target durations. An encoder that has been silent as long is not waited for. */
const WAIT_TARGETS = 3;

const has = (end: PlaceOfEnd, { segment, part }: WantedEnd): boolean =>
  end.segment >= segment || (part !== null && end.segment === segment - 1 && end.parts > part);

/** Whether a player requests more than it may wait for. */
function isFarAhead(end: PlaceOfEnd, { segment, part }: WantedEnd): boolean {
  if (segment > end.segment + SEGMENTS_AHEAD_MAX) return true;
  const newest = segment === end.segment + 1 ? end.parts - 1 : -1;
  return part !== null && part - newest > Math.max(PARTS_AHEAD_S, (PARTS_AHEAD_S * 1_000) / (end.partMs || 1_000));
}

/** Questions that wait for a playlist's next part. Each is answered within three target durations, so none keeps a silent channel awake. */
export class Waiting {
  readonly #questions = new Set<() => void>();

  /** Takes note that playlists have changed. */
  changed(): void {
    for (const look of [...this.#questions]) look();
  }

  /** Resolves when the playlist has the wanted end, or need not be waited for ("there"), or with the reason to refuse. */
  until(end: () => PlaceOfEnd | null, wanted: WantedEnd, nowMs: number): Promise<"there" | "early" | "late"> {
    const now = end();
    if (!now || has(now, wanted)) return Promise.resolve("there");
    if (isFarAhead(now, wanted)) return Promise.resolve("early");
    const waitMs = WAIT_TARGETS * now.targetMs;
    if (nowMs - now.at > waitMs) return Promise.resolve("there");
    return new Promise((resolve) => {
      const finish = (answer: "there" | "late"): void => {
        clearTimeout(timer);
        this.#questions.delete(look);
        resolve(answer);
      };
      const timer = setTimeout(() => finish("late"), waitMs);
      const look = (): void => {
        const then = end();
        if (!then || has(then, wanted)) finish("there");
      };
      this.#questions.add(look);
    });
  }
}
