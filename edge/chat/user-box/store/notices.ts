export type NoticeRow = { peer: string; nick: string; text: string };

const TOGETHER_MAX = 20;

/** Notices that are not sent yet, and the time of each conversation's last notice. */
export class NoticeStore {
  constructor(readonly sql: SqlStorage) {}

  /** Keeps the conversation's newest message. Returns when its notice is due, in unix milliseconds. */
  note(peer: string, nick: string, text: string, now: number, afterMs: number, againMs: number): number {
    const { due } = this.sql
      .exec<{ due: number }>(
        `INSERT INTO notices (peer, nick, text, due, handed) VALUES (?1, ?2, ?3, ?4, 0) ON CONFLICT (peer) DO UPDATE SET
           nick = ?2, text = ?3, due = CASE WHEN due > 0 THEN due ELSE max(?4, handed + ?5) END RETURNING due`,
        peer,
        nick,
        text,
        now + afterMs,
        againMs,
      )
      .one();
    return due;
  }

  due(now: number): NoticeRow[] {
    return this.sql
      .exec<NoticeRow>("SELECT peer, nick, text FROM notices WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?", now, TOGETHER_MAX)
      .toArray();
  }

  /** Call it when the notice was sent or is not needed. Deletes the text of the message. */
  handed(peer: string, now: number, wasSent: boolean): void {
    if (wasSent) this.sql.exec("UPDATE notices SET due = 0, text = '', handed = ? WHERE peer = ?", now, peer);
    else this.sql.exec("DELETE FROM notices WHERE peer = ?", peer);
  }

  nextDue(): number | null {
    return this.sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM notices WHERE due > 0").one().due;
  }
}
