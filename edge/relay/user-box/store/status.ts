const CUSTOM_STATUS = "custom-status";

/** What the user says of himself beside being online, whose status he watches, and who watches his. */
export class StatusStore {
  constructor(readonly sql: SqlStorage) {}

  get custom(): string {
    return this.sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = ?", CUSTOM_STATUS).toArray()[0]?.value ?? "";
  }

  set custom(status: string) {
    this.sql.exec("INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2", CUSTOM_STATUS, status);
  }

  watched(): string[] {
    return this.#all("status_watched");
  }

  isWatched(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM status_watched WHERE user_id = ?", userId).toArray().length > 0;
  }

  /** False where nothing changed by it. */
  setWatched(userId: string, isWatched: boolean): boolean {
    return this.#set("status_watched", userId, isWatched);
  }

  watchers(): string[] {
    return this.#all("status_watchers");
  }

  get watcherCount(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM status_watchers").one().count;
  }

  setWatcher(userId: string, isWatching: boolean): boolean {
    return this.#set("status_watchers", userId, isWatching);
  }

  #all(table: "status_watched" | "status_watchers"): string[] {
    return this.sql.exec<{ user_id: string }>(`SELECT user_id FROM ${table} ORDER BY user_id`).toArray().map(({ user_id }) => user_id);
  }

  #set(table: "status_watched" | "status_watchers", userId: string, isIn: boolean): boolean {
    const statement = isIn ? `INSERT INTO ${table} (user_id) VALUES (?) ON CONFLICT DO NOTHING RETURNING user_id` : `DELETE FROM ${table} WHERE user_id = ? RETURNING user_id`;
    return this.sql.exec(statement, userId).toArray().length > 0;
  }
}
