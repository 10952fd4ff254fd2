import { and, eq } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import type { Statement } from "../ledger/post.ts";
import { payoutAccounts, withdrawals } from "../schema/payouts.ts";
import { type AccountSeal, findAccountSeal, type KeptAccount, SealError } from "./sealed-account.ts";

/** One run seals at most this many rows of each table and key version. Each row costs the Worker some cryptography. */
const RESEAL_ROWS = 50;

type Sealable = KeptAccount & { uid: number };

/** Null if the account cannot be opened. `faults` counts such failures by message. */
async function resealed(
  seal: AccountSeal,
  row: Sealable,
  faults: Map<string, number>,
): Promise<{ kept: KeptAccount; fingerprint: string } | null> {
  try {
    const whole = await seal.open(row.uid, row);
    const [fingerprint] = await seal.fingerprints(row.uid, whole);
    return { kept: await seal.seal(row.uid, whole), fingerprint };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
    return null;
  }
}

/** Seals rows that were written before a key existed. Seals the rows of older keys again with the newest key. */
export async function resealAccounts(db: Database, config: Config): Promise<void> {
  const seal = findAccountSeal(config);
  if (!seal) return;
  const faults = new Map<string, number>();
  for (const version of seal.olderVersions) {
    const [accounts, requests] = await db.batch([
      db.select().from(payoutAccounts).where(eq(payoutAccounts.sealKey, version)).limit(RESEAL_ROWS),
      db.select().from(withdrawals).where(eq(withdrawals.sealKey, version)).limit(RESEAL_ROWS),
    ]);
    // Overwrites only the value that was read, because the owner may save the account at the same moment.
    const statements: Statement[] = [];
    for (const row of accounts) {
      const made = await resealed(seal, row, faults);
      const unchanged = and(
        eq(payoutAccounts.id, row.id),
        eq(payoutAccounts.sealed, row.sealed),
        eq(payoutAccounts.holder, row.holder),
      );
      if (made)
        statements.push(
          db
            .update(payoutAccounts)
            .set({ ...made.kept, fingerprint: made.fingerprint })
            .where(unchanged),
        );
    }
    for (const row of requests) {
      const made = await resealed(seal, row, faults);
      const unchanged = and(eq(withdrawals.id, row.id), eq(withdrawals.sealed, row.sealed));
      if (made) statements.push(db.update(withdrawals).set(made.kept).where(unchanged));
    }
    const [first, ...rest] = statements;
    if (first) await db.batch([first, ...rest]);
  }
  for (const [message, count] of faults) log.error(`${message} (${count} rows of payouts)`);
}
