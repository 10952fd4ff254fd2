import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { NO_CHOICES, toComfortFields } from "#edge/contract/rules/comfort.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { openSession, personRow } from "#tests/support/people.ts";
import { refusal, refusedWith } from "#tests/support/refusal.ts";
import { inProcess } from "../implementations.ts";

const db = openDatabase(env.DB);
let uid = 62_000;
async function person<Calls = Product["user"]>(
  birthday = "",
  toCalls = (token: string): Calls => inProcess({ token }).user as Calls,
): Promise<() => Calls> {
  uid += 1;
  await db.insert(users).values(personRow(uid, { birthday }));
  const token = await openSession(uid, NOW_S);
  return () => toCalls(token);
}
const NOTHING = { ...toComfortFields(NO_CHOICES), is_minor: 0 };

beforeAll(() => seedFixture(env.DB));

describe("calls about comfort settings", () => {
  it("a setting that the request omits stays unchanged", async () => {
    const own = await person();
    expect(await own().getComfort({})).toEqual(NOTHING);
    await own().saveComfort({ odds_format: "fractional", tv_country: "MX" });
    expect(await own().saveComfort({ clock: "h12" })).toEqual({
      ...NOTHING,
      odds_format: "fractional",
      clock: "h12",
      tv_country: "MX",
    });
    expect(await own().saveComfort({ odds_format: "", clock: "", tv_country: "" })).toEqual(NOTHING);
  });

  it("concurrent calls change only their own settings", async () => {
    const own = await person();
    const choices = [
      { odds_format: "fractional" },
      { clock: "h12" },
      { week_start: "sunday" },
      { tv_country: "MX" },
      { is_plain: 1 },
    ] as const;
    await Promise.all(choices.map((choice) => own().saveComfort(choice)));
    expect(await own().getComfort({})).toEqual(Object.assign({ is_minor: 0 }, ...choices));
  });

  it("a device sets only settings without a value", async () => {
    const own = await person();
    await own().saveComfort({ odds_format: "malay" });
    expect(await own().saveComfort({ odds_format: "american", week_start: "sunday", is_plain: 1, only_open: 1 })).toEqual({
      ...NOTHING,
      odds_format: "malay",
      week_start: "sunday",
      is_plain: 1,
    });
    expect((await own().saveComfort({ is_plain: 0, only_open: 1 })).is_plain).toBe(1);
  });

  it("unknown values are refused and change nothing", async () => {
    const own = await person();
    expect((await refusal(own().saveComfort({ clock: "h13" as "h12" }))).http).toBe(400);
    expect((await refusal(inProcess().user.saveComfort({ clock: "h12" }))).http).toBe(401);
    expect(await own().getComfort({})).toEqual(NOTHING);
  });

  it("the answer shows whether the person is under 18", async () => {
    const own = await person(`${new Date(NOW_S * 1000).getUTCFullYear() - 16}-01-01`);
    expect(await own().saveComfort({ is_plain: 0 })).toEqual({ ...NOTHING, is_minor: 1 });
  });

  it("every call that spends refuses a person under 18", async () => {
    const own = await person(`${new Date(NOW_S * 1000).getUTCFullYear() - 16}-01-01`, (token) => inProcess({ token }));
    const bought = { price: 8, request_key: "key-of-a-purchase" };
    const { activity, gift, goods, redorder, shop } = own();
    const refused = await Promise.all(
      [
        activity.draw({ id: 1, version: 1, request_key: bought.request_key }),
        gift.give({ anchorid: 1, gift_id: 1, quantity: 1, source: "wallet", request_key: bought.request_key }),
        ...(["gold", "gift", "plan"] as const).map((kind) => goods.createOrder({ kind, goods_id: 1, ...bought })),
        goods.openPayment({ order_id: "order-of-before" }),
        goods.paySandbox({ order_id: "order-of-before", outcome: "paid" }),
        goods.subscribeModel({ plan_id: 1, ...bought }),
        redorder.buy({ id: 1, ...bought }),
        redorder.publish({ matchid: 1, market: "winner", choice: "home", line: "", reasons: "because ".repeat(40), ...bought }),
        shop.createOrder({ goods_id: 1, ...bought }),
      ].map(refusedWith),
    );
    for (const answer of refused) expect(answer.slice(0, 2)).toEqual([403, "你填写的生日不满18岁，不能使用此功能"]);
  });
});
