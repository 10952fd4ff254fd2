import { NOTIFY_ROOM } from "#chat/protocol/notify-room.ts";
import { log } from "#edge/contract/log.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { GoneViewer } from "../group/viewers.ts";
import type { Session } from "./session.ts";

/** How long a viewer may be away before he counts as gone, in milliseconds: far longer than a client takes to come back (specification 4.67). */
export const VIEWER_AWAY_MS = 120_000;

/** Viewers whose going is told in one turn, and how long the others wait then: when a match is over, thousands go. */
export const GONE_TOLD_TOGETHER_MAX = 100;
const TELLING_PAUSE_MS = 50;

/** Name of the alarm that tells it. */
export const VIEWERS_GONE = "viewers";

type GoneRow = { inst_id: number; group_id: string; user_id: string; gone: number };

export interface ViewersParts {
  sql: SqlStorage;
  alarms: Pick<Alarms, "set">;
  /** Whether a session is the one with this number, with its socket and its signature. */
  isHere: (session: Session, instId: number) => boolean;
  /** Tells a room whose sessions are gone from here. */
  tell: (groupId: string, gone: readonly GoneViewer[]) => Promise<void>;
}

/**
 * Which users watch which rooms over sockets here. A closed page, the usual end of a visit, says nothing to the room, whose member he would be
 * for ever: it is told after a while. Stored, so that those whose sockets ended with the object are not forgotten either.
 */
export class Viewers {
  constructor(readonly parts: ViewersParts) {}

  /**
   * A room has let a user in, who asked for it over a session that may be his no more by now. Visitors are members of none, and the broadcast
   * room has none.
   */
  enter(session: Session, { instId, userId }: Pick<Caller, "instId" | "userId">, groupId: string): void {
    if (!instId || groupId === NOTIFY_ROOM) return;
    const now = Date.now();
    const gone = this.parts.isHere(session, instId) ? 0 : now;
    // Where he came in over his next socket as well, that one counts.
    this.parts.sql.exec(
      "INSERT INTO viewers (inst_id, group_id, user_id, gone) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET user_id = ?3, gone = iif(gone = 0, 0, ?4)",
      instId,
      groupId,
      userId,
      gone,
    );
    if (gone) this.parts.alarms.set(VIEWERS_GONE, gone + VIEWER_AWAY_MS);
  }

  /** A user has left a room, which knows it. */
  leave(instId: number, groupId: string): void {
    this.parts.sql.exec("DELETE FROM viewers WHERE inst_id = ? AND group_id = ?", instId, groupId);
  }

  /** A session has no socket here any more, or no user, or has left `groupId` alone, which does not know it; it may come back. */
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

  /** Only these sessions have sockets: those of the others ended with the object. */
  keepOnly(instIds: ReadonlySet<number>): void {
    const known = this.parts.sql.exec<{ inst_id: number }>("SELECT DISTINCT inst_id FROM viewers WHERE gone = 0").toArray();
    for (const { inst_id } of known) if (!instIds.has(inst_id)) this.away(inst_id);
    // Rooms that were being told when the object ended have not all heard.
    this.#tellNext();
  }

  /** Tells rooms who has been away for long; to be called by the alarm. */
  async tellGone(): Promise<void> {
    const rows = this.parts.sql
      .exec<GoneRow>(
        "SELECT inst_id, group_id, user_id, gone FROM viewers WHERE gone > 0 AND gone <= ? ORDER BY gone LIMIT ?",
        Date.now() - VIEWER_AWAY_MS,
        GONE_TOLD_TOGETHER_MAX,
      )
      .toArray();
    const groupIds = new Set(rows.map(({ group_id }) => group_id));
    await Promise.all(
      [...groupIds].map((groupId) =>
        this.#tell(
          groupId,
          rows.filter(({ group_id }) => group_id === groupId),
        ),
      ),
    );
    this.#tellNext();
  }

  /** Sets the alarm for those who have been away the longest. */
  #tellNext(): void {
    const { sql, alarms } = this.parts;
    const { first } = sql.exec<{ first: number | null }>("SELECT min(gone) AS first FROM viewers WHERE gone > 0").one();
    if (first !== null) alarms.set(VIEWERS_GONE, Math.max(first + VIEWER_AWAY_MS, Date.now() + TELLING_PAUSE_MS));
  }

  async #tell(groupId: string, rows: readonly GoneRow[]): Promise<void> {
    const { sql, tell } = this.parts;
    try {
      await tell(
        groupId,
        rows.map(({ user_id, gone }) => ({ userId: user_id, since: Math.floor(gone / 1_000) })),
      );
      // One who came back meanwhile has a row that says so.
      for (const { inst_id, gone } of rows)
        sql.exec("DELETE FROM viewers WHERE inst_id = ? AND group_id = ? AND gone = ?", inst_id, groupId, gone);
    } catch (error) {
      log.warn(`${groupId} was not told who is gone from it; it is later.`, error);
      const now = Date.now();
      for (const { inst_id, gone } of rows)
        sql.exec("UPDATE viewers SET gone = ? WHERE inst_id = ? AND group_id = ? AND gone = ?", now, inst_id, groupId, gone);
    }
  }
}
