import type { FailedJob } from "./failed-job.ts";

/** Seconds without a start after which a schedule counts as stopped: twice the interval of the rarest schedule. */
const STANDS_STILL_S = 600;

/** A new site whose schedules never ran has no warnings. */
export async function scheduleWarnings(db: D1Database, nowS: number): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name, started_at AS startedAt, failed FROM schedules ORDER BY name")
    .all<{ name: string; startedAt: number; failed: string }>();
  return results.flatMap(({ name, startedAt, failed }) => {
    const jobs = Object.entries(JSON.parse(failed) as Record<string, FailedJob>);
    const sinceS = nowS - startedAt;
    const still =
      sinceS > STANDS_STILL_S
        ? [`${name} did not run for ${sinceS} s`]
        : sinceS < -STANDS_STILL_S
          ? [`${name} ran ${-sinceS} s ahead of this clock: a clock is wrong`]
          : [];
    return [...still, ...jobs.map(([job, { error, times }]) => `${name}.${job} failed, ${times} in a row: ${error}`)];
  });
}
