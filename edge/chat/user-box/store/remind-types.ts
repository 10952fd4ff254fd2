import { forgetPeer } from "./box-memory.ts";
import { SequenceStore } from "./sequences.ts";

export type MuteRow = {
  peer: string;
  /** 0 receive and notify, 1 discard, 2 receive without notice (specification 4.32). */
  flag: number;
};

/**
 * Maximum number of conversations whose notification setting was ever changed. The specification gives none, so this is our choice.
 */
export const MUTES_MAX = 5_000;

const SEQUENCE = "mutes";

/** Notification settings of conversations with other users (specification 4.32). */
export class RemindTypeStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  get sequence(): number {
    return this.#sequences.current(SEQUENCE);
  }

  readFlag(peer: string): number {
    return this.sql.exec<{ flag: number }>("SELECT flag FROM mutes WHERE peer = ?", peer).toArray()[0]?.flag ?? 0;
  }

  /** Settings that changed after this sequence number; for 0, only those that differ from the default. */
  since(sequence: number): MuteRow[] {
    return this.sql
      .exec<MuteRow>("SELECT peer, flag FROM mutes WHERE seq > ?1 AND (?1 > 0 OR flag <> 0) ORDER BY seq, peer", sequence)
      .toArray();
  }

  settable(peers: readonly string[]): string[] {
    let free = MUTES_MAX - this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM mutes").one().count;
    return peers.filter((peer) => this.sql.exec("SELECT 1 FROM mutes WHERE peer = ?", peer).toArray().length > 0 || free-- > 0);
  }

  set(peers: readonly string[], flag: number): number {
    const sequence = this.#sequences.next(SEQUENCE);
    for (const peer of peers) {
      forgetPeer(this.sql, peer);
      this.sql.exec(
        "INSERT INTO mutes (peer, flag, seq) VALUES (?1, ?2, ?3) ON CONFLICT (peer) DO UPDATE SET flag = ?2, seq = ?3",
        peer,
        flag,
        sequence,
      );
    }
    return sequence;
  }
}
