import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";

/** The state of a match as its Board last announced it. */
export interface NewsRow {
  matchId: number;
  /** Unix milliseconds; higher than in every earlier notice of the Board. */
  stamp: number;
  row: LiveRow;
}

/** A batch that a Board announced. */
export interface BoardNews {
  sportId: SportId;
  /** The number of the batch before this one. A reader with another number has missed a batch. */
  after: number;
  number: number;
  rows: NewsRow[];
  /** True if records of this sport changed in the database, which `rows` do not contain. */
  hasRecords?: boolean;
}

/** The batches that a reader has missed. */
export interface MissedNews {
  /** The number of the Board's last batch. */
  number: number;
  /** True if the Board no longer has the missed batches. `rows` are then all rows that the database may lack. */
  isCut: boolean;
  rows: NewsRow[];
  /** How many Feeds are in use. Absent in answers of older releases. */
  feeds?: number;
  /** Matches with notices that the database does not have. */
  unwritten: number[];
}
