/** A line of a room's chat. */
export interface ChatLine {
  id: string;
  /** The message's sequence in the room; 0 while it is unknown. */
  seq: number;
  /** Speaker's id; empty for a line of the site. */
  from: string;
  nick: string;
  text: string;
  isOwn: boolean;
  /** Mentions the viewer. */
  isForViewer: boolean;
  /** The server's statements about the speaker (types/message.ts); null for somebody without an account. */
  standing: { vip: number; level: number; fan: number; isOfSite: boolean } | null;
  /** Picture of the line's gift. */
  picture?: string;
}

/** Lines that a page keeps. */
export const LINES_KEPT = 200;

/** The lines that a page shows, and those that wait while somebody reads. */
export interface ShownLines {
  lines: readonly ChatLine[];
  waiting: readonly ChatLine[];
}

export const NO_LINES: ShownLines = { lines: [], waiting: [] };

const newest = (lines: readonly ChatLine[]): readonly ChatLine[] =>
  lines.length > LINES_KEPT ? lines.slice(lines.length - LINES_KEPT) : lines;

/**
 * Adds lines in their order; a repeated one is left out. While somebody reads, they wait, so that nothing on the page moves; of a crowd's
 * only the newest wait.
 */
export function withLines({ lines, waiting }: ShownLines, added: readonly ChatLine[], isReading: boolean): ShownLines {
  const known = new Set([...lines, ...waiting].map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  if (fresh.length === 0) return { lines, waiting };
  return isReading
    ? { lines, waiting: newest([...waiting, ...fresh]) }
    : { lines: newest([...lines, ...waiting, ...fresh]), waiting: [] };
}

/** Puts a newer line in the place of the one with its id. Returns the same where none is there. */
export function withNewer(shown: ShownLines, line: ChatLine): ShownLines {
  const renewed = (list: readonly ChatLine[]): readonly ChatLine[] => {
    const place = list.findLastIndex(({ id }) => id === line.id);
    return place < 0 ? list : list.with(place, line);
  };
  const lines = renewed(shown.lines);
  const waiting = renewed(shown.waiting);
  return lines === shown.lines && waiting === shown.waiting ? shown : { lines, waiting };
}

/** Shows the lines that waited. */
export const withoutWaiting = (shown: ShownLines): ShownLines =>
  shown.waiting.length === 0 ? shown : { lines: newest([...shown.lines, ...shown.waiting]), waiting: [] };

/** Removes lines. Returns the same where none of them is there. */
export function withoutLines(shown: ShownLines, isGone: (line: ChatLine) => boolean): ShownLines {
  if (!shown.lines.some(isGone) && !shown.waiting.some(isGone)) return shown;
  const isKept = (line: ChatLine): boolean => !isGone(line);
  return { lines: shown.lines.filter(isKept), waiting: shown.waiting.filter(isKept) };
}
