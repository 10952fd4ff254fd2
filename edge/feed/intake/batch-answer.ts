import type { SportId } from "#edge/contract/rules/matches.ts";

/** Indexes count events from 0. */
export interface BatchAnswer {
  batch: string;
  applied: number;
  repeated: number;
  refused: { index: number; reason: string }[];
}

/** The facts about a post that its row stores next to the answer. Earlier releases stored only the digest. */
export interface KeptPost {
  /** Hex SHA-256 of the body. It shows whether a key is used again for a different body. */
  digest: string;
  /** The name that the provider gives itself. */
  source?: string | undefined;
  matches?: [sportId: SportId, matchId: number][];
}

export interface Kept extends KeptPost {
  answer: BatchAnswer;
}
