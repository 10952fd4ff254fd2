import type { FailedJob } from "./failed-job.ts";

export type FailedJobs = Record<string, FailedJob>;

/** Takes the lease and returns the jobs that failed in the last run. Returns null while another run holds the lease. */
export async function takeLease(
  db: D1Database,
  name: string,
  holder: string,
  nowS: number,
  leaseS: number,
): Promise<FailedJobs | null> {
  // Ignores a lease that ends more than this many seconds from now. A run with a wrong clock wrote it, because correct clocks
  // differ by less.
  const leaseMaxS = 2 * leaseS;
  const row = await db
    .prepare(
      `INSERT INTO schedules (name, holder, lease_until, started_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (name) DO UPDATE
       SET holder = excluded.holder, lease_until = excluded.lease_until, started_at = excluded.started_at
       WHERE schedules.lease_until <= ?4 OR schedules.lease_until > ?5 RETURNING failed`,
    )
    .bind(name, holder, nowS + leaseS, nowS, nowS + leaseMaxS)
    .first<{ failed: string }>();
  return row && (JSON.parse(row.failed) as FailedJobs);
}

/** False if another run has taken the lease. */
export async function renewLease(db: D1Database, name: string, holder: string, nowS: number, leaseS: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE schedules SET lease_until = ?3 WHERE name = ?1 AND holder = ?2")
    .bind(name, holder, nowS + leaseS)
    .run();
  return meta.changes > 0;
}

export const endLease = (db: D1Database, name: string, holder: string, nowS: number, failed: FailedJobs): Promise<unknown> =>
  db
    .prepare("UPDATE schedules SET lease_until = 0, ended_at = ?3, failed = ?4 WHERE name = ?1 AND holder = ?2")
    .bind(name, holder, nowS, JSON.stringify(failed))
    .run();
