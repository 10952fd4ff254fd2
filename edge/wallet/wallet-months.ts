import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { kindNames, type MovementKind, WALLET_CURRENCIES, type WalletCurrency } from "#edge/money/money.ts";
import { ledgerAccounts, ledgerEntries, ledgerMovements } from "#edge/money/reads.ts";
import type { WalletMonth } from "../contract/entities/wallet.ts";
import { startOfZonedDay, zonedDate } from "../contract/rules/days.ts";
import { type ProductContext, requireViewer } from "../ground/context.ts";

const MONTHS = 12;

/** Returns the months, the newest first, each as `2026-11` with the unix second in which it begins. */
export function monthsBefore(nowMs: number, zone: string): { month: string; startS: number }[] {
  const [year = 0, month = 0] = zonedDate(nowMs, zone).split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    return { month: first.slice(0, 7), startS: Math.floor(startOfZonedDay(first, zone) / 1000) };
  });
}

const nothing = () => ({ gold_in: 0, gold_out: 0, diamond_in: 0, diamond_out: 0 });

/** Leaves out empty months. Takes one round trip. */
export async function getMonths(context: ProductContext, { zone }: { zone: string }): Promise<{ list: WalletMonth[] }> {
  const { uid } = (await requireViewer(context)).user;
  const months = monthsBefore(context.now(), zone);
  const at = ledgerMovements.createdAt;
  const cases = months.map(({ startS }, index) => sql`when ${at} >= ${startS} then ${sql.raw(String(index))}`);
  const month = sql<number>`case ${sql.join(cases, sql` `)} end`.as("month_at");
  const rows = await context.db
    .select({
      month,
      kind: sql<MovementKind>`${ledgerMovements.kind}`.as("month_kind"),
      currency: sql<WalletCurrency>`${ledgerAccounts.currency}`.as("month_currency"),
      came: sql<number>`sum(max(${ledgerEntries.amount}, 0))`.as("month_in"),
      went: sql<number>`sum(max(-${ledgerEntries.amount}, 0))`.as("month_out"),
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(
      and(
        eq(ledgerAccounts.uid, uid),
        inArray(ledgerAccounts.currency, [...WALLET_CURRENCIES]),
        gte(at, months.at(-1)?.startS ?? 0),
      ),
    )
    .groupBy(sql`month_at`, ledgerMovements.kind, ledgerAccounts.currency);
  const list = months.flatMap(({ month: name }, index): WalletMonth[] => {
    const own = rows.filter((row) => row.month === index);
    const total = nothing();
    const kinds = new Map<MovementKind, ReturnType<typeof nothing>>();
    for (const { kind, currency, came, went } of own) {
      const flow = kinds.get(kind) ?? nothing();
      kinds.set(kind, flow);
      for (const sum of [total, flow]) {
        sum[`${currency}_in`] += came;
        sum[`${currency}_out`] += went;
      }
    }
    return own.length === 0
      ? []
      : [{ month: name, ...total, kinds: [...kinds].map(([type, flow]) => ({ type, ...kindNames(type), ...flow })) }];
  });
  return { list };
}
