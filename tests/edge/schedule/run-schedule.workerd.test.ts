import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
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

describe("a schedule", () => {
  it("runs its jobs one after another; one that fails holds up no other, and its name is kept until it succeeds", async () => {
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

  it("is left out while its last turn is still at work, and another schedule is not", async () => {
    const ends: (() => void)[] = [];
    const slow = runSchedule(env.DB, "night", { slow: () => new Promise<void>((resolve) => ends.push(resolve)) }, () => START_MS);
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    const again = vi.fn(async () => undefined);
    expect(await runSchedule(env.DB, "night", { again }, () => START_MS + 60_000)).toBe("held");
    expect(await runSchedule(env.DB, "day", { again }, () => START_MS + 60_000)).toBe("done");
    expect(again).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
    expect(await slow).toBe("done");
    expect(await runSchedule(env.DB, "night", { again }, () => START_MS + 60_000)).toBe("done");
  });

  it("goes on after a run that died, once its lease is over; the late one stops at its next job", async () => {
    let nowMs = START_MS;
    const ends: (() => void)[] = [];
    const late = vi.fn(async () => undefined);
    const dead = runSchedule(
      env.DB,
      "night",
      { hangs: () => new Promise<void>((resolve) => ends.push(resolve)), late },
      () => nowMs,
    );
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    nowMs = START_MS + (LEASE_S - 1) * 1_000;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs)).toBe("held");
    nowMs = START_MS + LEASE_S * 1_000;
    expect(await runSchedule(env.DB, "night", {}, () => nowMs)).toBe("done");
    for (const end of ends) end();
    expect(await dead).toBe("lost");
    expect(late).not.toHaveBeenCalled();
  });
});

describe("the Worker's schedules", () => {
  it("have a cron each, and every job in exactly one of them, which succeeds on an empty site", async () => {
    const names = Object.values(JOBS).flatMap((jobs) => Object.keys(jobs));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.values(CRONS).toSorted()).toEqual(Object.keys(JOBS).toSorted());
    for (const name of Object.values(CRONS)) await runJobs(env, name, Date.now());
    for (const name of Object.keys(JOBS)) expect(await row(name)).toMatchObject({ lease_until: 0, failed: "{}" });
  });
});
