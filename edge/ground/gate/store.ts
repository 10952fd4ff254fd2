interface Window extends Record<string, number> {
  /** Unix milliseconds. */
  ends: number;
  count: number;
}

export class WindowStore {
  constructor(readonly sql: SqlStorage) {}

  get(): Window | null {
    return this.sql.exec<Window>("SELECT ends, count FROM window").toArray()[0] ?? null;
  }

  set({ ends, count }: Window): void {
    this.sql.exec(
      "INSERT INTO window (id, ends, count) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET ends = ?1, count = ?2",
      ends,
      count,
    );
  }
}
