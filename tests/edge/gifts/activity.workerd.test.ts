import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { DAY_S, makeActivity, makePrizes, makeSource, TABLE } from "../rewards/activities/activity.ts";
import { anchor, giver, putInBag, seedGifts, sumAll, wish } from "./giving.ts";

const TIME = { startsAt: NOW_S - DAY_S, endsAt: NOW_S + DAY_S };

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
});

describe("an activity that counts gifts", () => {
  it("an activity counts each gift once", async () => {
    const [ann, host] = [await giver({ gold: 15 }), await anchor()];
    await putInBag(ann.uid, 1, 1);
    const [task, draw] = [await makeActivity("task", TIME), await makeActivity("draw", TIME)];
    const [stage = 0, further = 0] = await makePrizes(task, [
      { task: "sendGift", goal: 2, kind: "gold", amount: 5 },
      { task: "sendGift", goal: 3, kind: "gold", amount: 8 },
    ]);
    await makePrizes(draw, TABLE);
    await makeSource(task, "sendGift", { tickets: 0, ticketsMax: 0 });
    await makeSource(draw, "sendGift", { per: 2, tickets: 3 });
    const { gift, activity } = ann.product();

    const first = wish(host.uid);
    await Promise.all([first, first, first].map((same) => gift.give(same)));
    await expect(gift.give(wish(host.uid))).rejects.toMatchObject({ http: 403 });
    await sumAll();
    await expect(activity.receive({ id: task, stage })).rejects.toMatchObject({ http: 403 });
    await gift.give(wish(host.uid, { gift_id: 1, source: "bag" }));
    await sumAll();

    expect((await activity.getActivityInfo({ id: task })).stages.map(({ times, status }) => [times, status])).toEqual([
      [2, 1],
      [2, 0],
    ]);
    expect(await activity.getActivityInfo({ id: draw })).toMatchObject({
      sources: [{ task: "sendGift", times: 2, earned: 3 }],
      tickets: 3,
    });
    expect(await activity.receive({ id: task, stage })).toMatchObject({ repeated: 0 });
    await expect(activity.receive({ id: task, stage: further })).rejects.toMatchObject({ http: 403 });
  });
});
