import type { OpenSegment, PublishedPart, PublishedSegment } from "../playlist.ts";
import { toPublished } from "../recording.ts";
import type { Broadcast, StoredSegment } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";
import type { StoredPart } from "./part-rows.ts";

/** A part stays listed for at most three segments (rfc8216bis, section 6.2.2). */
const PARTED_SEGMENTS = 3;

const shownPart = ({ file, durationMs, isIndependent }: StoredPart): PublishedPart => ({
  uri: file,
  durationS: durationMs / 1000,
  isIndependent: isIndependent === true,
});

export interface ShownEnd {
  shown: PublishedSegment[];
  open: OpenSegment | null;
  /** Longest part in seconds. Null if the encoder sends no parts. */
  partS: number | null;
}

/** Lists the latest segments with their parts, and the parts of the incomplete segment. */
export function withParts(store: StreamStore, { id }: Broadcast, quality: string, latest: readonly StoredSegment[]): ShownEnd {
  const end = latest.slice(-PARTED_SEGMENTS);
  const last = latest.at(-1);
  const from = end.find(({ parts }) => parts > 0)?.n ?? (last ? last.n + 1 : 0);
  const parts = store.parts.since(id, quality, from);
  const of = (n: number): StoredPart[] => parts.filter((part) => part.n === n);
  const shown = latest.map((segment) => {
    const published = toPublished(segment);
    return segment.n >= from && segment.parts > 0 ? { ...published, parts: of(segment.n).map(shownPart) } : published;
  });
  const open = parts.filter(({ n }) => n > (last?.n ?? -1));
  const [first] = open;
  return {
    shown,
    open: first
      ? { init: first.init, startsAtMs: first.startsAt, isDiscontinuous: first.isDiscontinuous, parts: open.map(shownPart) }
      : null,
    partS: parts.length > 0 ? Math.max(...parts.map(({ durationMs }) => durationMs)) / 1000 : null,
  };
}
