export interface ChatLine {
  id: string;
  /** The message's number in the room; 0 if it is unknown. */
  seq: number;
  /** Empty for a line from the site. */
  from: string;
  nick: string;
  text: string;
  isOwn: boolean;
  /** True if the line mentions the viewer. */
  isForViewer: boolean;
  /** The server's data about the speaker (types/message.ts); null if the speaker has no account. */
  standing: { vip: number; level: number; fan: number; isOfSite: boolean } | null;
  picture?: string;
}

export const LINES_KEPT = 200;

/** Lines wait while the viewer reads further up. */
export interface ShownLines {
  lines: readonly ChatLine[];
  waiting: readonly ChatLine[];
}

export const NO_LINES: ShownLines = { lines: [], waiting: [] };

const newest = (lines: readonly ChatLine[]): readonly ChatLine[] =>
  lines.length > LINES_KEPT ? lines.slice(lines.length - LINES_KEPT) : lines;

/**
 * Adds lines in order, without duplicates. While the viewer reads further up, new lines wait, so that nothing moves. Only the
 * newest lines are kept.
 */
export function withLines({ lines, waiting }: ShownLines, added: readonly ChatLine[], isReading: boolean): ShownLines {
  const known = new Set([...lines, ...waiting].map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  if (fresh.length === 0) return { lines, waiting };
  return isReading
    ? { lines, waiting: newest([...waiting, ...fresh]) }
    : { lines: newest([...lines, ...waiting, ...fresh]), waiting: [] };
}

/** Replaces the line with the same id. Returns the same object if there is no such line. */
export function withNewer(shown: ShownLines, line: ChatLine): ShownLines {
  const renewed = (list: readonly ChatLine[]): readonly ChatLine[] => {
    const place = list.findLastIndex(({ id }) => id === line.id);
    return place < 0 ? list : list.with(place, line);
  };
  const lines = renewed(shown.lines);
  const waiting = renewed(shown.waiting);
  return lines === shown.lines && waiting === shown.waiting ? shown : { lines, waiting };
}

export const withoutWaiting = (shown: ShownLines): ShownLines =>
  shown.waiting.length === 0 ? shown : { lines: newest([...shown.lines, ...shown.waiting]), waiting: [] };

/** Returns the same object if `isGone` matches no line. */
export function withoutLines(shown: ShownLines, isGone: (line: ChatLine) => boolean): ShownLines {
  if (!shown.lines.some(isGone) && !shown.waiting.some(isGone)) return shown;
  const isKept = (line: ChatLine): boolean => !isGone(line);
  return { lines: shown.lines.filter(isKept), waiting: shown.waiting.filter(isKept) };
}
