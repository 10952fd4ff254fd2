import type { FailedJob } from "./failed-job.ts";

/** A schedule that did not begin for so long stands still, in seconds: twice the pause of the rarest. */
const STANDS_STILL_S = 600;

/** Returns the jobs that failed last time, and schedules that stand still. A site whose schedules never ran (a fresh one) has neither. */
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
