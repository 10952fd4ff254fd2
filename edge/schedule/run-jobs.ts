import { pokeBoards } from "#edge/feed/feed.ts";
import { log } from "../contract/log.ts";
import type { ScheduleName } from "./crons.ts";
import { JOBS, toWork } from "./jobs.ts";
import { runSchedule } from "./run-schedule.ts";

/** If the database fails, the live schedule still wakes the Board Durable Objects, because they can work without the database. */
export async function runJobs(env: Env, name: ScheduleName, nowMs: number): Promise<void> {
  const jobs = Object.entries(JOBS[name]).map(([job, run]) => [job, () => run(toWork(env, nowMs))] as const);
  try {
    await runSchedule(env.DB, name, Object.fromEntries(jobs));
  } catch (error) {
    log.error(`The schedule ${name} could not be run`, error);
    if (name === "live") await pokeBoards(env);
  }
}
