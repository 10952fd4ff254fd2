import { forgetPeer } from "./box-memory.ts";

/** Kinds of conversations on the wire: with a user, with a group. */
export const CONVERSATION_KINDS = { c2c: 1, group: 2 } as const;
export type ConversationKind = 1 | 2;

/** A conversation as its user arranged it. Of a group only what is this user's stands here: the rest is the group's. */
export type ConversationRow = {
  kind: number;
  id: string;
  /** 1 where it stands in the list: something was said since it was deleted. */
  listed: number;
  /** Until when the user has read, unix seconds. */
  read_time: number;
  /** Until when the peer has read, unix seconds. */
  peer_read_time: number;
  pinned: number;
  /** Marks as a bit field. */
  mark: number;
  /** Data of the application's own (specification 9.14). */
  custom: string;
  /** What the peer called himself in his last message. */
  nick: string;
  image: string;
  /** The group's last sequence at the time when the user deleted the conversation, -1 where he did not. */
  deleted_seq: number;
};

/** The user's conversations. */
export class ConversationStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM conversations").one().count;
  }

  find(kind: ConversationKind, id: string): ConversationRow | null {
    return this.sql.exec<ConversationRow>("SELECT * FROM conversations WHERE kind = ? AND id = ?", kind, id).toArray()[0] ?? null;
  }

  /** The conversation, new where it is not known. */
  get(kind: ConversationKind, id: string): ConversationRow {
    return (
      this.find(kind, id) ?? {
        kind,
        id,
        listed: 0,
        read_time: 0,
        peer_read_time: 0,
        pinned: 0,
        mark: 0,
        custom: "",
        nick: "",
        image: "",
        deleted_seq: -1,
      }
    );
  }

  /** Changes a conversation, adding it where it is not known; what is not named stays. */
  save(kind: ConversationKind, id: string, change: Partial<Omit<ConversationRow, "kind" | "id">>): ConversationRow {
    const row: ConversationRow = { ...this.get(kind, id), ...change, kind, id };
    if (kind === CONVERSATION_KINDS.c2c) forgetPeer(this.sql, id);
    this.sql.exec(
      `INSERT OR REPLACE INTO conversations (kind, id, listed, read_time, peer_read_time, pinned, mark, custom, nick, image, deleted_seq)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.kind,
      row.id,
      row.listed,
      row.read_time,
      row.peer_read_time,
      row.pinned,
      row.mark,
      row.custom,
      row.nick,
      row.image,
      row.deleted_seq,
    );
    return row;
  }

  /** Something was said with a user: the conversation stands in the list again. An empty name or picture changes nothing. */
  touch(id: string, { nick, image }: { nick: string; image: string }): void {
    forgetPeer(this.sql, id);
    this.sql.exec(
      `INSERT INTO conversations (kind, id, listed, nick, image) VALUES (1, ?1, 1, ?2, ?3) ON CONFLICT (kind, id) DO UPDATE SET
         listed = 1, nick = coalesce(nullif(?2, ''), nick), image = coalesce(nullif(?3, ''), image)`,
      id,
      nick,
      image,
    );
  }

  /** Conversations with users that stand in the list. */
  listedC2c(): ConversationRow[] {
    return this.sql.exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 1 AND listed = 1").toArray();
  }

  /** What the user arranged of groups, by group. */
  groups(): Map<string, ConversationRow> {
    return new Map(
      this.sql
        .exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 2")
        .toArray()
        .map((row) => [row.id, row]),
    );
  }
}
