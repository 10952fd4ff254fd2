/** A key of a message with what it holds (specification 3.41). */
export interface ExtensionRow extends Record<string, SqlStorageValue> {
  key: string;
  value: string;
  /** What changed it last: rises with every change of the message's extensions. */
  seq: number;
}

/** Under this key stands where the message's sequence is (`seq`) and up to where it was cleared (`value`). */
const HEAD = "";

/** Extensions of the group's messages. */
export class ExtensionStore {
  constructor(readonly sql: SqlStorage) {}

  heads(topic: string, msgSeq: number): { latestSeq: number; clearSeq: number } {
    const head = this.find(topic, msgSeq, HEAD);
    return { latestSeq: head?.seq ?? 0, clearSeq: Number(head?.value ?? 0) };
  }

  setHeads(topic: string, msgSeq: number, { latestSeq, clearSeq }: { latestSeq: number; clearSeq: number }): void {
    this.set(topic, msgSeq, { key: HEAD, value: String(clearSeq), seq: latestSeq });
  }

  find(topic: string, msgSeq: number, key: string): ExtensionRow | null {
    return (
      this.sql
        .exec<ExtensionRow>(
          "SELECT key, value, seq FROM extensions WHERE topic = ? AND msg_seq = ? AND key = ?",
          topic,
          msgSeq,
          key,
        )
        .toArray()[0] ?? null
    );
  }

  /** The extensions that changed after `startSeq`. */
  list(topic: string, msgSeq: number, startSeq: number): ExtensionRow[] {
    return this.sql
      .exec<ExtensionRow>(
        "SELECT key, value, seq FROM extensions WHERE topic = ? AND msg_seq = ? AND key <> '' AND seq > ? ORDER BY seq, key",
        topic,
        msgSeq,
        startSeq,
      )
      .toArray();
  }

  set(topic: string, msgSeq: number, { key, value, seq }: ExtensionRow): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO extensions (topic, msg_seq, key, value, seq) VALUES (?, ?, ?, ?, ?)",
      topic,
      msgSeq,
      key,
      value,
      seq,
    );
  }

  remove(topic: string, msgSeq: number, key: string): void {
    this.sql.exec("DELETE FROM extensions WHERE topic = ? AND msg_seq = ? AND key = ?", topic, msgSeq, key);
  }

  clear(topic: string, msgSeq: number): void {
    this.sql.exec("DELETE FROM extensions WHERE topic = ? AND msg_seq = ? AND key <> ''", topic, msgSeq);
  }
}
