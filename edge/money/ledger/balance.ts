import { sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { ledgerAccounts } from "../schema/money.ts";
import { userAccount } from "./accounts.ts";

/** A person's balance in the book; 0 without an account. That of the session may be older than another act of the same moment. */
export const selectBalance = (db: Database, uid: number, currency: "gold" | "diamond") =>
  db
    .select({
      balance:
        sql<number>`coalesce((select a.balance from ${ledgerAccounts} a where a.id = ${userAccount(uid, currency).id}), 0)`.as(
          "balance",
        ),
    })
    .from(sql`(select 1)`);

export async function readBalance(db: Database, uid: number, currency: "gold" | "diamond"): Promise<number> {
  const [row] = await selectBalance(db, uid, currency);
  return row?.balance ?? 0;
}
