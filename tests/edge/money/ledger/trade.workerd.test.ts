import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { approvePayout, askPayout, cancelPayout, settlePayout } from "#edge/money/payout/withdraw.ts";
import { withdrawals } from "#edge/money/schema/payouts.ts";
import { buyShopGoods } from "#edge/shop/buy.ts";
import { sendParcel } from "#edge/shop/deliver.ts";
import { shopGoods, shopOrders } from "#edge/shop/schema/shop.ts";
import { newGoods, PAYOUT_ACCOUNT, RECEIVER } from "../../shop/goods.ts";
import { AT_S, balance, brokenOrder, damage, db, PEOPLE, refundShopOrder, seedPeople } from "./book.ts";

const STOCK = 4;
const PRICE = 30;
const OPENING = { gold: 150, diamond: 700 };

beforeAll(async () => {
  await seedPeople();
  for (const uid of PEOPLE) await post(db, toOpening(uid, OPENING), AT_S);
});

/** One attempt. Steps with the same `slot` share keys. `crash` interrupts the batch, if statements can be added to the batch. */
const step = fc.record({
  what: fc.constantFrom(
    "buy",
    "buy",
    "buy",
    "send",
    "refund",
    "ask",
    "ask",
    "approve",
    "approve",
    "pay",
    "pay",
    "cancel",
    "take back",
  ),
  who: fc.integer({ min: 0, max: 2 }),
  slot: fc.integer({ min: 0, max: 1 }),
  count: fc.integer({ min: 1, max: 3 }),
  crash: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Steps of one wave run concurrently. Waves run one after the other. */
const waves = fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 3, maxLength: 7 });

/** A step of a fixed round in which every withdrawal is paid. Random rounds rarely get that far. */
const once = (what: Step["what"], who = 0): Step => ({ what, who, slot: 0, count: 1, crash: false });
const THROUGH = [
  [once("buy"), once("ask"), once("ask", 1), once("ask", 2)],
  [once("approve"), once("refund"), once("cancel", 1), once("take back", 2)],
  [once("pay")],
];

function isRefusal(error: unknown, crash: boolean): boolean {
  if (error instanceof LedgerError) return true;
  const text = `${String(error)} ${String((error as { cause?: unknown }).cause)}`;
  return (
    /NOT NULL constraint failed: (?:withdrawals|shop_orders)\.state|shop_goods_stock|withdrawals\.uid|orders\.uid, orders\.request_key|orders\.id|withdrawals\.id/.test(
      text,
    ) ||
    (crash && /FOREIGN KEY/.test(text))
  );
}

describe("shop orders and withdrawals", () => {
  it("shop orders and withdrawals lose and create no coin @spec 4.4", async () => {
    let round = 0;
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(waves, async (list) => {
        const prefix = `trade-${++round}-`;
        const goods = await newGoods({ price: PRICE, stock: STOCK, personMax: 3 });
        const before = await Promise.all(
          PEOPLE.map(async (uid) => [await balance(`user:${uid}:gold`), await balance(`user:${uid}:diamond`)] as const),
        );
        const paidBefore = await balance("site:payouts:diamond");

        const run = async ({ what, who, slot, count, crash }: Step): Promise<unknown> => {
          const uid = PEOPLE[who] as number;
          const id = `${prefix}${uid}-${slot}`;
          const also = crash ? [brokenOrder()] : [];
          if (what === "buy")
            return buyShopGoods(db, { orderId: id, uid, goods, count, receiver: RECEIVER, requestKey: id }, AT_S);
          if (what === "send") return sendParcel(db, id, { carrier: "顺丰", trackingNo: "1" }, AT_S);
          if (what === "refund") return refundShopOrder(db, id, "缺货", AT_S, also);
          if (what === "ask")
            return askPayout(db, { id, uid, diamonds: count * 100, account: PAYOUT_ACCOUNT, requestKey: id }, AT_S);
          if (what === "approve") return approvePayout(db, id, AT_S);
          if (what === "pay") return settlePayout(db, id, "T", AT_S, also);
          const from = what === "cancel" ? (["reviewing", "paying"] as const) : (["reviewing"] as const);
          return cancelPayout(db, id, { from, reason: "" }, AT_S, also);
        };
        for (const wave of list) {
          const ends = await Promise.allSettled(wave.map(run));
          for (const [at, end] of ends.entries()) {
            const one = wave[at] as Step;
            if (end.status === "rejected" && !isRefusal(end.reason, one.crash)) throw end.reason;
            const name = `${one.what} ${end.status}`;
            seen.set(name, (seen.get(name) ?? 0) + 1);
          }
        }

        const parcels = await db.select().from(shopOrders).where(eq(shopOrders.goodsId, goods.id));
        const requestedPayouts = (await db.select().from(withdrawals)).filter(({ id }) => id.startsWith(prefix));
        const [left] = await db.select({ stock: shopGoods.stock }).from(shopGoods).where(eq(shopGoods.id, goods.id));
        const kept = parcels.filter(({ state }) => state !== "refunded");
        expect(left?.stock).toBe(STOCK - kept.reduce((sum, { count }) => sum + count, 0));
        for (const [at, uid] of PEOPLE.entries()) {
          const bought = kept.filter((row) => row.uid === uid).reduce((sum, { count }) => sum + count, 0);
          const gone = requestedPayouts.filter((row) => row.uid === uid && row.state !== "cancelled");
          expect(bought).toBeLessThanOrEqual(3);
          expect(gone.filter(({ state }) => state !== "paid").length).toBeLessThanOrEqual(1);
          expect(await balance(`user:${uid}:gold`)).toBe((before[at]?.[0] ?? 0) - bought * PRICE);
          expect(await balance(`user:${uid}:diamond`)).toBe(
            (before[at]?.[1] ?? 0) - gone.reduce((sum, { diamonds }) => sum + diamonds, 0),
          );
        }
        const paid = requestedPayouts.filter(({ state }) => state === "paid").reduce((sum, { diamonds }) => sum + diamonds, 0);
        expect((await balance("site:payouts:diamond")) - paidBefore).toBe(paid);
        expect((await checkBook(db)).faults).toEqual([]);

        // Closes open requests and restores the wallets for the next round.
        const open = await db
          .select()
          .from(withdrawals)
          .where(inArray(withdrawals.state, ["reviewing", "paying"]));
        for (const { id } of open) await cancelPayout(db, id, { from: ["reviewing", "paying"], reason: "" }, AT_S);
        for (const { orderId, state } of kept) if (state !== "arrived") await refundShopOrder(db, orderId, "", AT_S);
      }),
      { numRuns: 30, examples: [[THROUGH]] },
    );
    const reached = ["buy", "refund", "ask", "pay", "cancel", "take back"].flatMap((what) => [
      `${what} fulfilled`,
      `${what} rejected`,
    ]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(reached));
    expect([...seen].filter(([name]) => name.endsWith("rejected")).reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(
      20,
    );
  }, 120_000);
});

