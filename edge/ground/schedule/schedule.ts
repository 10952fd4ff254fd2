/** The door of `ground/schedule`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export type { FailedJob } from "./failed-job.ts";
export { endLease, type FailedJobs, renewLease, takeLease } from "./lease.ts";
export { scheduleWarnings } from "./schedule-state.ts";
