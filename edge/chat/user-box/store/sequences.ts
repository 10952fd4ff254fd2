/** Numbers that only rise. A client compares them to find out whether its data is current. */
export class SequenceStore {
  constructor(readonly sql: SqlStorage) {}

  current(name: string): number {
    return this.sql.exec<{ value: number }>("SELECT value FROM sequences WHERE name = ?", name).toArray()[0]?.value ?? 0;
  }

  next(name: string): number {
    return this.raise(name, this.current(name) + 1);
  }

  /** Raises the sequence to `value`, unless it is higher already. Returns the result. */
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
