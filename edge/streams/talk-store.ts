import type { TalkLine } from "#edge/chat/chat.ts";

/** Lines of talk that a recording keeps: two a second on average, and so many more for a sudden crowd. */
const LINES_A_SECOND = 2;
const LINES_MORE = 100;
/** Length of a broadcast in seconds after which no more lines are kept: recordings are no longer. */
const TALKED_MAX_S = 21_600;

/** Most lines of a broadcast so long. Three hours leave some 21,700. */
export const linesAllowed = (lengthMs: number): number =>
  LINES_MORE + Math.floor(Math.min(lengthMs / 1000, TALKED_MAX_S) * LINES_A_SECOND);

/** Returns so many of a list, evenly. */
export function thinned<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: Math.max(0, count) }, (_, at) => list[Math.floor((at * list.length) / count)]!);
}

/** The talk of the broadcast under way, until its recording takes it. */
export class TalkStore {
  constructor(readonly sql: SqlStorage) {}

  /** The last message that was looked at; 0 before the first. */
  lastSeq(broadcast: number): number {
    return this.sql.exec<{ seq: number }>("SELECT seq FROM talk_read WHERE broadcast = ?", broadcast).toArray()[0]?.seq ?? 0;
  }

  /** Adds messages; of a crowd's lines only as many as its length allows. */
  add(broadcast: number, lengthMs: number, lines: readonly TalkLine[]): void {
    const last = lines.at(-1);
    if (!last) return;
    const { kept } = this.sql.exec<{ kept: number }>("SELECT count(*) AS kept FROM talk WHERE broadcast = ?", broadcast).one();
    for (const { seq, from, text, at } of thinned(lines, linesAllowed(lengthMs) - kept))
      this.sql.exec("INSERT OR IGNORE INTO talk VALUES (?, ?, ?, ?, ?)", broadcast, seq, at, from, text);
    this.sql.exec("INSERT OR REPLACE INTO talk_read VALUES (?, ?)", broadcast, last.seq);
  }

  lines(broadcast: number): TalkLine[] {
    return this.sql
      .exec<TalkLine & Record<string, SqlStorageValue>>(
        'SELECT seq, sender AS "from", text, at FROM talk WHERE broadcast = ? ORDER BY seq',
        broadcast,
      )
      .toArray();
  }

  /** Forgets the talk of a broadcast that a recording has taken, and of those before it. */
  forget(broadcast: number): void {
    this.sql.exec("DELETE FROM talk WHERE broadcast <= ?", broadcast);
    this.sql.exec("DELETE FROM talk_read WHERE broadcast <= ?", broadcast);
  }
}
