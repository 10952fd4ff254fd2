const CUSTOM_STATUS = "custom-status";
const REPORTED_UP_TO = "status-told-up-to";
const VANISHING = "status-vanishing";

export class StatusStore {
  constructor(readonly sql: SqlStorage) {}

  get custom(): string {
    return this.#setting(CUSTOM_STATUS) ?? "";
  }

  set custom(status: string) {
    this.#set(CUSTOM_STATUS, status);
  }

  /** The last watcher who was notified in the current round of notices; null if all watchers were notified. */
  get reportedUpTo(): string | null {
    return this.#setting(REPORTED_UP_TO);
  }

  set reportedUpTo(watcher: string | null) {
    if (watcher !== null) this.#set(REPORTED_UP_TO, watcher);
    else this.sql.exec("DELETE FROM settings WHERE name = ?", REPORTED_UP_TO);
  }

  get isVanishing(): boolean {
    return this.#setting(VANISHING) !== null;
  }

  set isVanishing(isVanishing: boolean) {
    if (isVanishing) this.#set(VANISHING, "1");
    else this.sql.exec("DELETE FROM settings WHERE name = ?", VANISHING);
  }

  watched(): string[] {
    return this.sql
      .exec<{ user_id: string }>("SELECT user_id FROM status_watched ORDER BY user_id")
      .toArray()
      .map(({ user_id }) => user_id);
  }

  isWatched(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM status_watched WHERE user_id = ?", userId).toArray().length > 0;
  }

  /** Returns false if nothing changed. */
  setWatched(userId: string, isWatched: boolean): boolean {
    return this.#note("status_watched", userId, isWatched);
  }

  watchers(after: string, limit: number): string[] {
    return this.sql
      .exec<{ user_id: string }>("SELECT user_id FROM status_watchers WHERE user_id > ? ORDER BY user_id LIMIT ?", after, limit)
      .toArray()
      .map(({ user_id }) => user_id);
  }

  isWatchedBy(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM status_watchers WHERE user_id = ?", userId).toArray().length > 0;
  }

  get watcherCount(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM status_watchers").one().count;
  }

  setWatcher(userId: string, isWatching: boolean): boolean {
    return this.#note("status_watchers", userId, isWatching);
  }

  #setting(name: string): string | null {
    return this.sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = ?", name).toArray()[0]?.value ?? null;
  }

  #set(name: string, value: string): void {
    this.sql.exec("INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2", name, value);
  }

  #note(table: "status_watched" | "status_watchers", userId: string, isIn: boolean): boolean {
    const statement = isIn
      ? `INSERT INTO ${table} (user_id) VALUES (?) ON CONFLICT DO NOTHING RETURNING user_id`
      : `DELETE FROM ${table} WHERE user_id = ? RETURNING user_id`;
    return this.sql.exec(statement, userId).toArray().length > 0;
  }
}
