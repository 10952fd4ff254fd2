import type { TalkLine } from "#edge/chat/chat.ts";

/**
 * Maximum average number of chat messages per second in a recording. `LINES_MORE` allows additional messages for a sudden crowd.
 */
const LINES_A_SECOND = 2;
const LINES_MORE = 100;
/** Seconds of a broadcast after which no more messages are kept, because no recording is longer. */
const TALKED_MAX_S = 21_600;

/** Three hours allow about 21,700 messages. */
export const linesAllowed = (lengthMs: number): number =>
  LINES_MORE + Math.floor(Math.min(lengthMs / 1000, TALKED_MAX_S) * LINES_A_SECOND);

/** Returns at most `count` items, evenly spread over the list. */
export function thinned<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: Math.max(0, count) }, (_, at) => list[Math.floor((at * list.length) / count)]!);
}

export class TalkStore {
  constructor(readonly sql: SqlStorage) {}

  /** 0 before the first message. */
  lastSeq(broadcast: number): number {
    return this.sql.exec<{ seq: number }>("SELECT seq FROM talk_read WHERE broadcast = ?", broadcast).toArray()[0]?.seq ?? 0;
  }

  /** Stores at most as many messages as the broadcast's length allows, evenly spread over `lines`. */
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

  /** Deletes the chat messages of this broadcast and of earlier ones. */
  forget(broadcast: number): void {
    this.sql.exec("DELETE FROM talk WHERE broadcast <= ?", broadcast);
    this.sql.exec("DELETE FROM talk_read WHERE broadcast <= ?", broadcast);
  }
}
