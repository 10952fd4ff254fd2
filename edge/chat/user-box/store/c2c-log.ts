import type { C2cItem } from "#edge/chat/deliveries.ts";
import { getMemory } from "./box-memory.ts";

/** Flags are 0 or 1. */
export type C2cRow = {
  id: number;
  peer: string;
  outgoing: number;
  msg_seq: number;
  random: number;
  /**
   * Unix milliseconds by the clock of the receiver's box (earlier: the sender's). Together with `msg_seq` and `random`, it orders
   * the conversation.
   */
  stamp: number;
  /** JSON of a C2cItem; empty if the user deleted the message. */
  item: string;
  /** 1 if the message counts as unread until the user reads it. */
  counts: number;
  shows: number;
  /** 0 no receipt requested, 1 receipt pending, 2 receipt sent. */
  receipt: number;
  is_read: number;
  revoked: number;
  /** 1 if the user deleted the message from the user's own history. The row stays, so that a repeated message is recognised. */
  deleted: number;
  version: number;
};

/** Identifies a message within a conversation (specification 3.40). */
export interface C2cKey {
  msgSeq: number;
  random: number;
}

export type C2cPlace = Pick<C2cRow, "stamp" | "msg_seq" | "random">;

export type NewC2cRow = Omit<C2cRow, "id" | "revoked" | "deleted" | "version">;

export interface HistoryRequest {
  /** The page begins after this place. Null means the newest message, or the oldest if `isForward`. */
  from: C2cPlace | null;
  isForward: boolean;
  withRevoked: boolean;
  count: number;
}

export class C2cLogStore {
  constructor(readonly sql: SqlStorage) {}

  hasWrittenTo(peer: string): boolean {
    return this.sql.exec("SELECT 1 FROM c2c_log WHERE peer = ? AND outgoing = 1 LIMIT 1", peer).toArray().length > 0;
  }

  /** Null if the message is already stored, otherwise its number. */
  add({ peer, outgoing, msg_seq, random, stamp, item, counts, shows, receipt, is_read }: NewC2cRow): number | null {
    const id = this.newestId + 1;
    const { rowsWritten } = this.sql.exec(
      `INSERT INTO c2c_log (id, peer, outgoing, msg_seq, random, stamp, item, counts, shows, receipt, is_read) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (peer, msg_seq, random, outgoing) DO NOTHING`,
      id,
      peer,
      outgoing,
      msg_seq,
      random,
      stamp,
      item,
      counts,
      shows,
      receipt,
      is_read,
    );
    if (rowsWritten === 0) return null;
    getMemory(this.sql).newestId = id;
    return id;
  }

  /** `outgoing` is 1 for the user's own message, 0 for the peer's. */
  find(peer: string, { msgSeq, random }: C2cKey, outgoing: 0 | 1): C2cRow | null {
    return (
      this.sql
        .exec<C2cRow>(
          "SELECT * FROM c2c_log WHERE peer = ? AND msg_seq = ? AND random = ? AND outgoing = ?",
          peer,
          msgSeq,
          random,
          outgoing,
        )
        .toArray()[0] ?? null
    );
  }

  findEither(peer: string, { msgSeq, random }: C2cKey): C2cRow[] {
    return this.sql
      .exec<C2cRow>("SELECT * FROM c2c_log WHERE peer = ? AND msg_seq = ? AND random = ?", peer, msgSeq, random)
      .toArray();
  }

  /** Backward, the newest message comes first; forward, the oldest comes first. */
  history(peer: string, { from, isForward, withRevoked, count }: HistoryRequest): C2cRow[] {
    const [after, direction] = isForward ? [">", "ASC"] : ["<", "DESC"];
    const begin: C2cPlace = from ?? { stamp: isForward ? -1 : Number.MAX_SAFE_INTEGER, msg_seq: 0, random: 0 };
    return this.sql
      .exec<C2cRow>(
        `SELECT * FROM c2c_log WHERE peer = ? AND (stamp, msg_seq, random) ${after} (?, ?, ?) AND deleted = 0 ${withRevoked ? "" : "AND revoked = 0"}
         ORDER BY stamp ${direction}, msg_seq ${direction}, random ${direction} LIMIT ?`,
        peer,
        begin.stamp,
        begin.msg_seq,
        begin.random,
        count,
      )
      .toArray();
  }

  last(peer: string): C2cRow | null {
    return (
      this.sql
        .exec<C2cRow>(
          "SELECT * FROM c2c_log WHERE peer = ? AND shows = 1 AND deleted = 0 ORDER BY stamp DESC, msg_seq DESC, random DESC LIMIT 1",
          peer,
        )
        .toArray()[0] ?? null
    );
  }

