/** The user uploads a list of merged messages if it does not fit into a message (specification 4.39). */
export class MergedListStore {
  constructor(readonly sql: SqlStorage) {}

  add(list: string): number {
    return this.sql.exec<{ id: number }>("INSERT INTO merged_lists (list) VALUES (?) RETURNING id", list).one().id;
  }

  get(id: number): string | null {
    return this.sql.exec<{ list: string }>("SELECT list FROM merged_lists WHERE id = ?", id).toArray()[0]?.list ?? null;
  }
}
