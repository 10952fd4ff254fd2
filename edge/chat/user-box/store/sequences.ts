/** Numbers that only rise. A client compares them to find out whether its data is current. */
export class SequenceStore {
  constructor(readonly sql: SqlStorage) {}

  /** 0 if the sequence was never counted. */
  current(name: string): number {
    return this.sql.exec<{ value: number }>("SELECT value FROM sequences WHERE name = ?", name).toArray()[0]?.value ?? 0;
  }

  /** Returns the new value. */
  next(name: string): number {
    return this.raise(name, this.current(name) + 1);
  }

  /** A higher value stays. Returns the resulting value. */
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
