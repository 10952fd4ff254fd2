import type { FailedJob } from "#edge/ground/schedule/schedule.ts";
import { log } from "../contract/log.ts";

/**
 * Seconds for which a silent run keeps the next one away; it renews its lease between jobs. After this time the next run follows a run
 * that the runtime ended.
 */
export const LEASE_S = 180;

/** A job that has not ended after this long has failed, and the next begins. */
const JOB_MAX_MS = 60_000;

type Failed = Record<string, FailedJob>;

/** A lease that ends later than this in seconds was taken by a clock far ahead, and holds nobody up: clocks differ by less. */
const LEASE_MAX_S = 2 * LEASE_S;

/** Takes the lease of a schedule; returns the jobs that failed last time, null while another run holds it. */
async function takeLease(db: D1Database, name: string, holder: string, nowS: number): Promise<Failed | null> {
  const row = await db
    .prepare(
      `INSERT INTO schedules (name, holder, lease_until, started_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (name) DO UPDATE
       SET holder = excluded.holder, lease_until = excluded.lease_until, started_at = excluded.started_at
       WHERE schedules.lease_until <= ?4 OR schedules.lease_until > ?5 RETURNING failed`,
    )
    .bind(name, holder, nowS + LEASE_S, nowS, nowS + LEASE_MAX_S)
    .first<{ failed: string }>();
  return row && (JSON.parse(row.failed) as Failed);
}

/** Renews a lease; false if another run has taken it. */
async function renewLease(db: D1Database, name: string, holder: string, nowS: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE schedules SET lease_until = ?3 WHERE name = ?1 AND holder = ?2")
    .bind(name, holder, nowS + LEASE_S)
    .run();
  return meta.changes > 0;
}

const endLease = (db: D1Database, name: string, holder: string, nowS: number, failed: Failed): Promise<unknown> =>
  db
    .prepare("UPDATE schedules SET lease_until = 0, ended_at = ?3, failed = ?4 WHERE name = ?1 AND holder = ?2")
    .bind(name, holder, nowS, JSON.stringify(failed))
    .run();

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
 * Runs the jobs of a schedule one after another, unless another run of it is still under way. A job that fails holds up no other; its name stands
 * in the log and in the schedule's row.
 */
export async function runSchedule(
  db: D1Database,
  name: string,
  jobs: Readonly<Record<string, () => Promise<unknown>>>,
  now: () => number = Date.now,
): Promise<"done" | "held" | "lost"> {
  const holder = crypto.randomUUID();
  const nowS = () => Math.floor(now() / 1000);
  const before = await takeLease(db, name, holder, nowS());
  if (!before) {
    log.warn(`The schedule ${name} is still at work from before; this turn is left out`);
    return "held";
  }
  const failed: Failed = {};
  let renewedAtS = nowS();
  for (const [job, work] of Object.entries(jobs)) {
    // Two renewals fit into a lease with room to spare; a quick job writes nothing.
    if (nowS() - renewedAtS >= LEASE_S / 6) {
      if (!(await renewLease(db, name, holder, nowS()))) return "lost";
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
