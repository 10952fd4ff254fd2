import type { WebPushToken } from "#chat/protocol/push-token.ts";

/** Nothing sends notices to these endpoints yet. An endpoint belongs to one device only. */
export class PushTokenStore {
  constructor(readonly sql: SqlStorage) {}

  set(instId: number, token: WebPushToken): void {
    this.remove(token.Endpoint);
    this.sql.exec("INSERT OR REPLACE INTO push_tokens (inst_id, token) VALUES (?, ?)", instId, JSON.stringify(token));
  }

  remove(endpoint: string): void {
    this.sql.exec("DELETE FROM push_tokens WHERE json_extract(token, '$.Endpoint') = ?", endpoint);
  }
}
