import type { Broadcast } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";

/** `part` is null for the whole segment. */
export interface WantedEnd {
  segment: number;
  part: number | null;
}

/**
 * `text`: null if nothing is broadcast. `early`: the wanted end is too far ahead. `late`: the wanted end did not arrive in time.
 */
export type AwaitedPlaylist = { text: string | null } | { refused: "early" | "late" };

export interface PlaceOfEnd {
  /** Number of the last segment; -1 before the first. */
  segment: number;
  /** Number of parts of the next segment so far. */
  parts: number;
  /**
   * Length of the longest part (0 if the encoder sends no parts), and length of the latest segment (at least 1 s). Both are in
   * milliseconds.
   */
  partMs: number;
  targetMs: number;
  /** When the last segment or part arrived, in unix milliseconds. */
  at: number;
}

/** Null if the quality has no segment and no part. */
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

/** How far ahead a request may wait: segments after the last segment (rfc8216bis, section 6.2.5.2), and seconds of parts. */
const SEGMENTS_AHEAD_MAX = 2;
const PARTS_AHEAD_S = 3;
/**
 * A request waits for at most this many target durations. It does not wait if the encoder has already been silent for that time.
 */
const WAIT_TARGETS = 3;

const has = (end: PlaceOfEnd, { segment, part }: WantedEnd): boolean =>
  end.segment >= segment || (part !== null && end.segment === segment - 1 && end.parts > part);

function isFarAhead(end: PlaceOfEnd, { segment, part }: WantedEnd): boolean {
  if (segment > end.segment + SEGMENTS_AHEAD_MAX) return true;
  const newest = segment === end.segment + 1 ? end.parts - 1 : -1;
  return part !== null && part - newest > Math.max(PARTS_AHEAD_S, (PARTS_AHEAD_S * 1_000) / (end.partMs || 1_000));
}

/** Answers each waiting request within three target durations. A longer wait would keep a silent channel in memory. */
export class Waiting {
  readonly #questions = new Set<() => void>();

  changed(): void {
    for (const look of [...this.#questions]) look();
  }

  /** Resolves to "there" if the playlist has the wanted end or waiting is pointless, else to the reason for a refusal. */
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
