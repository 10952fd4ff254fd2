/** Changes of status that are not part of a match's usual course. */
export type StatusNews =
  | "postponed"
  | "cancelled"
  | "abandoned"
  | "interrupted"
  /** The match continues after an interruption, or after an end that was reported by mistake. */
  | "resumed"
  /** The start was reported by mistake. */
  | "not-begun"
  /** The match has a result without play: it was awarded, or decided after the match stopped. */
  | "decided";
