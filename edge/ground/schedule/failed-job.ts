export interface FailedJob {
  error: string;
  /** Number of failures in a row. */
  times: number;
  /** Unix seconds of the first failure. */
  since: number;
}
