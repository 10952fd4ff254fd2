import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "../../edge/db/schema/money";
import { BOOK_TRIGGERS, checkBook } from "../../edge/ledger/check";
import { giftGiven, openingOf, orderPaid } from "../../edge/ledger/movements";
import { post } from "../../edge/ledger/post";
import { AT_S, db, openOrder, PEOPLE, seedPeople } from "./book";

const [ann, ben] = PEOPLE;

beforeAll(async () => {
  await seedPeople();
  await post(db, openingOf(ann, { gold: 100, diamond: 0 }), AT_S);
  await post(db, openingOf(ben, { gold: 100, diamond: 0 }), AT_S);
  await post(db, giftGiven({ key: "gift:1", giftId: 1, from: ann, to: ben, gold: 20, sharingRatio: 40 }), AT_S);
  await post(db, giftGiven({ key: "gift:2", giftId: 1, from: ben, to: ann, gold: 10, sharingRatio: 40 }), AT_S);
  for (const id of ["one", "two", "three"]) {
    await openOrder(id);
    const paid = db.update(orders).set({ state: "paid" }).where(eq(orders.id, id));
    await post(db, orderPaid({ id, uid: ann, gold: 100, pay: 1000 }, "recharge"), AT_S, { after: [paid] });
  }
  await openOrder("four");
});

/** Whoever damages the book must first take down what keeps it. */
async function damage(...statements: string[]): Promise<string[]> {
  const before = new Set((await checkBook(db)).faults);
  for (const text of statements) await env.DB.prepare(text).run();
  return (await checkBook(db)).faults.filter((fault) => !before.has(fault));
}

describe("the check of the book", () => {
  it("finds nothing in a book that is right, and counts it", async () => {
    expect(await checkBook(db)).toEqual({ counts: { accounts: 10, movements: 7, entries: 24, orders: 4 }, faults: [] });
  });

  it.each(BOOK_TRIGGERS)("finds that the trigger %s is missing", async (name) => {
    expect(await damage(`drop trigger ${name}`)).toEqual([`the trigger ${name} is missing`]);
  });

  // The triggers are gone by now: each row does its own damage and finds it.
  it.each([
    [
      "a balance that its entries do not give",
      ["update ledger_accounts set balance = balance + 1 where id = 'user:501:diamond'"],
      /account user:501:diamond says 5 and its entries sum to 4/,
    ],
    [
      "an entry changed",
      ["update ledger_entries set amount = amount - 1 where account_id = 'site:gifts:diamond' and amount = -8"],
      /movement 3 sums to -1 in diamond/,
    ],
    [
      "an entry lost",
      ["delete from ledger_entries where movement_id = 4 and account_id = 'site:gifts:gold'"],
      /movement 4 \(gift:2\) has 3 entries and names 4/,
    ],
    [
      "a person below zero",
      [
        "update ledger_accounts set uid = null, may_owe = 1 where id = 'user:502:gold'",
        "update ledger_accounts set balance = -3 where id = 'user:502:gold'",
        "pragma ignore_check_constraints = on",
        "update ledger_accounts set uid = 502 where id = 'user:502:gold'",
      ],
      /user:502:gold is below zero: -3/,
    ],
    [
      "a reference to nothing",
      ["update ledger_movements set ref_id = '9999' where id = 3"],
      /movement 3 \(gift:1\) pays for gift 9999, which does not exist/,
    ],
    [
      "a kind of reference that nobody knows",
      ["update ledger_movements set ref_kind = 'ghost' where id = 4"],
      /movement 4 \(gift:2\) pays for ghost 1/,
    ],
    [
      "a key used twice",
      ["drop index ledger_movements_key", "update ledger_movements set key = 'gift:1' where id = 4"],
      /key gift:1 is used by 2 movements/,
    ],
    [
      "a paid order that the book does not know",
      ["update orders set state = 'paid' where id = 'four'"],
      /order four is paid and the book has no movement for it/,
    ],
    [
      "a payment of an order that is not paid",
      ["update orders set state = 'open' where id = 'one'"],
      /order one is open and the book has it as paid/,
    ],
    [
      "a refund that the book does not know",
      ["update orders set state = 'refunded' where id = 'two'"],
      /order two is refunded and the book has it otherwise/,
    ],
    [
      "an order that was paid with another amount",
      ["update orders set pay = 999 where id = 'three'"],
      /order three asks for 999 and the book has 1000/,
    ],
    [
      "an entry of no movement",
      [
        "pragma defer_foreign_keys = on",
        "update ledger_entries set account_id = 'site:sales:gold' where movement_id = 3 and account_id = 'site:gifts:gold'",
      ],
      /sums to|says/,
    ],
  ])("finds %s", async (_, statements, words) => {
    const found = await damage(...statements);
    expect(
      found.some((fault) => words.test(fault)),
      found.join("\n"),
    ).toBe(true);
  });
});
