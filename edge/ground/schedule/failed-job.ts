/** A job's failure. */
export interface FailedJob {
  error: string;
  /** Failures in a row. */
  times: number;
  /** Unix seconds of the first of them. */
  since: number;
}
