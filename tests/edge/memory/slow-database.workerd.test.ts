import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { beforeRoundTrips } from "#edge/db/round-trips.ts";
import { Answers } from "#edge/memory/answers.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { seedFixture } from "#tests/support/fixture.ts";

beforeAll(() => seedFixture(env.DB));

/** A product over a database that the test holds up or takes away, with a clock of its own. */
function site() {
  const state = { nowMs: Date.now(), asked: 0, isAway: false, answers: null as Promise<void> | null };
  const d1 = beforeRoundTrips(env.DB, async () => {
    state.asked += 1;
    if (state.isAway) throw new Error("D1_ERROR: Network connection lost.");
    await state.answers;
  });
  const snapshots = new Answers();
  const product = () => inProcess({ snapshots, d1, now: () => state.nowMs });
  return { state, product };
}

const READ = [
  ["the light call", (product: ReturnType<typeof inProcess>) => product.race.getScoreChanges({ sport_id: 0, since: 0 })],
  [
    "a day's list",
    (product: ReturnType<typeof inProcess>) => product.race.getDateMatch({ sport_id: 1, type: 0, zone: "Asia/Shanghai" }),
  ],
] as const;

describe.each(READ)("%s that was seen before", (_, ask) => {
  it("is answered by all of 500 requests from memory, with its time, while one reading hangs", async () => {
    const { state, product } = site();
    const first = await ask(product());
    state.nowMs += 2_000;
    state.asked = 0;
    const arrivals: (() => void)[] = [];
    state.answers = new Promise((resolve) => arrivals.push(resolve));
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(product())));
    expect(new Set(answers.map(({ as_of }) => as_of))).toEqual(new Set([first.as_of]));
    expect(state.asked).toBe(1);
    for (const arrive of arrivals) arrive();
    await expect.poll(async () => (await ask(product())).as_of).toBe(state.nowMs);
  });

  it("is answered from memory while the database refuses, and asks it again after a second, two, four", async () => {
    const { state, product } = site();
    const first = await ask(product());
    state.nowMs += 2_000;
    state.asked = 0;
    state.isAway = true;
    for (let request = 0; request < 250; request += 1) {
      expect((await ask(product())).as_of).toBe(first.as_of);
      state.nowMs += 20;
    }
    expect(state.asked).toBeLessThanOrEqual(3);
    state.isAway = false;
    state.nowMs += 15_000;
    expect((await ask(product())).as_of).toBe(state.nowMs);
  });
});

describe("goods for sale", () => {
  it("are never an old answer", async () => {
    const { state, product } = site();
    await product().goods.getPackageList({});
    state.nowMs += 60_000;
    state.isAway = true;
    await expect(product().goods.getPackageList({})).rejects.toMatchObject({ http: 503, retryAfterS: expect.any(Number) });
  });
});
