import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { feedNamed, openCrowd } from "#edge/feed/near/stubs.ts";
import { CROWD_ACTS_S } from "#edge/ground/db/crowd-share.ts";

test("a Feed admits a burst of picks and then refuses, while gifts still have their share", async () => {
  const mayCrowd = openCrowd(env, "OC");
  expect(await mayCrowd("pick")).toBe(true);
  await feedNamed(env, "OC").permit("pick", CROWD_ACTS_S.pick * 10);
  expect([await mayCrowd("pick"), await mayCrowd("gift")]).toEqual([false, true]);
});

test("acts go on while the Feed is away", async () => {
  const away = {
    ...env,
    FEED: { idFromName: () => "away", get: () => ({ permit: async () => Promise.reject(new Error("away")) }) },
  };
  expect(await openCrowd(away as unknown as Env, "AF")("gift")).toBe(true);
});
