import type { SessionEnd } from "#edge/chat/socket/kick-out.ts";

export interface KickRow extends Record<string, SqlStorageValue> {
  inst_id: number;
  relay: string;
  reason: SessionEnd;
}

/** Keeps notices of ended sessions until a Relay acknowledges them. No other table has these sessions any more. */
export class KickStore {
  constructor(readonly sql: SqlStorage) {}

  all(): KickRow[] {
    return this.sql.exec<KickRow>("SELECT * FROM kicks").toArray();
  }

  add({ inst_id, relay, reason }: KickRow): void {
    this.sql.exec("INSERT OR REPLACE INTO kicks (inst_id, relay, reason) VALUES (?, ?, ?)", inst_id, relay, reason);
  }

  remove({ inst_id, relay }: Pick<KickRow, "inst_id" | "relay">): void {
    this.sql.exec("DELETE FROM kicks WHERE inst_id = ? AND relay = ?", inst_id, relay);
  }
}
