import { forgetPeer } from "./box-memory.ts";
import { SequenceStore } from "./sequences.ts";

/** How one conversation with a user reminds, where it is not in the usual way. */
export type MuteRow = {
  peer: string;
  /** 0 accept and notify, 1 discard, 2 accept without notice (specification 4.32). */
  flag: number;
};

/** Conversations whose reminders a user has ever set: our choice, no clause says. */
export const MUTES_MAX = 5_000;

const SEQUENCE = "mutes";

/** How the user's conversations with others remind (specification 4.32). */
export class RemindTypeStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  /** Rises with every change. */
  get sequence(): number {
    return this.#sequences.current(SEQUENCE);
  }

  flagOf(peer: string): number {
    return this.sql.exec<{ flag: number }>("SELECT flag FROM mutes WHERE peer = ?", peer).toArray()[0]?.flag ?? 0;
  }

  /** What changed since a sequence; from the beginning, only what is not as usual. */
  since(sequence: number): MuteRow[] {
    return this.sql
      .exec<MuteRow>("SELECT peer, flag FROM mutes WHERE seq > ?1 AND (?1 > 0 OR flag <> 0) ORDER BY seq, peer", sequence)
      .toArray();
  }

  /** Those of the peers whose flag can be set: what was set once, and so many more. */
  settable(peers: readonly string[]): string[] {
    let free = MUTES_MAX - this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM mutes").one().count;
    return peers.filter((peer) => this.sql.exec("SELECT 1 FROM mutes WHERE peer = ?", peer).toArray().length > 0 || free-- > 0);
  }

  /** Sets the flag of several conversations; the sequence from then on. */
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
