/** Numbers that only rise; a client compares them to learn whether its data is current. */
export class SequenceStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns the current value of a sequence, 0 if it was never counted. */
  current(name: string): number {
    return this.sql.exec<{ value: number }>("SELECT value FROM sequences WHERE name = ?", name).toArray()[0]?.value ?? 0;
  }

  /** Raises a sequence by one and returns its new value. */
  next(name: string): number {
    return this.raise(name, this.current(name) + 1);
  }

  /** Raises a sequence to `value` unless it is already higher; returns the resulting value. */
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
