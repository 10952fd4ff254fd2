/** Lists of merged messages that a user uploads because they do not fit into one message (specification 4.39). */
export class MergedListStore {
  constructor(readonly sql: SqlStorage) {}

  add(list: string): number {
    return this.sql.exec<{ id: number }>("INSERT INTO merged_lists (list) VALUES (?) RETURNING id", list).one().id;
  }

  get(id: number): string | null {
    return this.sql.exec<{ list: string }>("SELECT list FROM merged_lists WHERE id = ?", id).toArray()[0]?.list ?? null;
  }
}
