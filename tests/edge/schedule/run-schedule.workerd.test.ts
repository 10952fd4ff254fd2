import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { scheduleWarnings } from "#edge/ground/schedule/schedule-state.ts";
import { CRONS } from "#edge/schedule/crons.ts";
import { JOBS } from "#edge/schedule/jobs.ts";
import { runJobs } from "#edge/schedule/run-jobs.ts";
import { LEASE_S, runSchedule } from "#edge/schedule/run-schedule.ts";

const START_MS = 1_800_000_000_000;
const row = (name = "night") =>
  env.DB.prepare("SELECT lease_until, ended_at, failed FROM schedules WHERE name = ?")
    .bind(name)
    .first<{ lease_until: number; ended_at: number; failed: string }>();

beforeEach(() => env.DB.exec("DELETE FROM schedules"));

/** Begins a run whose first job hangs until `end` is called. */
async function hangingRun(now: () => number, more: Record<string, () => Promise<void>> = {}) {
  let end = (): void => undefined;
  const hangs = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const run = runSchedule(env.DB, "night", { hangs, ...more }, now);
  // Ignores the failure of a run that outlives its test, because the next file empties the database.
  void run.catch(() => undefined);
  await vi.waitFor(() => expect(hangs).toHaveBeenCalledOnce());
  return { run, end: () => end() };
}

describe("the run of a schedule", () => {
  it("a failing job of a schedule delays no other job", async () => {
    const log: string[] = [];
    let isBroken = true;
    const job =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fails && isBroken) throw new Error("no more paper");
      };
    const jobs = { first: job("first", true), second: job("second") };
    const now = () => START_MS + log.length * 1_000;
    expect(await runSchedule(env.DB, "night", jobs, now)).toBe("done");
    expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
    expect(await runSchedule(env.DB, "night", jobs, now)).toBe("done");
    expect(JSON.parse((await row())?.failed ?? "")).toEqual({
      first: { error: "no more paper", times: 2, since: START_MS / 1000 + 2 },
    });
    isBroken = false;
    await runSchedule(env.DB, "night", jobs, now);
    expect(await row()).toMatchObject({ lease_until: 0, failed: "{}" });
  });

  it("a schedule is skipped during its previous run", async () => {
    const { run: slow, end } = await hangingRun(() => START_MS);
    const again = vi.fn(async () => undefined);
    expect(await runSchedule(env.DB, "night", { again }, () => START_MS + 60_000)).toBe("held");
    expect(await runSchedule(env.DB, "day", { again }, () => START_MS + 60_000)).toBe("done");
    expect(again).toHaveBeenCalledTimes(1);
    end();
    expect(await slow).toBe("done");
    expect(await runSchedule(env.DB, "night", { again }, () => START_MS + 60_000)).toBe("done");
  });

  it("a new run takes over from a hanging run when the lease ends", async () => {
    let nowMs = START_MS;
    const late = vi.fn(async () => undefined);
    const { run: dead, end } = await hangingRun(() => nowMs, { late });
    nowMs = START_MS + (LEASE_S - 1) * 1_000;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs)).toBe("held");
    nowMs = START_MS + LEASE_S * 1_000;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs)).toBe("done");
    end();
    expect(await dead).toBe("lost");
    expect(late).not.toHaveBeenCalled();
  });
});

describe("two runs of a schedule", () => {
  it("two simultaneous runs do every job only once", async () => {
    const done: string[] = [];
    const jobs = (name: string) => ({
      one: async () => void done.push(`${name}.one`),
      two: async () => void done.push(`${name}.two`),
    });
    const ends = await Promise.all(["a", "b", "c"].map((name) => runSchedule(env.DB, "night", jobs(name), () => START_MS)));
    expect(ends.toSorted()).toEqual(["done", "held", "held"]);
    expect(new Set(done.map((job) => job[0])).size).toBe(1);
    expect(done).toHaveLength(2);
  });

  it("two schedule runs never overlap if their clocks differ by a minute", async () => {
    const { run: ahead, end } = await hangingRun(() => START_MS + 60_000);
    expect(await runSchedule(env.DB, "night", {}, () => START_MS)).toBe("held");
    end();
    expect(await ahead).toBe("done");
  });
});

describe("a lease that no run returned", () => {
  it.each([
    ["by a clock an hour ahead", 3_600],
    ["by a clock a year ahead", 365 * 86_400],
  ])("a hanging run does not block the next run: lease taken %s", async (_, aheadS) => {
    await hangingRun(() => START_MS + aheadS * 1_000);
    expect((await row())?.lease_until).toBeGreaterThan(START_MS / 1_000);
    const job = vi.fn(async () => undefined);
    expect(await runSchedule(env.DB, "night", { job }, () => START_MS)).toBe("done");
    expect(job).toHaveBeenCalledTimes(1);
    const warned = await scheduleWarnings(env.DB, START_MS / 1_000);
    expect(warned).toEqual([]);
  });

  it("a lease ends after its time even if the clock went back", async () => {
    let nowMs = START_MS;
    const { run: dead, end } = await hangingRun(() => nowMs);
    nowMs = START_MS - 7_200_000;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs)).toBe("done");
    end();
    await dead;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs + 60_000)).toBe("done");
  });

  it("a run with a future start time causes a warning", async () => {
    await runSchedule(env.DB, "night", {}, () => START_MS + 3_600_000);
    expect(await scheduleWarnings(env.DB, START_MS / 1_000)).toEqual(["night ran 3600 s ahead of this clock: a clock is wrong"]);
    expect(await scheduleWarnings(env.DB, START_MS / 1_000 + 3_600 + 601)).toEqual(["night did not run for 601 s"]);
  });
});

describe("the schedules of the Worker", () => {
  it("every job is in exactly one schedule of the Worker", async () => {
    const names = Object.values(JOBS).flatMap((jobs) => Object.keys(jobs));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.values(CRONS).toSorted()).toEqual(Object.keys(JOBS).toSorted());
    for (const name of Object.values(CRONS)) await runJobs(env, name, Date.now());
    for (const name of Object.keys(JOBS)) expect(await row(name)).toMatchObject({ lease_until: 0, failed: "{}" });
  });
});
