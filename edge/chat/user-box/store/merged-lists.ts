/** Lists of merged messages that the user uploaded because they did not fit into a message (specification 4.39). */
export class MergedListStore {
  constructor(readonly sql: SqlStorage) {}

  /** Stores a list and returns its number. */
  add(list: string): number {
    return this.sql.exec<{ id: number }>("INSERT INTO merged_lists (list) VALUES (?) RETURNING id", list).one().id;
  }

  get(id: number): string | null {
    return this.sql.exec<{ list: string }>("SELECT list FROM merged_lists WHERE id = ?", id).toArray()[0]?.list ?? null;
  }
}
