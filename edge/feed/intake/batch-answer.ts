import type { SportId } from "#edge/contract/rules/matches.ts";

/** The answer to a batch. Indexes count events from 0. */
export interface BatchAnswer {
  batch: string;
  applied: number;
  repeated: number;
  refused: { index: number; reason: string }[];
}

/** A post beside its answer, as its row keeps it. Earlier releases kept the digest alone. */
export interface KeptPost {
  /** Hex SHA-256 of the body, which reveals a key that is used again for a different body. */
  digest: string;
  /** The provider's name for itself. */
  source?: string | undefined;
  matches?: [sportId: SportId, matchId: number][];
}

export interface Kept extends KeptPost {
  answer: BatchAnswer;
}
