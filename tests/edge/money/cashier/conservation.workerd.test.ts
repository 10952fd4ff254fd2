import { env } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { OUTCOMES } from "#edge/money/cashier/cashier.ts";
import { reconcileOrders } from "#edge/money/cashier/reconcile.ts";
import { acceptStep, refundStep } from "#edge/money/cashier/settle.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { sandboxPayments } from "#edge/money/schema/payments.ts";
import { giftGiven } from "#tests/edge/money/ledger/old-gift.ts";
import { AT_S, balance, db, openOrder, PEOPLE, payOrder, refundOrder, seedPeople } from "../ledger/book.ts";

const [ann, ben] = PEOPLE;
const config = readConfig(env);

beforeAll(async () => {
  await seedPeople();
  await post(db, toOpening(ann, { gold: 30, diamond: 0 }), AT_S);
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("callback" as const),
      order: fc.integer({ min: 0, max: 3 }),
      outcome: fc.constantFrom(...OUTCOMES),
      amount: fc.constantFrom(1000, 1000, 1000, 999),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("refund" as const), order: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("gift" as const), slot: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("lost callback" as const), order: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("reconcile" as const) }) },
);

/** The same callback many times at once, and once more later. Random steps would rarely do this. */
const oneCallbackManyTimes: Step[][] = [8, 8, 1].map((times, wave) =>
  Array.from({ length: times }, () => ({ what: "callback" as const, order: wave % 2, outcome: "paid" as const, amount: 1000 })),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Steps of one wave run concurrently. Waves run one after the other. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });

describe("the amount of a refund", () => {
  it("a refund returns the amount that was paid", async () => {
    const id = "looked-at-early";
    for (const [order, amount] of [
      ["paid-beside-it", 1000],
      [id, 999],
    ] as const) {
      await openOrder(order);
      await payOrder(order, AT_S, { amount });
    }
    const [early] = await db.select().from(orders).where(eq(orders.id, id));
    if (!early) throw new Error("no order");
    const step = await refundStep(db, early, AT_S);
    const given = acceptStep(db, early, 999, AT_S);
    await post(db, given.movement, AT_S, given);
    // The refund would pay out 1000, but only 999 was received.
    if (!step) throw new Error("no step");
    await expect(post(db, step.movement, AT_S, step)).rejects.toMatchObject({ reason: "guard" });
    const cash = await balance("site:cash:CNY");
    await refundOrder(db, id, AT_S);
    expect(await balance("site:cash:CNY")).toBe(cash - 999);
    expect((await checkBook(db)).faults).toEqual([]);
  });
});

describe("orders, callbacks, refunds and gifts", () => {
  it("repeated and concurrent requests pay each order at most once", async () => {
    let round = 0;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(waves, async (list) => {
        const prefix = `wave-${++round}-`;
        const id = (order: number) => `${prefix}${order}`;
        const give = (key: string, gold: number, sharingRatio: number) => {
          const gift = giftGiven({ key: prefix + key, ref: { kind: "gift", id: "1" }, from: ann, to: ben, gold, sharingRatio });
          return post(db, gift, AT_S);
        };
        for (const order of [0, 1, 2, 3]) await openOrder(id(order), { createdAt: AT_S - 3600, expiresAt: AT_S - 1800 });
        const start = await balance("user:501:gold");
        let given = 0;
        const run = async (one: Step): Promise<void> => {
          if (one.what === "callback") {
            const { order, outcome, amount } = one;
            seen.add(await payOrder(id(order), AT_S, { eventId: `${id(order)}-${outcome}-${amount}`, outcome, amount }));
          } else if (one.what === "lost callback") {
            await db
              .insert(sandboxPayments)
              .values({ orderId: id(one.order), outcome: "paid", amount: 1000, currency: "CNY", at: AT_S })
              .onConflictDoNothing();
          } else if (one.what === "reconcile") {
            await reconcileOrders(db, config, AT_S);
          } else {
            // The ledger may refuse the gift or the refund, because the gold is already spent or the order is unpaid.
            const done = one.what === "gift" ? give(`gift-${one.slot}`, 40, 50) : refundOrder(db, id(one.order), AT_S);
            const posted = await done.catch((error: unknown) => {
              if (!(error instanceof LedgerError)) throw error;
              seen.add(error.reason);
            });
            if (posted && !posted.repeated) given += 40;
          }
        };
        for (const wave of list) await Promise.all(wave.map(run));

        const rows = await db
          .select()
          .from(orders)
          .where(like(orders.id, `${prefix}%`));
        const paid = rows.filter(({ state }) => state === "paid").length;
        expect(await balance("user:501:gold")).toBe(start + 100 * paid - given);
        const { faults } = await checkBook(db);
        expect(faults).toEqual([]);
        // Spends the rest, so that the next round starts with empty wallets.
        const left = await balance("user:501:gold");
        if (left > 30) await give("rest", left - 30, 0);
        // Cancels open orders, so that the next round reconciles only its own.
        await db.update(orders).set({ state: "cancelled" }).where(eq(orders.state, "open"));
      }),
      { numRuns: 30, examples: [[oneCallbackManyTimes]] },
    );
    for (const verdict of ["settled", "repeated", "ignored", "amount", "funds", "guard"]) expect([...seen]).toContain(verdict);
  }, 120_000);
});
