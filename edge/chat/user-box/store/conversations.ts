import { forgetPeer } from "./box-memory.ts";

/** The wire's numbers for a conversation with a user and with a group. */
export const CONVERSATION_KINDS = { c2c: 1, group: 2 } as const;
export type ConversationKind = 1 | 2;

/** The rest of a group conversation's data is in the group's own object. */
export type ConversationRow = {
  kind: number;
  id: string;
  /** 1 if the conversation is listed, because a message has come since the user deleted it. */
  listed: number;
  /** Unix seconds; the user has read up to this time. */
  read_time: number;
  /** Unix seconds; the peer has read up to this time. */
  peer_read_time: number;
  pinned: number;
  mark: number;
  custom: string;
  nick: string;
  image: string;
  /** The group's last sequence when the user deleted the conversation; -1 if the user did not. */
  deleted_seq: number;
};

export class ConversationStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM conversations").one().count;
  }

  find(kind: ConversationKind, id: string): ConversationRow | null {
    return this.sql.exec<ConversationRow>("SELECT * FROM conversations WHERE kind = ? AND id = ?", kind, id).toArray()[0] ?? null;
  }

  /** Has defaults if the conversation is not stored. */
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

  /** Call it after a message. An empty name or picture keeps the old one. */
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

  listedC2c(): ConversationRow[] {
    return this.sql.exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 1 AND listed = 1").toArray();
  }

  groups(): Map<string, ConversationRow> {
    return new Map(
      this.sql
        .exec<ConversationRow>("SELECT * FROM conversations WHERE kind = 2")
        .toArray()
        .map((row) => [row.id, row]),
    );
  }
}
