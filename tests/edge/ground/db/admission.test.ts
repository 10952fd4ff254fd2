import { describe, expect, it } from "vitest";
import { Admission, QUEUE_MAX_MS } from "#edge/ground/db/admission.ts";

function clocked() {
  let nowMs = 1_000_000;
  const admission = new Admission();
  const refusal = () => new Error("crowded");
  const run = <Result>(key: string, work: () => Promise<Result>) => admission.admit(key, () => nowMs, refusal, work);
  return { run, later: (ms: number) => (nowMs += ms) };
}

describe("the queue in front of the database", () => {
  it("new work of a key is refused while earlier work of the key waits for more than two seconds", async () => {
    const { run, later } = clocked();
    let answer = () => {};
    const first = run("room 1", () => new Promise<string>((resolve) => (answer = () => resolve("first"))));
    later(QUEUE_MAX_MS);
    expect(await run("room 1", async () => "second")).toBe("second");
    later(1);
    let isBegun = false;
    const refused = run("room 1", async () => {
      isBegun = true;
    });
    await expect(refused).rejects.toThrow("crowded");
    expect([isBegun, await run("room 2", async () => "other")]).toEqual([false, "other"]);
    answer();
    expect([await first, await run("room 1", async () => "third")]).toEqual(["first", "third"]);
  });

  it("work that fails does not wait any more", async () => {
    const { run, later } = clocked();
    await expect(run("room 1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    later(10_000);
    expect(await run("room 1", async () => "next")).toBe("next");
  });

  it("work of a request that was ended keeps others out for half a minute at most", async () => {
    const { run, later } = clocked();
    void run("room 1", () => new Promise(() => {}));
    later(29_999);
    await expect(run("room 1", async () => "early")).rejects.toThrow("crowded");
    later(1);
    expect(await run("room 1", async () => "late")).toBe("late");
  });
});
