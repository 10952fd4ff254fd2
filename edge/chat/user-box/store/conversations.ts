import { forgetPeer } from "./box-memory.ts";

/** Kinds of conversations on the wire: with a user, with a group. */
export const CONVERSATION_KINDS = { c2c: 1, group: 2 } as const;
export type ConversationKind = 1 | 2;

/**
 * A conversation with its user's settings. Of a group's conversation only the user's own data is here; the group holds the rest.
 */
export type ConversationRow = {
  kind: number;
  id: string;
  /** 1 if the conversation is listed because a message came since the user deleted it. */
  listed: number;
  /** Time up to which the user has read, in unix seconds. */
  read_time: number;
  /** Time up to which the peer has read, in unix seconds. */
  peer_read_time: number;
  pinned: number;
  /** Marks as a bit field. */
  mark: number;
  /** Custom data of the application (specification 9.14). */
  custom: string;
  /** The peer's name in the peer's last message. */
  nick: string;
  image: string;
  /** The group's last sequence when the user deleted the conversation, -1 if the user did not. */
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

  /** Returns a conversation, with defaults if it is not stored. */
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

  /** Changes the given fields of a conversation; adds the conversation if it is not stored. */
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

  /** Lists a conversation with a user after a message. An empty name or picture keeps the old one. */
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

  /** Returns the listed conversations with users. */
  listedC2c(): ConversationRow[] {
    return this.sql.exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 1 AND listed = 1").toArray();
  }

  /** Returns the user's settings of group conversations by group. */
  groups(): Map<string, ConversationRow> {
    return new Map(
      this.sql
        .exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 2")
        .toArray()
        .map((row) => [row.id, row]),
    );
  }
}
