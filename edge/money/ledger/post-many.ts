import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { ledgerAccounts, ledgerEntries, ledgerMovements } from "../schema/money.ts";
import { type Movement, merged, movementFault, toDigest } from "./movement.ts";
import { LedgerError, type Statement } from "./post.ts";

/**
 * Posts any number of movements with a fixed number of statements. Each statement evaluates `condition`, so a statement that
 * changes the result of `condition` must come later in the batch. The references must exist. A key that is already used fails the
 * batch. An invalid movement throws LedgerError `fault`.
 */
export function postingMany(db: Database, movements: readonly Movement[], atS: number, condition: SQL): Statement[] {
  if (movements.length === 0) return [];
  for (const movement of movements) {
    const fault = movementFault(movement);
    if (fault) throw new LedgerError("fault", `The movement ${movement.key} cannot be posted: ${fault}`);
  }
  const parts = movements.map((movement) => ({ ...movement, entries: merged(movement.entries) }));
  const accounts = new Map(parts.flatMap(({ entries }) => entries.map(({ account }) => [account.id, account])));
  const accountRows = JSON.stringify(
    [...accounts.values()].map(({ id, uid, currency, mayOwe }) => [id, uid, currency, mayOwe ? 1 : 0]),
  );
  const rows = JSON.stringify(
    parts.map((movement) => [
      movement.key,
      movement.kind,
      movement.ref.kind,
      movement.ref.id,
      movement.uid,
      movement.entries.length,
      toDigest(movement),
    ]),
  );
  // Debits come first. If an account has too little, the batch fails before another account receives the amount.
  const entryRows = JSON.stringify(
    parts.flatMap(({ key, entries }) =>
      [...entries].sort((a, b) => a.amount - b.amount).map(({ account, amount }) => [key, account.id, amount]),
    ),
  );
  return [
    db
      .insert(ledgerAccounts)
      .select(
        sql`select v.value->>0, v.value->>1, v.value->>2, 0, v.value->>3 from json_each(${accountRows}) v where ${condition}`,
      )
      .onConflictDoNothing(),
    db.insert(ledgerMovements).select(
      sql`select null, v.value->>0, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, v.value->>6, ${atS}
            from json_each(${rows}) v where ${condition}`,
    ),
    db.insert(ledgerEntries).select(
      sql`select null, m.id, v.value->>1, v.value->>2 from json_each(${entryRows}) v join ${ledgerMovements} m on m.key = v.value->>0
            where ${condition} order by v.key`,
    ),
  ];
}
