import type { C2cItem } from "#edge/chat/deliveries.ts";
import { getMemory } from "./box-memory.ts";

/** A private message as a box stores it. Flags are 0 or 1. */
export type C2cRow = {
  /** The order of arrival in this box. */
  id: number;
  peer: string;
  /** 1 if the box's own user sent the message. */
  outgoing: number;
  msg_seq: number;
  random: number;
  /**
   * Unix milliseconds assigned by the receiver's box (in earlier versions by the sender's). Together with `msg_seq` and `random`
   * it orders the conversation.
   */
  stamp: number;
  /** JSON of a C2cItem; empty if the user deleted the message. */
  item: string;
  /** 1 if the message counts as unread until it is read. */
  counts: number;
  /** 1 if the message may be shown as the conversation's last message. */
  shows: number;
  /** 0 no receipt requested, 1 receipt pending, 2 receipt sent. */
  receipt: number;
  is_read: number;
  revoked: number;
  /** 1 if the user deleted the message from the user's own history. The row stays, so that a repeated message is recognized. */
  deleted: number;
  version: number;
};

/** The key that identifies a message within a conversation (specification 3.40). */
export interface C2cKey {
  msgSeq: number;
  random: number;
}

/** A position in a conversation's order. */
export type C2cPlace = Pick<C2cRow, "stamp" | "msg_seq" | "random">;

export type NewC2cRow = Omit<C2cRow, "id" | "revoked" | "deleted" | "version">;

export interface HistoryRequest {
  /** Where the page begins, exclusive; null for the newest message, or for the oldest if `isForward`. */
  from: C2cPlace | null;
  isForward: boolean;
  withRevoked: boolean;
  count: number;
}

/** The log of a user's private messages, sent and received. */
export class C2cLogStore {
  constructor(readonly sql: SqlStorage) {}

  /** Reports whether the box's user has ever written to a peer. */
  hasWrittenTo(peer: string): boolean {
    return this.sql.exec("SELECT 1 FROM c2c_log WHERE peer = ? AND outgoing = 1 LIMIT 1", peer).toArray().length > 0;
  }

  /** Adds a message and returns its number, or null if the message is already stored. */
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

  /** Returns a message by its key: the user's own if `outgoing` is 1, the peer's if it is 0. */
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

  /** Returns the messages with a key, whether the user or the peer sent them. */
  findEither(peer: string, { msgSeq, random }: C2cKey): C2cRow[] {
    return this.sql
      .exec<C2cRow>("SELECT * FROM c2c_log WHERE peer = ? AND msg_seq = ? AND random = ?", peer, msgSeq, random)
      .toArray();
  }

  /** Returns a page of a conversation: backward with the newest first, forward with the oldest first. */
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

  /** Returns the newest message that may be shown as the conversation's last. */
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

  /** Returns the stamp of the newest message, 0 if there is none. */
  newestStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ?", peer).one().stamp ?? 0
    );
  }

  /** Returns the largest `msg_seq` that either of the two users gave a message, 0 if there is none. */
  largestSeq(peer: string): number {
    return this.sql.exec<{ seq: number | null }>("SELECT max(msg_seq) AS seq FROM c2c_log WHERE peer = ?", peer).one().seq ?? 0;
  }

  /**
   * Returns the stamp of the newest message that was ever shown as the conversation's last, deleted or not; 0 if there is none.
   */
  lastShownStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ? AND shows = 1", peer).one()
        .stamp ?? 0
    );
  }

  /** Returns a message by its number. */
  byId(id: number): C2cRow | null {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE id = ?", id).toArray()[0] ?? null;
  }

  /** Returns the peers' messages after a number, in order of arrival. */
  incomingAfter(id: number): C2cRow[] {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE outgoing = 0 AND id > ? ORDER BY id", id).toArray();
  }

  /**
   * Returns the newest messages stamped `stamp` or later, at most `count`, in order of arrival, without revoked and deleted ones.
   */
  newestSince(stamp: number, count: number): C2cRow[] {
    return this.sql
      .exec<C2cRow>(
        "SELECT * FROM (SELECT * FROM c2c_log ORDER BY id DESC LIMIT ?) WHERE stamp >= ? AND revoked = 0 AND deleted = 0 ORDER BY id",
        count,
        stamp,
      )
      .toArray();
  }

  /** Returns messages below a number, the newest first, without revoked and deleted ones. */
  below(id: number, count: number): C2cRow[] {
    return this.sql
      .exec<C2cRow>("SELECT * FROM c2c_log WHERE id < ? AND revoked = 0 AND deleted = 0 ORDER BY id DESC LIMIT ?", id, count)
      .toArray();
  }

  /** Returns the number of unread messages of a peer. */
  countUnread(peer: string): number {
    return this.sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM c2c_log WHERE peer = ? AND is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0",
        peer,
      )
      .one().count;
  }

  /** Returns the number of unread messages of each peer whose oldest unread message has a number up to `newest`. */
  unreadByPeer(newest = Number.MAX_SAFE_INTEGER): { peer: string; unread: number }[] {
    return this.sql
      .exec<{ peer: string; unread: number }>(
        `SELECT peer, count(*) AS unread FROM c2c_log WHERE is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0
         GROUP BY peer HAVING min(id) <= ?`,
        newest,
      )
      .toArray();
  }

  /** Returns unread messages after `id` up to `newest`, in order of arrival. */
  unreadAfter(id: number, count: number, newest = Number.MAX_SAFE_INTEGER): C2cRow[] {
    // Revoked and deleted messages are marked as read, so the index alone finds the unread ones.
    const ids = "SELECT id FROM c2c_log INDEXED BY c2c_log_unread WHERE is_read = 0 AND id > ? AND id <= ? ORDER BY id LIMIT ?";
    return this.sql.exec<C2cRow>(`SELECT * FROM c2c_log WHERE id IN (${ids}) ORDER BY id`, id, newest, count).toArray();
  }

  /** The number of the newest message. */
  get newestId(): number {
    const memory = getMemory(this.sql);
    memory.newestId ??= this.sql.exec<{ id: number | null }>("SELECT max(id) AS id FROM c2c_log").one().id ?? 0;
    return memory.newestId;
  }

  /** Marks the peer's messages up to `stamp` as read; returns how many were unread. */
  markRead(peer: string, stamp: number): number {
    return this.sql
      .exec("UPDATE c2c_log SET is_read = 1 WHERE peer = ? AND is_read = 0 AND stamp <= ? RETURNING id", peer, stamp)
      .toArray().length;
  }

  /** Replaces the content of a message; null if the user deleted it. */
  rewrite({ id }: C2cRow, item: C2cItem | null, version: number): void {
    this.sql.exec("UPDATE c2c_log SET item = ?, version = ? WHERE id = ?", item ? JSON.stringify(item) : "", version, id);
  }

  revoke({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET revoked = 1, is_read = 1 WHERE id = ?", id);
  }

  /** Records that a receipt was sent for a message. */
  confirm({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET receipt = 2 WHERE id = ?", id);
  }

  /** Deletes a message for the box's user only. */
  remove({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE id = ?", id);
  }

  /** Deletes a whole conversation for the box's user only. */
  removeAll(peer: string): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE peer = ? AND deleted = 0", peer);
  }

  /**
   * Records the key of a message for online sessions only; returns false if the key was recorded before. Deletes keys stamped
   * before `forgetBefore`.
   */
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

  /** Returns the stamp of an earlier message for online sessions only with this key; null if there is none. */
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
