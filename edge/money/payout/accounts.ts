import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../ground/db/client.ts";
import { payoutAccounts } from "../schema/payouts.ts";

type Fields = Pick<
  typeof payoutAccounts.$inferInsert,
  "kind" | "holder" | "account" | "bank" | "sealKey" | "sealed" | "fingerprint"
>;

export const resealPayoutAccount = (db: Database, same: SQL | undefined, { kind: _, ...fields }: Fields) =>
  db.update(payoutAccounts).set(fields).where(same);

/** Adds nothing if the person has this account or `most` accounts already. */
export const addPayoutAccount = (
  db: Database,
  uid: number,
  { kind, holder, account, bank, sealKey, sealed, fingerprint }: Fields,
  { atS, most }: { atS: number; most: number },
) =>
  db
    .insert(payoutAccounts)
    .select(
      sql`select null, ${uid}, ${kind}, ${holder}, ${account}, ${bank}, ${atS}, ${sealKey}, ${sealed}, ${fingerprint}
        where (select count(*) from ${payoutAccounts} where uid = ${uid}) < ${most}`,
    )
    .onConflictDoNothing();

export const deletePayoutAccount = (db: Database, uid: number, id: number) =>
  db
    .delete(payoutAccounts)
    .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.uid, uid)))
    .returning({ id: payoutAccounts.id });
