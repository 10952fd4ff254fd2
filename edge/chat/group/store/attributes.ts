/** An attribute of a group (specification 3.35); `seq` rises with every change of the key. */
export interface AttributeRow extends Record<string, SqlStorageValue> {
  key: string;
  value: string;
  seq: number;
}

export class AttributeStore {
  constructor(readonly sql: SqlStorage) {}

  all(): AttributeRow[] {
    return this.sql.exec<AttributeRow>("SELECT * FROM attributes ORDER BY key").toArray();
  }

  save(key: string, value: string): AttributeRow {
    return this.sql
      .exec<AttributeRow>(
        "INSERT INTO attributes (key, value, seq) VALUES (?1, ?2, 1) ON CONFLICT (key) DO UPDATE SET value = ?2, seq = seq + 1 RETURNING *",
        key,
        value,
      )
      .one();
  }

  remove(key: string): void {
    this.sql.exec("DELETE FROM attributes WHERE key = ?", key);
  }

  clear(): void {
    this.sql.exec("DELETE FROM attributes");
  }
}
