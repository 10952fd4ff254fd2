/** Changes of status beside the usual course of a match. */
export type StatusNews =
  | "postponed"
  | "cancelled"
  | "abandoned"
  | "interrupted"
  /** Played on after an interruption, or after an end that was none. */
  | "resumed"
  /** A start that was none. */
  | "not-begun"
  /** A result without play: awarded, or decided after the match stopped. */
  | "decided";
