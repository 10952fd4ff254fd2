/** The door of `ground/schedule`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export type { FailedJob } from "./failed-job.ts";
export { scheduleWarnings } from "./schedule-state.ts";
