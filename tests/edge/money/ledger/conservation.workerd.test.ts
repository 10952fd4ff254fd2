import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { refundOwed } from "#edge/money/cashier/refunds.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import type { Movement } from "#edge/money/ledger/movement.ts";
import { orderPaid, orderRefunded, packageBought, rewardGiven, toOpening } from "#edge/money/ledger/movements.ts";
import { type Around, LedgerError, post } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { AT_S, brokenOrder, db, openOrder, PEOPLE, seedPeople } from "./book.ts";
import { giftGiven } from "./old-gift.ts";

beforeAll(async () => {
  await seedPeople();
  for (const uid of PEOPLE) await post(db, toOpening(uid, { gold: 60, diamond: 0 }), AT_S);
});

/** One attempt. Attempts with the same `slot` share keys. `crash` interrupts the batch. */
interface Try {
  what: "recharge" | "refund" | "package" | "gift" | "reward";
  who: number;
  slot: number;
  gold: number;
  crash: boolean;
}

const tries: fc.Arbitrary<Try[]> = fc.array(
  fc.record({
    what: fc.constantFrom("recharge", "refund", "package", "gift", "reward"),
    who: fc.integer({ min: 0, max: 2 }),
    slot: fc.integer({ min: 0, max: 3 }),
    gold: fc.constantFrom(1, 7, 40, 90),
    crash: fc.boolean(),
  }),
  { minLength: 4, maxLength: 24 },
);

/** A round has one order per user and slot. */
function toMovement({ what, who, slot, gold, crash }: Try, round: number): [Movement, Around] {
  const uid = PEOPLE[who] as number;
  const id = `r${round}-${uid}-${slot}-${what === "package" ? "gift" : "gold"}`;
  const become = (state: "paid" | "refunded") => [
    db.update(orders).set({ state }).where(eq(orders.id, id)),
    ...(state === "refunded" ? [refundOwed(db, { id, currency: "CNY" }, 500, AT_S)] : []),
  ];
  const around = (state: "paid" | "refunded", from: string): Around => ({
    guard: sql`${orders.state} = ${from}`,
    after: crash ? [...become(state), brokenOrder()] : become(state),
  });
  const order = { id, uid, gold: 50, pay: 500 };
  if (what === "recharge") return [orderPaid(order, "recharge"), around("paid", "open")];
  if (what === "refund") return [orderRefunded(order), around("refunded", "paid")];
  if (what === "package") return [packageBought({ id, uid, pay: 45 }), around("paid", "open")];
  const plain: Around = crash ? { after: [brokenOrder()] } : {};
  const key = `r${round}-${what}-${uid}-${slot}-${gold}`;
  if (what === "reward") return [rewardGiven({ key, uid, gold, ref: { kind: "user", id: String(uid) } }), plain];
  return [
    giftGiven({ key, ref: { kind: "gift", id: "1" }, from: uid, to: PEOPLE[(who + 1) % 3] as number, gold, sharingRatio: 55 }),
    plain,
  ];
}

const wallets = async (): Promise<Record<string, number>> => {
  const { results } = await env.DB.prepare("select id, balance from ledger_accounts").all<{ id: string; balance: number }>();
  return Object.fromEntries(results.map(({ id, balance }) => [id, balance]));
};

describe("the conservation of money", () => {
  it("concurrent or interrupted requests lose and create no money", async () => {
    let round = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(tries, async (list) => {
        const now = ++round;
        for (const uid of PEOPLE) {
          for (const slot of [0, 1, 2, 3]) {
            await openOrder(`r${now}-${uid}-${slot}-gold`, { uid, gold: 50, price: 500, pay: 500 });
            await openOrder(`r${now}-${uid}-${slot}-gift`, {
              uid,
              kind: "gift",
              gold: 0,
              price: 45,
              pay: 45,
              currency: "gold",
              cashier: "gold",
            });
          }
        }
        const before = await wallets();
        const movements = list.map((one) => toMovement(one, now));
        const ends = await Promise.allSettled(movements.map(([movement, around]) => post(db, movement, AT_S, around)));
        const after = await wallets();

        const expected = { ...before };
        const firsts = new Map<string, number>();
        for (const [at, end] of ends.entries()) {
          const [movement] = movements[at] as [Movement, Around];
          if (end.status === "rejected") {
            refused++;
            // The ledger refused the attempt, or the test interrupted it.
            if (!list[at]?.crash) expect(end.reason).toBeInstanceOf(LedgerError);
            continue;
          }
          if (end.value.repeated) continue;
          expect(list[at]?.crash).toBe(false);
          firsts.set(movement.key, (firsts.get(movement.key) ?? 0) + 1);
          for (const { account, amount } of movement.entries) expected[account.id] = (expected[account.id] ?? 0) + amount;
        }
        expect([...firsts.values()].every((times) => times === 1)).toBe(true);
        for (const [id, amount] of Object.entries(expected)) expect([id, after[id] ?? 0]).toEqual([id, amount]);
        for (const [id, amount] of Object.entries(after)) if (id.startsWith("user:")) expect(amount).toBeGreaterThanOrEqual(0);
        expect((await checkBook(db)).faults).toEqual([]);
      }),
      { numRuns: 25 },
    );
    expect(refused).toBeGreaterThan(20);
    expect(round).toBeGreaterThanOrEqual(25);
  }, 120_000);
});
