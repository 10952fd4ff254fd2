import type { GroupApplication } from "#chat/protocol/applications.ts";

export class GroupApplicationStore {
  constructor(readonly sql: SqlStorage) {}

  save(item: GroupApplication): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO group_applications (time, group_id, item) VALUES (?, ?, ?)",
      item.Time,
      item.GroupId,
      JSON.stringify(item),
    );
  }

  /** Without `time`, deletes all of the group's applications, because the user no longer decides on them. */
  close(groupId: string, time?: number): void {
    if (time === undefined) this.sql.exec("DELETE FROM group_applications WHERE group_id = ?", groupId);
    else this.sql.exec("DELETE FROM group_applications WHERE group_id = ? AND time = ?", groupId, time);
  }

  /** Returns applications older than `before` (unix microseconds; 0 for the newest), newest first. */
  page(before: number, limit: number, matches: (groupId: string) => boolean): GroupApplication[] {
    const found: GroupApplication[] = [];
    const rows = this.sql.exec<{ group_id: string; item: string }>(
      "SELECT group_id, item FROM group_applications WHERE time < ? ORDER BY time DESC",
      before || Number.MAX_SAFE_INTEGER,
    );
    for (const { group_id, item } of rows) {
      if (matches(group_id)) found.push(JSON.parse(item) as GroupApplication);
      if (found.length === limit) break;
    }
    return found;
  }
}
