import type { C2cKey } from "./c2c-log";

/** A key of a message with what it holds (specification 3.41). */
export interface Extension {
  key: string;
  value: string;
  /** What changed it last: rises with every change of the message's extensions. */
  seq: number;
}

/** Operations on extensions (specification 4.40). */
export const EXTENSION_OPERATIONS = { set: 1, deleteKeys: 2, clear: 3 } as const;

/** What both users' sessions are told of a change. */
export interface ExtensionChange {
  operateType: number;
  extensions: Extension[];
  latestSeq: number;
  /** Everything up to it was deleted. */
  clearSeq: number;
}

/** Under this key stands where the message's sequence is (`seq`) and up to where it was cleared (`value`). */
const HEAD = "";

/** Extensions of the messages that the box's user wrote; the peer asks here too. */
export class ExtensionStore {
  constructor(readonly sql: SqlStorage) {}

  heads(peer: string, key: C2cKey): { latestSeq: number; clearSeq: number } {
    const head = this.#row(peer, key, HEAD);
    return { latestSeq: head?.seq ?? 0, clearSeq: Number(head?.value ?? 0) };
  }

  /** The extensions that changed after `startSeq`. */
  list(peer: string, { msgSeq, random }: C2cKey, startSeq: number): Extension[] {
    return this.sql
      .exec<{ key: string; value: string; seq: number }>(
        "SELECT key, value, seq FROM c2c_extensions WHERE peer = ? AND msg_seq = ? AND random = ? AND key <> '' AND seq > ? ORDER BY seq, key",
        peer, msgSeq, random, startSeq,
      )
      .toArray();
  }

  find(peer: string, key: C2cKey, name: string): Extension | null {
    return this.#row(peer, key, name);
  }

  set(peer: string, { msgSeq, random }: C2cKey, { key, value, seq }: Extension): void {
    this.sql.exec(
      "INSERT INTO c2c_extensions (peer, msg_seq, random, key, value, seq) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET value = ?5, seq = ?6",
      peer, msgSeq, random, key, value, seq,
    );
  }

  remove(peer: string, { msgSeq, random }: C2cKey, name: string): void {
    this.sql.exec("DELETE FROM c2c_extensions WHERE peer = ? AND msg_seq = ? AND random = ? AND key = ?", peer, msgSeq, random, name);
  }

  clear(peer: string, { msgSeq, random }: C2cKey): void {
    this.sql.exec("DELETE FROM c2c_extensions WHERE peer = ? AND msg_seq = ? AND random = ? AND key <> ''", peer, msgSeq, random);
  }

  setHeads(peer: string, key: C2cKey, { latestSeq, clearSeq }: { latestSeq: number; clearSeq: number }): void {
    this.set(peer, key, { key: HEAD, value: String(clearSeq), seq: latestSeq });
  }

  #row(peer: string, { msgSeq, random }: C2cKey, name: string): Extension | null {
    return (
      this.sql
        .exec<{ key: string; value: string; seq: number }>("SELECT key, value, seq FROM c2c_extensions WHERE peer = ? AND msg_seq = ? AND random = ? AND key = ?", peer, msgSeq, random, name)
        .toArray()[0] ?? null
    );
  }
}
