import { HISTORY_CHANGE } from "#chat/protocol/kinds.ts";
import type { MessagePlace } from "./message-place.ts";
import { SequenceStore } from "./sequences.ts";

/** A message that was revoked or deleted, or the place up to which a history was cleared. */
export type HistoryChangeRow = MessagePlace & {
  id: number;
  what: number;
};

/** Keeps at most this many changes, for devices that were offline when they happened. */
export const HISTORY_CHANGES_MAX = 2_000;

const NEWEST = "history-changes";
const CUT = "history-changes-cut";

export class HistoryChangeStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  get newest(): number {
    return this.#sequences.current(NEWEST);
  }

  add({ kind, conversation, what, place, msg_seq, random }: Omit<HistoryChangeRow, "id">): void {
    const id = this.#sequences.next(NEWEST);
    if (what === HISTORY_CHANGE.CLEARED)
      this.sql.exec("DELETE FROM history_changes WHERE kind = ? AND conversation = ? AND place <= ?", kind, conversation, place);
    this.sql.exec(
      "INSERT INTO history_changes (id, kind, conversation, what, place, msg_seq, random) VALUES (?, ?, ?, ?, ?, ?, ?)",
      id,
      kind,
      conversation,
      what,
      place,
      msg_seq,
      random,
    );
    const last = id - HISTORY_CHANGES_MAX;
    if (last <= 0) return;
    this.sql.exec("DELETE FROM history_changes WHERE id <= ?", last);
    this.#sequences.raise(CUT, last);
  }

  after(id: number, count: number): HistoryChangeRow[] {
    return this.sql.exec<HistoryChangeRow>("SELECT * FROM history_changes WHERE id > ? ORDER BY id LIMIT ?", id, count).toArray();
  }

  isCutBehind(id: number): boolean {
    return id < this.#sequences.current(CUT);
  }
}
