import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { feedNamed, openCrowd } from "#edge/feed/near/stubs.ts";
import { CROWD_ACTS_S } from "#edge/ground/db/crowd-share.ts";

test("a Feed admits a burst of picks and then refuses, while gifts still have their share", async () => {
  const mayCrowd = openCrowd(env, "OC");
  expect(await mayCrowd("pick")).toBe(true);
  // A share that is used up grows again while the machine is busy.
  const mayPickAfterCrowd = async () => {
    await feedNamed(env, "OC").permit("pick", CROWD_ACTS_S.pick * 10);
    return mayCrowd("pick");
  };
  await expect.poll(mayPickAfterCrowd).toBe(false);
  expect(await mayCrowd("gift")).toBe(true);
});

test("acts go on while the Feed is away", async () => {
  const away = {
    ...env,
    FEED: { idFromName: () => "away", get: () => ({ permit: async () => Promise.reject(new Error("away")) }) },
  };
  expect(await openCrowd(away as unknown as Env, "AF")("gift")).toBe(true);
});
