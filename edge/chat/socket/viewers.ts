import { log } from "#edge/contract/log.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { GoneViewer } from "../group/viewers.ts";
import type { Session } from "./session.ts";

/** An absent viewer counts as gone after this time, which is far longer than a client takes to reconnect (specification 4.67). */
export const VIEWER_AWAY_MS = 120_000;

/** Viewers reported per batch, and the pause before the next batch. At the end of a match thousands leave. */
export const GONE_BATCH_MAX = 100;
const REPORT_PAUSE_MS = 50;

export const VIEWERS_GONE = "viewers";

type GoneRow = { inst_id: number; group_id: string; user_id: string; gone: number };

export interface ViewersParts {
  sql: SqlStorage;
  alarms: Pick<Alarms, "set">;
  isHere: (session: Session, instId: number) => boolean;
  report: (groupId: string, gone: readonly GoneViewer[]) => Promise<void>;
}

/**
 * Reports viewers who have closed the page, because a closed page sends nothing itself. The rows are stored, because sockets may
 * end with the object.
 */
export class Viewers {
  constructor(readonly parts: ViewersParts) {}

  /**
   * Takes the user from the caller, because the session may belong to another user by now. Visitors are members of no room, and the
   * broadcast room has no members.
   */
  enter(session: Session, { instId, userId }: Pick<Caller, "instId" | "userId">, groupId: string): void {
    if (!instId || groupId === NOTIFY_ROOM) return;
    const now = Date.now();
    const gone = this.parts.isHere(session, instId) ? 0 : now;
    // If the user has also entered over a newer socket, the newer socket counts.
    this.parts.sql.exec(
      "INSERT INTO viewers (inst_id, group_id, user_id, gone) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET user_id = ?3, gone = iif(gone = 0, 0, ?4)",
      instId,
      groupId,
      userId,
      gone,
    );
    if (gone) this.parts.alarms.set(VIEWERS_GONE, gone + VIEWER_AWAY_MS);
  }

  /** False for a visitor or guest, about whom the room stores nothing. */
  isRecorded(instId: number, groupId: string): boolean {
    return this.parts.sql.exec("SELECT 1 FROM viewers WHERE inst_id = ? AND group_id = ?", instId, groupId).toArray().length > 0;
  }

  leave(instId: number, groupId: string): void {
    this.parts.sql.exec("DELETE FROM viewers WHERE inst_id = ? AND group_id = ?", instId, groupId);
  }

  /**
   * Call this if the socket has closed, the session has no user any more, or the room was not notified that the session left. The
   * viewer may return. `groupId` null means all rooms.
   */
  away(instId: number, groupId: string | null = null): void {
    if (!instId) return;
    const now = Date.now();
    const rooms = this.parts.sql
      .exec(
        "UPDATE viewers SET gone = ?1 WHERE inst_id = ?2 AND group_id = ifnull(?3, group_id) AND gone = 0 RETURNING group_id",
        now,
        instId,
        groupId,
      )
      .toArray();
    if (rooms.length > 0) this.parts.alarms.set(VIEWERS_GONE, now + VIEWER_AWAY_MS);
  }

  /** Sessions that are not in `instIds` count as away, because their sockets ended with the object. */
  keepOnly(instIds: ReadonlySet<number>): void {
    const known = this.parts.sql.exec<{ inst_id: number }>("SELECT DISTINCT inst_id FROM viewers WHERE gone = 0").toArray();
    for (const { inst_id } of known) if (!instIds.has(inst_id)) this.away(inst_id);
    // Continues reporting, because reports that were under way when the object ended may be incomplete.
    this.#reportNext();
  }

  async reportGone(): Promise<void> {
    const rows = this.parts.sql
      .exec<GoneRow>(
        "SELECT inst_id, group_id, user_id, gone FROM viewers WHERE gone > 0 AND gone <= ? ORDER BY gone LIMIT ?",
        Date.now() - VIEWER_AWAY_MS,
        GONE_BATCH_MAX,
      )
      .toArray();
    const groupIds = new Set(rows.map(({ group_id }) => group_id));
    await Promise.all(
      [...groupIds].map((groupId) =>
        this.#report(
          groupId,
          rows.filter(({ group_id }) => group_id === groupId),
        ),
      ),
    );
    this.#reportNext();
  }

  /** The viewer who has been absent the longest is due first. */
  #reportNext(): void {
    const { sql, alarms } = this.parts;
    const { first } = sql.exec<{ first: number | null }>("SELECT min(gone) AS first FROM viewers WHERE gone > 0").one();
    if (first !== null) alarms.set(VIEWERS_GONE, Math.max(first + VIEWER_AWAY_MS, Date.now() + REPORT_PAUSE_MS));
  }

  async #report(groupId: string, rows: readonly GoneRow[]): Promise<void> {
    const { sql, report } = this.parts;
    try {
      await report(
        groupId,
        rows.map(({ user_id, gone }) => ({ userId: user_id, since: Math.floor(gone / 1_000) })),
      );
      // Compares `gone`, because the row of a viewer who returned meanwhile has changed and must stay.
      for (const { inst_id, gone } of rows)
        sql.exec("DELETE FROM viewers WHERE inst_id = ? AND group_id = ? AND gone = ?", inst_id, groupId, gone);
    } catch (error) {
      log.warn(`${groupId} did not receive its departed viewers; the report is retried.`, error);
      const now = Date.now();
      for (const { inst_id, gone } of rows)
        sql.exec("UPDATE viewers SET gone = ? WHERE inst_id = ? AND group_id = ? AND gone = ?", now, inst_id, groupId, gone);
    }
  }
}
