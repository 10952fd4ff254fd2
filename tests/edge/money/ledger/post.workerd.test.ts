import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { refundOwed } from "#edge/money/cashier/refunds.ts";
import { siteAccount, userAccount } from "#edge/money/ledger/accounts.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import type { Movement } from "#edge/money/ledger/movement.ts";
import { orderPaid, orderRefunded, rewardGiven, toOpening } from "#edge/money/ledger/movements.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { AT_S, balance, brokenOrder, db, openOrder, PEOPLE, seedPeople } from "./book.ts";
import { giftGiven } from "./old-gift.ts";

const [ann, ben, cia] = PEOPLE;

beforeAll(async () => {
  await seedPeople();
  await post(db, toOpening(ann, { gold: 100, diamond: 5 }), AT_S);
});

const readReason = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LedgerError)) throw new Error(`expected a refusal of the book, got ${String(error)}`);
  return error.reason;
};
const gift = (key: string, gold: number, from: number = ann): Movement =>
  giftGiven({ key, ref: { kind: "gift", id: "1" }, from, to: ben, gold, sharingRatio: 50 });

describe("the ledger @spec 3.1", () => {
  it("the ledger moves gold and diamonds only once for one idempotency key", async () => {
    const first = await post(db, gift("gift:1", 15), AT_S);
    expect(await post(db, gift("gift:1", 15), AT_S + 9)).toEqual({ id: first.id, repeated: true, after: [] });
    expect([
      await balance("user:501:gold"),
      await balance("user:502:diamond"),
      await balance("site:gifts:gold"),
      await balance("site:gifts:diamond"),
    ]).toEqual([85, 7, 15, -7]);
    expect(await readReason(post(db, gift("gift:1", 16), AT_S))).toBe("key");
    expect(await balance("user:501:gold")).toBe(85);
  });

  it("the ledger never makes a person's balance negative", async () => {
    const before = await checkBook(db);
    expect(await readReason(post(db, gift("gift:too-much", 86), AT_S))).toBe("funds");
    expect(await readReason(post(db, gift("gift:nothing-there", 1, cia), AT_S))).toBe("funds");
    expect(await checkBook(db)).toEqual(before);
  });

  it("the ledger accepts concurrent payments only up to the balance", async () => {
    await post(db, rewardGiven({ key: "reward:cia", uid: cia, gold: 50, ref: { kind: "user", id: String(cia) } }), AT_S);
    const tried = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => post(db, gift(`rush:${i}`, 10, cia), AT_S)));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await balance("user:503:gold")).toBe(0);
  });

  it("concurrent posts with one key record only one movement", async () => {
    const posted = await Promise.all(Array.from({ length: 12 }, () => post(db, gift("gift:same", 2), AT_S)));
    expect(posted.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(await balance("user:501:gold")).toBe(83);
  });

  it("the ledger refuses a payment whose order is in the wrong state", async () => {
    expect(await readReason(post(db, { ...gift("gift:unknown", 1), ref: { kind: "gift", id: "77" } }, AT_S))).toBe("guard");
    const order = { id: "guarded", uid: ann, gold: 100, pay: 1000 };
    await openOrder(order.id);
    const paid = {
      guard: sql`${orders.state} = 'open'`,
      after: [db.update(orders).set({ state: "paid" }).where(eq(orders.id, order.id))],
    };
    await post(db, orderPaid(order, "recharge"), AT_S, paid);
    expect(await readReason(post(db, orderRefunded(order), AT_S, { guard: sql`${orders.state} = 'open'` }))).toBe("guard");
    await post(db, orderRefunded(order), AT_S, {
      guard: sql`${orders.state} = 'paid'`,
      after: [
        db.update(orders).set({ state: "refunded" }).where(eq(orders.id, order.id)),
        refundOwed(db, { id: order.id, currency: "CNY" }, order.pay, AT_S),
      ],
    });
    expect([await balance("user:501:gold"), await balance("site:cash:CNY")]).toEqual([83, 0]);
  });

  it("the ledger changes nothing if the rest of its batch fails", async () => {
    const before = await checkBook(db);
    await expect(post(db, gift("gift:with-broken", 1), AT_S, { after: [brokenOrder()] })).rejects.toThrow();
    expect(await checkBook(db)).toEqual(before);
  });

  it.each([
    [
      "a fraction",
      [
        [userAccount(ann, "gold"), -1.5],
        [siteAccount("gifts", "gold"), 1.5],
      ],
    ],
    [
      "a sum that is not zero",
      [
        [userAccount(ann, "gold"), -2],
        [siteAccount("gifts", "gold"), 1],
      ],
    ],
    [
      "two currencies that are zero only together",
      [
        [userAccount(ann, "gold"), -2],
        [siteAccount("gifts", "diamond"), 2],
      ],
    ],
    [
      "more than is ever moved",
      [
        [siteAccount("gifts", "gold"), 2e12],
        [siteAccount("opening", "gold"), -2e12],
      ],
    ],
    [
      "one account alone",
      [
        [userAccount(ann, "gold"), 5],
        [userAccount(ann, "gold"), -5],
      ],
    ],
  ] as const)("the ledger refuses %s", async (_, entries) => {
    const movement: Movement = { ...gift("gift:wrong", 1), entries: entries.map(([account, amount]) => ({ account, amount })) };
    expect(await readReason(post(db, movement, AT_S))).toBe("fault");
  });
});

describe("the tables of the ledger", () => {
  const run = (text: string) => env.DB.prepare(text).run();

  it.each([
    ["an entry changed", "update ledger_entries set amount = 1", /never changed/],
    ["an entry deleted", "delete from ledger_entries", /never deleted/],
    ["a movement changed", "update ledger_movements set kind = 'x'", /never changed/],
    ["a movement deleted", "delete from ledger_movements", /never deleted/],
    ["an account deleted", "delete from ledger_accounts", /never deleted/],
    ["an account that may owe", "update ledger_accounts set may_owe = 1", /only the balance/],
    [
      "an account that begins rich",
      "insert into ledger_accounts (id, uid, currency, balance) values ('user:501:extra', 501, 'gold', 9)",
      /begins with nothing/,
    ],
    ["a balance below zero", "update ledger_accounts set balance = -1 where id = 'user:501:gold'", /ledger_accounts_floor/],
    [
      "an entry beyond those named",
      "insert into ledger_entries (movement_id, account_id, amount) select min(id), 'site:sales:gold', 1 from ledger_movements",
      /more entries|UNIQUE/,
    ],
    [
      "an entry of a fraction",
      "insert into ledger_entries (movement_id, account_id, amount) select min(id), 'site:sales:gold', 1.5 from ledger_movements",
      /ledger_entries_whole/,
    ],
  ])("the tables of the ledger refuse %s", async (_, text, words) => {
    await expect(run(text)).rejects.toThrow(words);
  });

  it("the tables refuse a movement whose entries do not sum to zero", async () => {
    const half = env.DB.batch([
      env.DB.prepare(
        "insert into ledger_movements (key, kind, ref_kind, ref_id, entry_count, digest, created_at) values ('hand', 'gift', 'user', '501', 2, '-', 0)",
      ),
      env.DB.prepare(
        "insert into ledger_entries (movement_id, account_id, amount) select id, 'site:gifts:gold', 3 from ledger_movements where key = 'hand'",
      ),
      env.DB.prepare(
        "insert into ledger_entries (movement_id, account_id, amount) select id, 'site:opening:gold', -2 from ledger_movements where key = 'hand'",
      ),
    ]);
    await expect(half).rejects.toThrow(/sum to zero/);
    expect((await checkBook(db)).faults).toEqual([]);
  });
});
