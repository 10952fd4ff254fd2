import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#edge/ground/db/client.ts";
import { ledgerAccounts, ledgerEntries, ledgerMovements, orders } from "../schema/money.ts";
import { GIFT_SEARCHES } from "./check-gifts.ts";
import { QUIZ_SEARCHES } from "./check-quiz.ts";
import { REDORDER_SEARCHES } from "./check-redorders.ts";
import { REWARD_SEARCHES } from "./check-rewards.ts";
import { DISPUTE_SEARCHES, lostDispute, PAYOUT_SEARCHES, REFUND_SEARCHES, SHOP_SEARCHES } from "./check-trade.ts";
import { REFERENCES } from "./references.ts";

export interface BookCheck {
  counts: { accounts: number; movements: number; entries: number; orders: number };
  /** One line for each fault, at most `FAULTS_MAX` of each kind. Empty if the ledger is correct. */
  faults: string[];
}

const FAULTS_MAX = 50;

/** The triggers that protect the ledger (`rules` of money, the quiz, gifts and plans). If one is missing, the ledger cannot be trusted. */
export const BOOK_TRIGGERS = [
  "ledger_entries_post",
  "ledger_entries_quiz",
  "ledger_entries_keep",
  "ledger_entries_stay",
  "ledger_movements_keep",
  "ledger_movements_stay",
  "ledger_accounts_empty",
  "ledger_accounts_keep",
  "ledger_accounts_stay",
  "ledger_movements_noted",
  "ledger_entries_noted",
  "quiz_picks_noted",
  "quiz_questions_noted",
  "gifts_sent_keep",
  "gifts_sent_stay",
  "red_plans_before",
  "red_plans_sealed",
  "red_plans_final",
  "red_plans_stay",
  "red_purchases_stay",
] as const;

const SEARCHES: readonly SQL[] = [
  sql`select 'movement ' || m.id || ' (' || m.key || ') has ' || count(e.id) || ' entries and names ' || m.entry_count as fault
      from ledger_movements m left join ledger_entries e on e.movement_id = m.id group by m.id having count(e.id) <> m.entry_count`,
  sql`select 'movement ' || e.movement_id || ' sums to ' || sum(e.amount) || ' in ' || a.currency as fault
      from ledger_entries e join ledger_accounts a on a.id = e.account_id group by e.movement_id, a.currency having sum(e.amount) <> 0`,
  sql`select 'account ' || a.id || ' says ' || a.balance || ' and its entries sum to ' || coalesce(sum(e.amount), 0) as fault
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  sql`select 'account ' || id || ' is below zero: ' || balance as fault from ledger_accounts where balance < 0 and (uid is not null or may_owe = 0)`,
  sql`select 'entry ' || id || ' of account ' || account_id || ' is not a whole amount: ' || amount as fault
      from ledger_entries where typeof(amount) <> 'integer' or amount = 0`,
  sql`select 'entry ' || e.id || ' belongs to no movement or account: ' || e.movement_id || ', ' || e.account_id as fault from ledger_entries e
      where not exists (select 1 from ledger_movements m where m.id = e.movement_id) or not exists (select 1 from ledger_accounts a where a.id = e.account_id)`,
  sql`select 'key ' || key || ' is used by ' || count(*) || ' movements' as fault from ledger_movements group by key having count(*) > 1`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' and the book has no movement for it' as fault from orders o
      where o.state in ('paid', 'refunded') and not exists (select 1 from ledger_movements m where m.key = 'order:' || o.id || ':paid')`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' and the book has it as paid' as fault from orders o
      where o.state not in ('paid', 'refunded') and exists (select 1 from ledger_movements m where m.key = 'order:' || o.id || ':paid')
      and not exists (select 1 from order_disputes d where d.order_id = o.id and d.state = 'open')`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' and the book has it otherwise (refund)' as fault from orders o
      where (o.state = 'refunded') <> (exists (select 1 from ledger_movements m where m.key = 'order:' || o.id || ':refunded') or ${lostDispute})`,
  sql`select 'order ' || o.id || ' asks for ' || o.pay || ' and the book has ' || e.amount as fault from orders o
      join ledger_movements m on m.key = 'order:' || o.id || ':paid'
      join ledger_entries e on e.movement_id = m.id and e.account_id = iif(o.kind = 'redorder', 'site:held:gold', iif(o.currency = 'gold', 'site:goods:gold', 'site:cash:' || o.currency))
      where e.amount <> o.pay`,
  ...SHOP_SEARCHES,
  ...REFUND_SEARCHES,
  ...DISPUTE_SEARCHES,
  ...PAYOUT_SEARCHES,
  ...REWARD_SEARCHES,
  ...QUIZ_SEARCHES,
  ...GIFT_SEARCHES,
  ...REDORDER_SEARCHES,
];

/** Compares the id column without a cast, because a cast would prevent the use of the column's index. */
function missingReferences(): SQL {
  const kinds = Object.entries(REFERENCES).map(
    ([kind, [table, id]]) =>
      sql`(m.ref_kind = ${kind} and not exists (select 1 from ${sql.identifier(table)} t where t.${sql.identifier(id)} = m.ref_id))`,
  );
  const known = sql.join(
    Object.keys(REFERENCES).map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`select 'movement ' || m.id || ' (' || m.key || ') pays for ' || m.ref_kind || ' ' || m.ref_id || ', which does not exist' as fault
    from ledger_movements m where m.ref_kind not in (${known}) or ${sql.join(kinds, sql` or `)}`;
}

/** Reads every row of the ledger, and finds the related rows by index. */
export async function checkBook(db: Database): Promise<BookCheck> {
  const searches = [...SEARCHES, missingReferences()].map((search) =>
    db
      .select({ fault: sql<string>`fault`.as("fault") })
      .from(sql`(${search})`)
      .limit(FAULTS_MAX),
  );
  const count = (table: SQLiteTable) => sql<number>`(select count(*) from ${table})`;
  const [counted, triggers, ...found] = await db.batch([
    db
      .select({
        accounts: count(ledgerAccounts).as("accounts"),
        movements: count(ledgerMovements).as("movements"),
        entries: count(ledgerEntries).as("entries"),
        orders: count(orders).as("orders"),
      })
      .from(sql`(select 1)`),
    db
      .select({ name: sql<string>`name`.as("name") })
      .from(sql`sqlite_master`)
      .where(sql`type = 'trigger'`),
    ...searches,
  ]);
  const there = new Set(triggers.map(({ name }) => name));
  const missing = BOOK_TRIGGERS.filter((name) => !there.has(name)).map((name) => `the trigger ${name} is missing`);
  return {
    counts: counted[0] ?? { accounts: 0, movements: 0, entries: 0, orders: 0 },
    faults: [...missing, ...found.flat().map(({ fault }) => fault)],
  };
}
