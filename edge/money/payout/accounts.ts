import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../ground/db/client.ts";
import { payoutAccounts } from "../schema/payouts.ts";

type Fields = Pick<
  typeof payoutAccounts.$inferInsert,
  "kind" | "holder" | "account" | "bank" | "sealKey" | "sealed" | "fingerprint"
>;

/** Returns the statement that seals a person's known account again. */
export const resealPayoutAccount = (db: Database, same: SQL | undefined, { kind: _, ...fields }: Fields) =>
  db.update(payoutAccounts).set(fields).where(same);

/** Returns the statement that adds an account, unless the person has this account or `most` accounts already. */
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

/** Returns the statement that deletes one of a person's accounts and returns its id. */
export const deletePayoutAccount = (db: Database, uid: number, id: number) =>
  db
    .delete(payoutAccounts)
    .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.uid, uid)))
    .returning({ id: payoutAccounts.id });
