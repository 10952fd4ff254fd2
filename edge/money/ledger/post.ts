import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#edge/ground/db/client.ts";
import { writeFault } from "#edge/ground/db/write-fault.ts";
import { ledgerAccounts, ledgerEntries, ledgerMovements } from "../schema/money.ts";
import { type Movement, merged, movementFault, toDigest } from "./movement.ts";
import { referenceValue } from "./references.ts";

export type Statement = BatchItem<"sqlite">;

/** Statements that run in the same batch as the movement. All of it takes effect, or nothing does. */
export interface Around {
  before?: readonly Statement[];
  after?: readonly Statement[];
  /** A condition on the row to which the movement refers. If it is false, nothing is posted. */
  guard?: SQL;
  /**
   * Further movements of the same batch, each with its own key. They are posted after the main movement. One of them may, for
   * example, return the money of the main movement at once.
   */
  also?: readonly Movement[];
}

export interface Posted {
  id: number;
  /** True if the same movement was posted before and this call changed nothing. */
  repeated: boolean;
  /** Results of the statements `after`, in their order. Empty if the movement is repeated. */
  after: readonly unknown[];
}

/**
 * Thrown if nothing was posted. `funds`: an account would become negative. `key`: the key belongs to another movement. `guard`:
 * the reference is missing or not in the required state. `fault`: the movement is invalid.
 */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
  constructor(
    readonly reason: "funds" | "key" | "guard" | "fault",
    message: string,
  ) {
    super(message);
  }
}

const openAccounts = (db: Database, { entries }: Movement): Statement =>
  db
    .insert(ledgerAccounts)
    .values(
      merged(entries).map(({ account }) => ({
        id: account.id,
        uid: account.uid,
        currency: account.currency,
        mayOwe: account.mayOwe ? 1 : 0,
      })),
    )
    .onConflictDoNothing();

function toStatements(db: Database, movement: Movement, atS: number, guard: SQL | undefined): Statement[] {
  const entries = merged(movement.entries);
  const movementId = sql<number>`(select ${ledgerMovements.id} from ${ledgerMovements} where ${ledgerMovements.key} = ${movement.key})`;
  return [
    db
      .insert(ledgerMovements)
      .values({
        key: movement.key,
        kind: movement.kind,
        refKind: movement.ref.kind,
        refId: referenceValue(movement.ref, guard),
        uid: movement.uid,
        entryCount: entries.length,
        digest: toDigest(movement),
        createdAt: atS,
      })
      .returning({ id: ledgerMovements.id }),
    // Debits come first. If an account has too little, the batch fails before another account receives the amount.
    db
      .insert(ledgerEntries)
      .values(
        [...entries]
          .sort((a, b) => a.amount - b.amount)
          .map(({ account, amount }) => ({ movementId, accountId: account.id, amount })),
      ),
  ];
}

/**
 * Posts a movement. If the same movement is posted again, returns the first result and changes nothing. `atS`: unix seconds. Throws
 * LedgerError or the batch's error.
 */
export async function post(
  db: Database,
  movement: Movement,
  atS: number,
  { before = [], after = [], guard, also = [] }: Around = {},
): Promise<Posted> {
  for (const each of [movement, ...also]) {
    const fault = movementFault(each);
    if (fault) throw new LedgerError("fault", `The movement ${each.key} cannot be posted: ${fault}`);
  }
  const known = db
    .select({ id: ledgerMovements.id, digest: ledgerMovements.digest })
    .from(ledgerMovements)
    .where(eq(ledgerMovements.key, movement.key));
  try {
    const opened = [movement, ...also].map((each) => openAccounts(db, each));
    const results: unknown[] = await db.batch([
      ...(opened as [Statement, ...Statement[]]),
      ...before,
      ...toStatements(db, movement, atS, guard),
      ...also.flatMap((each) => toStatements(db, each, atS, undefined)),
      ...after,
    ]);
    const [posted] = results[opened.length + before.length] as { id: number }[];
    return { id: posted?.id ?? 0, repeated: false, after: results.slice(results.length - after.length) };
  } catch (error) {
    const [first] = await known;
    if (first) return repeat(movement, first);
    throw toRefusal(movement, error);
  }
}

function repeat(movement: Movement, first: { id: number; digest: string }): Posted {
  if (first.digest === toDigest(movement)) return { id: first.id, repeated: true, after: [] };
  throw new LedgerError("key", `The key ${movement.key} belongs to another movement; give each movement a key of its own`);
}

function toRefusal(movement: Movement, error: unknown): unknown {
  const message = writeFault(error);
  if (message.includes("ledger_accounts_floor"))
    return new LedgerError("funds", `${movement.key} would take an account below zero`);
  if (message.includes("ledger_movements.ref_id")) {
    return new LedgerError(
      "guard",
      `${movement.key} pays for ${movement.ref.kind} ${movement.ref.id}, which is missing or not in the state it must be in`,
    );
  }
  return error;
}
