import type { SessionEnd } from "#edge/chat/socket/kick-out.ts";

/** An ended session whose Relay has not acknowledged the end. */
export interface KickRow extends Record<string, SqlStorageValue> {
  inst_id: number;
  /** Name of the Relay that held the session's socket. */
  relay: string;
  reason: SessionEnd;
}

/** Pending notices of ended sessions to Relays; the sessions themselves are in no other table any more. */
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
