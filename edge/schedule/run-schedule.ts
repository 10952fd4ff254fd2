import { endLease, type FailedJobs, renewLease, takeLease } from "#edge/ground/schedule/schedule.ts";
import { log } from "../contract/log.ts";

/** A run renews its lease between jobs. If the runtime killed a run, the next run starts only after this time. */
export const LEASE_S = 180;

/** A job that takes longer than this counts as failed, and the next job begins. */
const JOB_MAX_MS = 60_000;

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended after ${JOB_MAX_MS / 1_000} s`)), JOB_MAX_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does nothing during another run of the schedule. A failed job stops no other job; the log and the lease's row name it. */
export async function runSchedule(
  db: D1Database,
  name: string,
  jobs: Readonly<Record<string, () => Promise<unknown>>>,
  now: () => number = Date.now,
): Promise<"done" | "held" | "lost"> {
  const holder = crypto.randomUUID();
  const nowS = () => Math.floor(now() / 1000);
  const before = await takeLease(db, name, holder, nowS(), LEASE_S);
  if (!before) {
    log.warn(`The previous run of the schedule ${name} is still under way; this one is skipped`);
    return "held";
  }
  const failed: FailedJobs = {};
  let renewedAtS = nowS();
  for (const [job, work] of Object.entries(jobs)) {
    // A run renews its lease only after a sixth of the lease's time, so that quick jobs write nothing.
    if (nowS() - renewedAtS >= LEASE_S / 6) {
      if (!(await renewLease(db, name, holder, nowS(), LEASE_S))) return "lost";
      renewedAtS = nowS();
    }
    try {
      await inTime(work());
    } catch (error) {
      const { times = 0, since = nowS() } = before[job] ?? {};
      failed[job] = { error: error instanceof Error ? error.message : String(error), times: times + 1, since };
      log.error(`The job ${name}.${job} failed`, error);
    }
  }
  await endLease(db, name, holder, nowS(), failed);
  return "done";
}
