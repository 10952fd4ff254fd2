/** A group's counters (specification 3.36). */
export class CounterStore {
  constructor(readonly sql: SqlStorage) {}

  /** All counters if `keys` is empty. */
  get(keys: readonly string[]): { Key: string; Value: number }[] {
    const rows = this.sql.exec<{ key: string; value: number }>("SELECT key, value FROM counters ORDER BY key").toArray();
    return rows
      .filter(({ key }) => keys.length === 0 || keys.includes(key))
      .map(({ key, value }) => ({ Key: key, Value: value }));
  }

  set(key: string, value: number): void {
    this.sql.exec("INSERT INTO counters (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2", key, value);
  }

  delete(key: string): void {
    this.sql.exec("DELETE FROM counters WHERE key = ?1", key);
  }
}
