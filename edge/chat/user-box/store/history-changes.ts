import { HISTORY_CHANGE } from "#chat/protocol/kinds.ts";
import type { MessagePlace } from "./message-place.ts";
import { SequenceStore } from "./sequences.ts";

/** A message that was revoked or deleted, or a history that was cleared up to a place. */
export type HistoryChangeRow = MessagePlace & {
  id: number;
  /** A value of HISTORY_CHANGE. */
  what: number;
};

/** Most changes that are kept for devices that were closed meanwhile. */
export const HISTORY_CHANGES_MAX = 2_000;

const NEWEST = "history-changes";
/** Name of the sequence that holds the number of the newest change that is no longer kept. */
const CUT = "history-changes-cut";

/** Messages that the user's devices must delete. */
export class HistoryChangeStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  /** The number of the newest change. */
  get newest(): number {
    return this.#sequences.current(NEWEST);
  }

  add({ kind, conversation, what, place, msg_seq, random }: Omit<HistoryChangeRow, "id">): void {
    const id = this.#sequences.next(NEWEST);
    // A clearing covers the earlier changes up to its place, so these changes are deleted.
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

  /** Returns the changes behind a number, oldest first. */
  after(id: number, count: number): HistoryChangeRow[] {
    return this.sql.exec<HistoryChangeRow>("SELECT * FROM history_changes WHERE id > ? ORDER BY id LIMIT ?", id, count).toArray();
  }

  /** Reports whether changes after a number are no longer kept. */
  isCutBehind(id: number): boolean {
    return id < this.#sequences.current(CUT);
  }
}
