/** The entry of `ground/schedule`. Other subjects import only this file and `reads.ts` from this folder. */
export type { FailedJob } from "./failed-job.ts";
export { endLease, type FailedJobs, renewLease, takeLease } from "./lease.ts";
export { scheduleWarnings } from "./schedule-state.ts";
