import type { ConversationKind } from "./conversations.ts";
import type { MessagePlace } from "./message-place.ts";
import { SequenceStore } from "./sequences.ts";

export type StarRow = MessagePlace & {
  /** When the message was starred, in unix milliseconds. Unique, and higher than the time of each earlier star. */
  at: number;
  name: string;
  /** JSON of a group's message when it was starred; empty for a private message, because the box itself stores the message. */
  item: string;
};

const VERSION = "stars";

export class StarStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  get version(): number {
    return this.#sequences.current(VERSION);
  }

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM stars").one().count;
  }

  has({ kind, conversation, msg_seq, random }: Omit<MessagePlace, "place">): boolean {
    return (
      this.sql
        .exec(
          "SELECT 1 FROM stars WHERE kind = ? AND conversation = ? AND msg_seq = ? AND random = ?",
          kind,
          conversation,
          msg_seq,
          random,
        )
        .toArray().length > 0
    );
  }

  /** An existing star stays unchanged. `now` is in unix milliseconds. */
  add({ kind, conversation, msg_seq, random, place, name, item }: Omit<StarRow, "at">, now: number): void {
    const { last } = this.sql.exec<{ last: number | null }>("SELECT max(at) AS last FROM stars").one();
    this.sql.exec(
      "INSERT INTO stars (kind, conversation, msg_seq, random, place, at, name, item) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      kind,
      conversation,
      msg_seq,
      random,
      place,
      Math.max(now, (last ?? 0) + 1),
      name,
      item,
    );
    this.#sequences.next(VERSION);
  }

  /** Replaces the stored copy of a group's message. */
  rewrite({ kind, conversation, msg_seq, random }: Omit<MessagePlace, "place">, item: string): void {
    this.#changed(
      "UPDATE stars SET item = ? WHERE kind = ? AND conversation = ? AND msg_seq = ? AND random = ? RETURNING 1",
      item,
      kind,
      conversation,
      msg_seq,
      random,
    );
  }

  remove(kind: ConversationKind, conversation: string, msgSeq: number, random: number): boolean {
    return this.#changed(
      "DELETE FROM stars WHERE kind = ? AND conversation = ? AND msg_seq = ? AND random = ? RETURNING 1",
      kind,
      conversation,
      msgSeq,
      random,
    );
  }

  /** Removes the stars up to a place in the conversation. Returns whether there were any. */
  removeUpTo(kind: ConversationKind, conversation: string, place: number): boolean {
    return this.#changed(
      "DELETE FROM stars WHERE kind = ? AND conversation = ? AND place <= ? RETURNING 1",
      kind,
      conversation,
      place,
    );
  }

  ofGroups(): StarRow[] {
    return this.sql.exec<StarRow>("SELECT * FROM stars WHERE kind = 2").toArray();
  }

  before(at: number, count: number): StarRow[] {
    return this.sql.exec<StarRow>("SELECT * FROM stars WHERE at < ? ORDER BY at DESC LIMIT ?", at, count).toArray();
  }

  #changed(statement: string, ...bindings: (string | number)[]): boolean {
    const isChanged = this.sql.exec(statement, ...bindings).toArray().length > 0;
    if (isChanged) this.#sequences.next(VERSION);
    return isChanged;
  }
}