  /** 0 if there is no message. */
  newestStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ?", peer).one().stamp ?? 0
    );
  }

  /** The largest number that either user gave a message; 0 if there is none. */
  largestSeq(peer: string): number {
    return this.sql.exec<{ seq: number | null }>("SELECT max(msg_seq) AS seq FROM c2c_log WHERE peer = ?", peer).one().seq ?? 0;
  }

  /**
   * Returns the stamp of the newest message that was shown as the conversation's last, even if it is deleted now; 0 if there is
   * none.
   */
  lastShownStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ? AND shows = 1", peer).one()
        .stamp ?? 0
    );
  }

  byId(id: number): C2cRow | null {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE id = ?", id).toArray()[0] ?? null;
  }

  /** The messages are in order of arrival. */
  incomingAfter(id: number): C2cRow[] {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE outgoing = 0 AND id > ? ORDER BY id", id).toArray();
  }

  /** At most `count` newest messages of `stamp` or later, in order of arrival, without revoked and deleted ones. */
  newestSince(stamp: number, count: number): C2cRow[] {
    return this.sql
      .exec<C2cRow>(
        "SELECT * FROM (SELECT * FROM c2c_log ORDER BY id DESC LIMIT ?) WHERE stamp >= ? AND revoked = 0 AND deleted = 0 ORDER BY id",
        count,
        stamp,
      )
      .toArray();
  }

  /** The newest message comes first. Revoked and deleted messages are left out. */
  below(id: number, count: number): C2cRow[] {
    return this.sql
      .exec<C2cRow>("SELECT * FROM c2c_log WHERE id < ? AND revoked = 0 AND deleted = 0 ORDER BY id DESC LIMIT ?", id, count)
      .toArray();
  }

  countUnread(peer: string): number {
    return this.sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM c2c_log WHERE peer = ? AND is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0",
        peer,
      )
      .one().count;
  }

  /** Leaves out peers whose oldest unread message has a number above `newest`. */
  unreadByPeer(newest = Number.MAX_SAFE_INTEGER): { peer: string; unread: number }[] {
    return this.sql
      .exec<{ peer: string; unread: number }>(
        `SELECT peer, count(*) AS unread FROM c2c_log WHERE is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0
         GROUP BY peer HAVING min(id) <= ?`,
        newest,
      )
      .toArray();
  }

  /** Messages after `id` up to `newest`, in order of arrival. */
  unreadAfter(id: number, count: number, newest = Number.MAX_SAFE_INTEGER): C2cRow[] {
    // Revoked and deleted messages are marked as read, so the index alone finds the unread ones.
    const ids = "SELECT id FROM c2c_log INDEXED BY c2c_log_unread WHERE is_read = 0 AND id > ? AND id <= ? ORDER BY id LIMIT ?";
    return this.sql.exec<C2cRow>(`SELECT * FROM c2c_log WHERE id IN (${ids}) ORDER BY id`, id, newest, count).toArray();
  }

  get newestId(): number {
    const memory = getMemory(this.sql);
    memory.newestId ??= this.sql.exec<{ id: number | null }>("SELECT max(id) AS id FROM c2c_log").one().id ?? 0;
    return memory.newestId;
  }

  /** Marks messages up to `stamp`. Returns how many were unread. */
  markRead(peer: string, stamp: number): number {
    return this.sql
      .exec("UPDATE c2c_log SET is_read = 1 WHERE peer = ? AND is_read = 0 AND stamp <= ? RETURNING id", peer, stamp)
      .toArray().length;
  }

  /** `item` is null if the user deleted the message. */
  rewrite({ id }: C2cRow, item: C2cItem | null, version: number): void {
    this.sql.exec("UPDATE c2c_log SET item = ?, version = ? WHERE id = ?", item ? JSON.stringify(item) : "", version, id);
  }

  revoke({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET revoked = 1, is_read = 1 WHERE id = ?", id);
  }

  confirm({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET receipt = 2 WHERE id = ?", id);
  }

  remove({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE id = ?", id);
  }

  removeAll(peer: string): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE peer = ? AND deleted = 0", peer);
  }

  /** Returns false if the key was recorded before. Deletes keys with a stamp before `forgetBefore`. */
  addOnlineOnly(peer: string, { msgSeq, random }: C2cKey, stamp: number, forgetBefore: number): boolean {
    this.sql.exec("DELETE FROM online_only WHERE stamp < ?", forgetBefore);
    return (
      this.sql
        .exec(
          "INSERT INTO online_only (peer, msg_seq, random, stamp) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING stamp",
          peer,
          msgSeq,
          random,
          stamp,
        )
        .toArray().length > 0
    );
  }

  /** Null if no online-only message has this key. */
  onlineOnlyStamp(peer: string, { msgSeq, random }: C2cKey): number | null {
    return (
      this.sql
        .exec<{ stamp: number }>(
          "SELECT stamp FROM online_only WHERE peer = ? AND msg_seq = ? AND random = ?",
          peer,
          msgSeq,
          random,
        )
        .toArray()[0]?.stamp ?? null
    );
  }
}