describe("the check of shop and payouts", () => {
  beforeAll(async () => {
    const goods = await newGoods({ stock: 9 });
    for (const id of ["check-a", "check-b", "check-c"])
      await buyShopGoods(db, { orderId: id, uid: PEOPLE[0], goods, count: 1, receiver: RECEIVER, requestKey: id }, AT_S);
    // The random walk may have spent everything, so the wallets are filled again.
    for (const uid of PEOPLE) await post(db, { ...toOpening(uid, OPENING), key: `opening:${uid}:check` }, AT_S);
    await askPayout(
      db,
      { id: "check-held", uid: PEOPLE[0], diamonds: 100, account: PAYOUT_ACCOUNT, requestKey: "check-held" },
      AT_S,
    );
    await askPayout(
      db,
      { id: "check-paid", uid: PEOPLE[1], diamonds: 100, account: PAYOUT_ACCOUNT, requestKey: "check-paid" },
      AT_S,
    );
    await approvePayout(db, "check-paid", AT_S);
    await settlePayout(db, "check-paid", "T", AT_S);
  });

  it.each([
    [
      "an order of which the shop says nothing",
      "delete from shop_orders where order_id = 'check-a'",
      /order check-a of the shop says nothing/,
    ],
    [
      "a parcel given back without its gold",
      "update shop_orders set state = 'refunded' where order_id = 'check-b'",
      /order check-b is paid and the shop has it refunded/,
    ],
    [
      "a price that is not what was paid",
      "update shop_orders set unit_price = 2 where order_id = 'check-c'",
      /order check-c costs 1 and is 1 at 2/,
    ],
    [
      "a withdrawal made cancelled by hand",
      "update withdrawals set state = 'cancelled' where id = 'check-held'",
      /withdrawal check-held is cancelled and the book has it otherwise \(cancelled\)/,
    ],
    [
      "diamonds held for nothing",
      "update withdrawals set state = 'cancelled' where id = 'none'",
      /diamonds held are 100 and open withdrawals want 0/,
    ],
    [
      "a payout taken back by hand",
      "update withdrawals set state = 'paying' where id = 'check-paid'",
      /withdrawal check-paid is paying and the book has it otherwise \(paid\)/,
    ],
    [
      "another amount of money",
      "update withdrawals set cents = 1 where id = 'check-paid'",
      /is for 1 cents and the book has 1000/,
    ],
    [
      "another amount of diamonds",
      "update withdrawals set diamonds = 7 where id = 'check-paid'",
      /is for 7 diamonds and the book has 100/,
    ],
  ])("the check of shop and payouts finds %s", async (what, text, words) => {
    // Counts only new faults, because damage from the earlier rows of this table stays. The first row counts all faults.
    const found = what === "diamonds held for nothing" ? (await checkBook(db)).faults : await damage(text);
    expect(
      found.some((fault) => words.test(fault)),
      found.join("\n"),
    ).toBe(true);
  });
});
