import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ACCOUNT, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const DAY_S = 86_400;
const give = (id: number, uid: number, startsAt = NOW_S, endsAt = NOW_S + DAY_S, reason = `reason ${id}`) =>
  env.DB.prepare("insert into coupons (id, uid, kind_id, starts_at, ends_at, reason) values (?, ?, 1, ?, ?, ?)")
    .bind(id, uid, startsAt, endsAt, reason)
    .run();
/** Returns the notice of new coupons, by a new request, because a request reads the session only once. */
const news = async (token: string) => (await inProcess({ token }).user.getUserInfo({})).new_coupons;

beforeAll(async () => {
  await seedFixture(env.DB);
  await env.DB.prepare(
    "insert into coupon_kinds (id, kind, scope, value, min_price, name_zh, name_pt) values (1, 'cut', 'any', 100, 600, '券', 'Cupom')",
  ).run();
});
beforeEach(() => env.DB.batch([env.DB.prepare("delete from coupons_seen"), env.DB.prepare("delete from coupons")]));

it("the notice announces new coupons only once @spec 2.18", async () => {
  const token = await requestToken(ACCOUNT);
  expect(await news(token)).toEqual({ count: 0, up_to: 0 });
  await give(11, ACCOUNT.uid);
  await give(12, ACCOUNT.uid);
  await give(13, OTHER_ACCOUNT.uid);
  expect(await news(token)).toEqual({ count: 2, up_to: 12 });
  await inProcess({ token }).goods.seeCoupons({ up_to: 12 });
  expect(await news(token)).toEqual({ count: 0, up_to: 0 });
  await give(14, ACCOUNT.uid);
  expect(await news(token)).toEqual({ count: 1, up_to: 14 });
  // Closes a notice that was opened before the later coupon came. The later coupon is still announced.
  await inProcess({ token }).goods.seeCoupons({ up_to: 11 });
  expect(await news(token)).toEqual({ count: 1, up_to: 14 });
});

it("the notice announces only coupons that are valid now", async () => {
  const token = await requestToken(ACCOUNT);
  await give(21, ACCOUNT.uid, NOW_S - 2 * DAY_S, NOW_S);
  await give(22, ACCOUNT.uid, NOW_S + 1, NOW_S + DAY_S);
  expect(await news(token)).toEqual({ count: 0, up_to: 0 });
});

it("the notice skips a coupon that was won in an activity", async () => {
  const token = await requestToken(ACCOUNT);
  await give(26, ACCOUNT.uid, NOW_S, NOW_S + DAY_S, "award:4711");
  expect(await news(token)).toEqual({ count: 0, up_to: 0 });
  await give(27, ACCOUNT.uid);
  expect(await news(token)).toEqual({ count: 1, up_to: 27 });
});

it("nobody can dismiss a different person's notice", async () => {
  const [mine, theirs] = [await requestToken(ACCOUNT), await requestToken(OTHER_ACCOUNT)];
  await give(31, OTHER_ACCOUNT.uid);
  await inProcess({ token: mine }).goods.seeCoupons({ up_to: Number.MAX_SAFE_INTEGER });
  expect(await news(theirs)).toEqual({ count: 1, up_to: 31 });
  await inProcess({ token: theirs }).goods.seeCoupons({ up_to: Number.MAX_SAFE_INTEGER });
  await give(32, OTHER_ACCOUNT.uid);
  expect(await news(theirs)).toEqual({ count: 1, up_to: 32 });
});
