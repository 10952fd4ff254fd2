import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { ledgerAccounts } from "../schema/money.ts";
import { userAccount } from "./accounts.ts";

/** A person's balance in the book, as a column of any select; 0 without an account. */
export const ownBalance = (uid: number, currency: "gold" | "diamond"): SQL<number> =>
  sql<number>`coalesce((select a.balance from ${ledgerAccounts} a where a.id = ${userAccount(uid, currency).id}), 0)`;

/** A person's balance in the book. That of the session may be older than another act of the same moment. */
export const selectBalance = (db: Database, uid: number, currency: "gold" | "diamond") =>
  db.select({ balance: ownBalance(uid, currency).as("balance") }).from(sql`(select 1)`);

export async function readBalance(db: Database, uid: number, currency: "gold" | "diamond"): Promise<number> {
  const [row] = await selectBalance(db, uid, currency);
  return row?.balance ?? 0;
}
