/** `topic` is empty for the group's own conversation. Times are in unix milliseconds; 0 means no time. */
export type NoticeRoundRow = {
  topic: string;
  due: number;
  began: number;
  /** Members were notified of all messages up to this sequence. */
  told_seq: number;
  /** The running round covers messages up to this sequence; 0 if no round runs. */
  upto_seq: number;
  /** The running round has served the members up to this id. */
  after_id: string;
};

export type NoticeMentionRow = { topic: string; user_id: string; told_seq: number };

export class NoticeRoundStore {
  constructor(readonly sql: SqlStorage) {}

  /** Plans the next round, unless one is already planned. In a new conversation, rounds begin with the message `msgSeq`. */
  plan(topic: string, msgSeq: number, first: number, pauseMs: number): void {
    this.sql.exec(
      `INSERT INTO notice_rounds (topic, due, began, told_seq, upto_seq, after_id) VALUES (?1, ?2, 0, ?3, 0, '')
         ON CONFLICT (topic) DO UPDATE SET due = max(?2, began + ?4) WHERE due = 0`,
      topic,
      first,
      msgSeq - 1,
      pauseMs,
    );
  }

  /** Conversations whose round runs or is due. */
  open(now: number): string[] {
    return this.sql
      .exec<{ topic: string }>("SELECT topic FROM notice_rounds WHERE upto_seq > 0 OR (due > 0 AND due <= ?) ORDER BY due", now)
      .toArray()
      .map(({ topic }) => topic);
  }

  get(topic: string): NoticeRoundRow | null {
    return this.sql.exec<NoticeRoundRow>("SELECT * FROM notice_rounds WHERE topic = ?", topic).toArray()[0] ?? null;
  }

  save({ topic, due, began, told_seq, upto_seq, after_id }: NoticeRoundRow): void {
    this.sql.exec(
      "UPDATE notice_rounds SET due = ?2, began = ?3, told_seq = ?4, upto_seq = ?5, after_id = ?6 WHERE topic = ?1",
      topic,
      due,
      began,
      told_seq,
      upto_seq,
      after_id,
    );
  }

  /**
   * Does nothing once the number of waiting mentions has reached `most`. The user's next notice is due at least `pauseMs` after the
   * last notice.
   */
  mention(topic: string, userId: string, { due, pauseMs, most }: { due: number; pauseMs: number; most: number }): void {
    this.sql.exec(
      `INSERT INTO notice_mentions (topic, user_id, due, told_seq, told_at) SELECT ?1, ?2, ?3, 0, 0
         WHERE (SELECT count(*) FROM notice_mentions WHERE due > 0) < ?5
         ON CONFLICT (topic, user_id) DO UPDATE SET due = max(?3, told_at + ?4) WHERE due = 0`,
      topic,
      userId,
      due,
      pauseMs,
      most,
    );
  }

  dueMentions(now: number): NoticeMentionRow[] {
    return this.sql
      .exec<NoticeMentionRow>(
        "SELECT topic, user_id, told_seq FROM notice_mentions WHERE due > 0 AND due <= ? ORDER BY topic, user_id",
        now,
      )
      .toArray();
  }

  /** Call this before the mentions are served. A mention that arrives meanwhile becomes due again. */
  clearDue(mentions: readonly NoticeMentionRow[]): void {
    for (const { topic, user_id } of mentions)
      this.sql.exec("UPDATE notice_mentions SET due = 0 WHERE topic = ? AND user_id = ?", topic, user_id);
  }

  noteReported(topic: string, userId: string, reportedSeq: number, at: number): void {
    this.sql.exec(
      "UPDATE notice_mentions SET told_seq = ?, told_at = ? WHERE topic = ? AND user_id = ?",
      reportedSeq,
      at,
      topic,
      userId,
    );
  }

  /** Maps each mentioned member to the sequence of the last message of which the member was notified before the round. */
  readReported(topic: string): Map<string, number> {
    const rows = this.sql.exec<NoticeMentionRow>("SELECT user_id, told_seq FROM notice_mentions WHERE topic = ?", topic);
    return new Map([...rows].map(({ user_id, told_seq }) => [user_id, told_seq]));
  }

  /** Deletes mentions that a finished round covers and whose notice is older than `before`. */
  forgetMentions(topic: string, uptoSeq: number, before: number): void {
    this.sql.exec(
      "DELETE FROM notice_mentions WHERE topic = ? AND due = 0 AND told_seq <= ? AND told_at <= ?",
      topic,
      uptoSeq,
      before,
    );
  }

  get isRunning(): boolean {
    return this.sql.exec("SELECT 1 FROM notice_rounds WHERE upto_seq > 0 LIMIT 1").toArray().length > 0;
  }

  /** Null if no round and no mention is planned. */
  nextDue(): number | null {
    return this.sql
      .exec<{ due: number | null }>(
        "SELECT min(due) AS due FROM (SELECT due FROM notice_rounds WHERE due > 0 UNION ALL SELECT due FROM notice_mentions WHERE due > 0)",
      )
      .one().due;
  }
}
