import { endLease, type FailedJobs, renewLease, takeLease } from "#edge/ground/schedule/schedule.ts";
import { log } from "../contract/log.ts";

/**
 * Seconds for which a silent run keeps the next one away; it renews its lease between jobs. After this time the next run follows a run
 * that the runtime ended.
 */
export const LEASE_S = 180;

/** A job that has not ended after this long has failed, and the next begins. */
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

/**
 * Runs the jobs of a schedule one after another, unless another run of it is still under way. A job that fails delays no other;
 * its name stands in the log and in the schedule's row.
 */
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
    // Two renewals fit into a lease with room to spare; a quick job writes nothing.
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
