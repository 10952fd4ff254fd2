import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { TASK_RULES } from "#edge/contract/rules/tasks.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { countTask } from "#edge/ground/task-counts/count.ts";
import { BOOK_TRIGGERS, checkBook } from "#edge/money/ledger/check.ts";
import { orderPaid, toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { checkIn } from "#edge/rewards/tasks/check-in.ts";
import { receive } from "#edge/rewards/tasks/receive.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { AT_S, damage, db, openOrder, PEOPLE, seedPeople } from "./book.ts";
import { giftGiven } from "./old-gift.ts";

const [ann, ben] = PEOPLE;

beforeAll(async () => {
  await seedPeople();
  await post(db, toOpening(ann, { gold: 100, diamond: 0 }), AT_S);
  await post(db, toOpening(ben, { gold: 100, diamond: 0 }), AT_S);
  const gift = { ref: { kind: "gift", id: "1" }, sharingRatio: 40 } as const;
  await post(db, giftGiven({ ...gift, key: "gift:1", from: ann, to: ben, gold: 20 }), AT_S);
  await post(db, giftGiven({ ...gift, key: "gift:2", from: ben, to: ann, gold: 10 }), AT_S);
  for (const id of ["one", "two", "three"]) {
    await openOrder(id);
    const paid = db.update(orders).set({ state: "paid" }).where(eq(orders.id, id));
    await post(db, orderPaid({ id, uid: ann, gold: 100, pay: 1000 }, "recharge"), AT_S, { after: [paid] });
  }
  await openOrder("four");
  await checkIn(db, ann, "Asia/Shanghai", AT_S * 1000);
  await countTask(db, { uid: ben, kind: "inviteFriend", subject: "9", atMs: AT_S * 1000 });
  const [rule] = TASK_RULES.inviteFriend.stages;
  if (rule) await receive(db, { uid: ben, kind: "inviteFriend", day: "", stage: 1, rule, atS: AT_S });
});

async function longer(fromUid: number): Promise<void> {
  const people = `with recursive n (uid) as (select ${fromUid} union all select uid + 1 from n where uid < ${fromUid + 99})`;
  const moved = (key: string, kind: string, ref: string, amount: number, from: string, to = "'user:' || uid || ':gold'") => [
    `${people} insert into ledger_movements (key, kind, ref_kind, ref_id, uid, entry_count, digest, created_at) select ${key}, '${kind}', ${ref}, uid, 2, '-', 0 from n`,
    `${people} insert into ledger_entries (movement_id, account_id, amount) select (select id from ledger_movements where key = ${key}), ${to}, ${amount} from n`,
    `${people} insert into ledger_entries (movement_id, account_id, amount) select (select id from ledger_movements where key = ${key}), 'site:${from}', ${-amount} from n`,
  ];
  const texts = [
    `${people} insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) select uid, '17' || uid, '-', 'reader', 'LONG' || uid, 0 from n`,
    `${people} insert into ledger_accounts (id, uid, currency, may_owe) select 'user:' || uid || ':gold', uid, 'gold', 0 from n`,
    ...moved("'opening:' || n.uid", "opening", "'user', uid", 9, "opening:gold"),
    `${people} insert into task_awards (uid, day, kind, stage, gold, point, created_at) select uid, '2026-11-21', 'checkin', 1, 1, 5, 0 from n`,
    ...moved("'checkin:' || n.uid || ':2026-11-21'", "reward", "'user', uid", 1, "rewards:gold"),
    `${people} insert into orders (id, uid, kind, goods_id, name_zh, name_pt, price, pay, currency, cashier, state, request_key, created_at, expires_at)
      select 'long-' || uid, uid, 'plan', 1, '', '', 7, 7, 'CNY', 'sandbox', 'paid', 'long', 0, 0 from n`,
    ...moved("'order:long-' || n.uid || ':paid'", "plan", "'order', 'long-' || uid", 7, "revenue:CNY", "'site:cash:CNY'"),
  ];
  await env.DB.batch(texts.map((text) => env.DB.prepare(text)));
}

describe("the check of the ledger", () => {
  it("the check finds no fault in a correct ledger", async () => {
    expect(await checkBook(db)).toEqual({ counts: { accounts: 11, movements: 9, entries: 28, orders: 4 }, faults: [] });
  });

  it("the check's work grows linearly with the length of the ledger", async () => {
    const read = async () => {
      const counter = countingD1(env.DB);
      expect((await checkBook(openDatabase(counter.d1))).faults).toEqual([]);
      return counter.rows();
    };
    const short = await read();
    await longer(10_000);
    const long = await read();
    await longer(20_000);
    expect((await read()) - long).toBeLessThan(1.2 * (long - short));
  });

  it.each(BOOK_TRIGGERS)("the check finds a missing trigger %s", async (name) => {
    expect(await damage(`drop trigger ${name}`)).toEqual([`the trigger ${name} is missing`]);
  });

  // Without triggers each statement can damage the ledger, which the check must report.
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
      "an award of other gold than the book has",
      ["update task_awards set gold = gold + 1 where uid = 501"],
      /the award checkin:501:2026-11-\d\d gave 2 and the book has 1/,
    ],
    [
      "an award that the book does not know",
      [
        "insert into task_awards (uid, day, kind, stage, gold, point, created_at) values (502, '2026-11-20', 'readInfo', 3, 1, 5, 0)",
      ],
      /the award task:502:readInfo:2026-11-20:3 gave 1 and the book has nothing/,
    ],
    [
      "a reward that nobody was given",
      ["delete from task_awards where uid = 502 and kind = 'inviteFriend'"],
      /movement 9 \(task:502:inviteFriend:ever:1\) is for an award that nobody was given/,
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
  ])("the check finds %s", async (_, statements, words) => {
    const found = await damage(...statements);
    expect(
      found.some((fault) => words.test(fault)),
      found.join("\n"),
    ).toBe(true);
  });
});
