import type { C2cItem } from "#edge/chat/deliveries.ts";
import { memoryOf } from "./box-memory.ts";

/** A message of one to one as a box keeps it. Flags are 0 or 1. */
export type C2cRow = {
  /** The order in which messages came to this box. */
  id: number;
  peer: string;
  /** 1 where the box's own user sent it. */
  outgoing: number;
  msg_seq: number;
  random: number;
  /** Unix milliseconds that its receiver's box gave it (earlier versions: its sender's); with `msg_seq` and `random` the order of the conversation. */
  stamp: number;
  /** JSON of a C2cItem; empty where the user deleted it. */
  item: string;
  /** Counts as unread until it is read. */
  counts: number;
  /** May be shown as the conversation's last message. */
  shows: number;
  /** 0 no receipt was asked for, 1 it is awaited, 2 it was given. */
  receipt: number;
  is_read: number;
  revoked: number;
  /** The user deleted it for himself; it stays known, so that a repetition creates nothing. */
  deleted: number;
  version: number;
};

/** What tells a message from all others of a conversation (specification 3.40). */
export interface C2cKey {
  msgSeq: number;
  random: number;
}

/** A place in a conversation's order. */
export type C2cPlace = Pick<C2cRow, "stamp" | "msg_seq" | "random">;

export type NewC2cRow = Omit<C2cRow, "id" | "revoked" | "deleted" | "version">;

export interface HistoryRequest {
  /** Not including this one; from the newest, or the oldest, where null. */
  from: C2cPlace | null;
  isForward: boolean;
  withRevoked: boolean;
  count: number;
}

/** The log of a user's messages of one to one, in both directions. */
export class C2cLogStore {
  constructor(readonly sql: SqlStorage) {}

  /** Whether the box's user has ever written to a peer. */
  hasWrittenTo(peer: string): boolean {
    return this.sql.exec("SELECT 1 FROM c2c_log WHERE peer = ? AND outgoing = 1 LIMIT 1", peer).toArray().length > 0;
  }

  /** Adds a message; its number, null where it is known already. */
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
    memoryOf(this.sql).newestId = id;
    return id;
  }

  /** A message by its key: the user's own where `outgoing` is 1, the peer's where 0. */
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

  /** A message by its key, whoever sent it. */
  findEither(peer: string, { msgSeq, random }: C2cKey): C2cRow[] {
    return this.sql
      .exec<C2cRow>("SELECT * FROM c2c_log WHERE peer = ? AND msg_seq = ? AND random = ?", peer, msgSeq, random)
      .toArray();
  }

  /** A page of a conversation in its order: backward the newest first, forward the oldest first. */
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

  /** The newest message that may be shown as the conversation's last. */
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

  /** The stamp of the newest message, 0 where there is none. */
  newestStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ?", peer).one().stamp ?? 0
    );
  }

  /** The largest `msg_seq` that either of the two gave a message, 0 where there is none. */
  largestSeq(peer: string): number {
    return this.sql.exec<{ seq: number | null }>("SELECT max(msg_seq) AS seq FROM c2c_log WHERE peer = ?", peer).one().seq ?? 0;
  }

  /** The stamp of the newest message that was ever shown as the conversation's last, deleted or not; 0 where there is none. */
  lastShownStamp(peer: string): number {
    return (
      this.sql.exec<{ stamp: number | null }>("SELECT max(stamp) AS stamp FROM c2c_log WHERE peer = ? AND shows = 1", peer).one()
        .stamp ?? 0
    );
  }

  /** A message by its number. */
  byId(id: number): C2cRow | null {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE id = ?", id).toArray()[0] ?? null;
  }

  /** What peers wrote, after a number, in the order in which it came. */
  incomingAfter(id: number): C2cRow[] {
    return this.sql.exec<C2cRow>("SELECT * FROM c2c_log WHERE outgoing = 0 AND id > ? ORDER BY id", id).toArray();
  }

  /** The newest messages stamped `stamp` or later, `count` at most, in the order in which they came; without what was revoked or deleted. */
  newestSince(stamp: number, count: number): C2cRow[] {
    return this.sql
      .exec<C2cRow>(
        "SELECT * FROM (SELECT * FROM c2c_log ORDER BY id DESC LIMIT ?) WHERE stamp >= ? AND revoked = 0 AND deleted = 0 ORDER BY id",
        count,
        stamp,
      )
      .toArray();
  }

  /** How many messages of a peer wait to be read. */
  unreadOf(peer: string): number {
    return this.sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM c2c_log WHERE peer = ? AND is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0",
        peer,
      )
      .one().count;
  }

  /** How many messages of each peer wait to be read. */
  unreadByPeer(): { peer: string; unread: number }[] {
    return this.sql
      .exec<{ peer: string; unread: number }>(
        "SELECT peer, count(*) AS unread FROM c2c_log WHERE is_read = 0 AND counts = 1 AND revoked = 0 AND deleted = 0 GROUP BY peer",
      )
      .toArray();
  }

  /** Unread messages in the order in which they came, after `id`. */
  unreadAfter(id: number, count: number): C2cRow[] {
    // What is unread is neither revoked nor deleted: the index alone tells which these are.
    const ids = "SELECT id FROM c2c_log INDEXED BY c2c_log_unread WHERE is_read = 0 AND id > ? ORDER BY id LIMIT ?";
    return this.sql.exec<C2cRow>(`SELECT * FROM c2c_log WHERE id IN (${ids}) ORDER BY id`, id, count).toArray();
  }

  /** The number of the message that came last. */
  get newestId(): number {
    const memory = memoryOf(this.sql);
    memory.newestId ??= this.sql.exec<{ id: number | null }>("SELECT max(id) AS id FROM c2c_log").one().id ?? 0;
    return memory.newestId;
  }

  /** The peer's messages up to `stamp` are read; how many were not before. */
  markRead(peer: string, stamp: number): number {
    return this.sql
      .exec("UPDATE c2c_log SET is_read = 1 WHERE peer = ? AND is_read = 0 AND stamp <= ? RETURNING id", peer, stamp)
      .toArray().length;
  }

  /** Changes what a message says; null where its words are gone here. */
  rewrite({ id }: C2cRow, item: C2cItem | null, version: number): void {
    this.sql.exec("UPDATE c2c_log SET item = ?, version = ? WHERE id = ?", item ? JSON.stringify(item) : "", version, id);
  }

  revoke({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET revoked = 1, is_read = 1 WHERE id = ?", id);
  }

  /** A receipt was given for a message. */
  confirm({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET receipt = 2 WHERE id = ?", id);
  }

  /** Deletes a message for the box's user. */
  remove({ id }: C2cRow): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE id = ?", id);
  }

  /** Deletes a whole conversation for the box's user. */
  removeAll(peer: string): void {
    this.sql.exec("UPDATE c2c_log SET deleted = 1, is_read = 1, item = '' WHERE peer = ? AND deleted = 0", peer);
  }

  /** Remembers a message for those online only: false where it was remembered before. Forgets those stamped before `forgetBefore`. */
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

  /** The stamp under which a message for those online only was sent before. */
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
