export type { FailedJob } from "./failed-job.ts";
export { endLease, type FailedJobs, renewLease, takeLease } from "./lease.ts";
export { scheduleWarnings } from "./schedule-state.ts";
