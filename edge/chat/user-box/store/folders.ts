import type { ConversationKind } from "./conversations.ts";

/** The folders of specification 3.48. */
export type FolderRow = { id: number; name: string };

export type FolderItemRow = { folder: number; kind: number; id: string };

export class FolderStore {
  constructor(readonly sql: SqlStorage) {}

  all(): FolderRow[] {
    return this.sql.exec<FolderRow>("SELECT id, name FROM folders ORDER BY id").toArray();
  }

  byName(name: string): FolderRow | null {
    return this.sql.exec<FolderRow>("SELECT id, name FROM folders WHERE name = ?", name).toArray()[0] ?? null;
  }

  create(name: string): FolderRow {
    return this.sql.exec<FolderRow>("INSERT INTO folders (name) VALUES (?) RETURNING id, name", name).one();
  }

  rename(id: number, name: string): void {
    this.sql.exec("UPDATE folders SET name = ? WHERE id = ?", name, id);
  }

  remove(id: number): void {
    this.sql.exec("DELETE FROM folder_items WHERE folder = ?", id);
    this.sql.exec("DELETE FROM folders WHERE id = ?", id);
  }

  put(folder: number, kind: ConversationKind, id: string): void {
    this.sql.exec("INSERT INTO folder_items (folder, kind, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", folder, kind, id);
  }

  take(folder: number, kind: ConversationKind, id: string): void {
    this.sql.exec("DELETE FROM folder_items WHERE folder = ? AND kind = ? AND id = ?", folder, kind, id);
  }

  takeFromAll(kind: ConversationKind, id: string): void {
    this.sql.exec("DELETE FROM folder_items WHERE kind = ? AND id = ?", kind, id);
  }

  countIn(folder: number): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM folder_items WHERE folder = ?", folder).one().count;
  }

  holding(kind: ConversationKind, id: string): number[] {
    return this.sql
      .exec<{ folder: number }>("SELECT folder FROM folder_items WHERE kind = ? AND id = ? ORDER BY folder", kind, id)
      .toArray()
      .map(({ folder }) => folder);
  }

  items(): FolderItemRow[] {
    return this.sql.exec<FolderItemRow>("SELECT folder, kind, id FROM folder_items ORDER BY kind, id, folder").toArray();
  }
}
