/** Numbers that only rise: by them a client knows whether what it has is the newest. */
export class SequenceStore {
  constructor(readonly sql: SqlStorage) {}

  /** Where a sequence stands; 0 where nothing was counted yet. */
  current(name: string): number {
    return this.sql.exec<{ value: number }>("SELECT value FROM sequences WHERE name = ?", name).toArray()[0]?.value ?? 0;
  }

  /** Counts one up. */
  next(name: string): number {
    return this.raise(name, this.current(name) + 1);
  }

  /** Raises a sequence to `value` unless it stands higher; where it stands then. */
  raise(name: string, value: number): number {
    return this.sql
      .exec<{ value: number }>(
        "INSERT INTO sequences (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = max(value, ?2) RETURNING value",
        name,
        value,
      )
      .one().value;
  }
}
