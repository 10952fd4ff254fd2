import type { WebPushToken } from "../../../../chat/protocol/push-token";

/** Where the user's devices are told of messages while they are not connected. */
export class PushTokenStore {
  constructor(readonly sql: SqlStorage) {}

  /** By device; an endpoint belongs to one device only. */
  all(): WebPushToken[] {
    return this.sql.exec<{ token: string }>("SELECT token FROM push_tokens ORDER BY inst_id").toArray().map(({ token }) => JSON.parse(token) as WebPushToken);
  }

  set(instId: number, token: WebPushToken): void {
    this.remove(token.Endpoint);
    this.sql.exec("INSERT OR REPLACE INTO push_tokens (inst_id, token) VALUES (?, ?)", instId, JSON.stringify(token));
  }

  remove(endpoint: string): void {
    this.sql.exec("DELETE FROM push_tokens WHERE json_extract(token, '$.Endpoint') = ?", endpoint);
  }
}
