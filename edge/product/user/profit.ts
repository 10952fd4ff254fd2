import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { eachLanguage, toWire } from "#edge/contract/rules/localized.ts";
import { giftsSent } from "#edge/gifts/reads.ts";
import { ofOuterRow, readPage } from "#edge/ground/db/client.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { kindNames, MOVEMENT_KINDS, WALLET_CURRENCIES } from "#edge/money/money.ts";
import { gifts, ledgerAccounts, ledgerEntries, ledgerMovements, orders } from "#edge/money/reads.ts";
import type { ParsedCallInput } from "../../contract/call.ts";
import type { ProfitKind, ProfitLine } from "../../contract/entities/goods.ts";
import type { Contract } from "../../contract/index.ts";
import { type ProductContext, requireViewer } from "../../ground/context.ts";

/** Movements of a person's wallets, payments with money, and gifts out of the person's bag. */
function ofPerson(uid: number): SQL {
  const wallets = sql`select ${ledgerAccounts.id} from ${ledgerAccounts} where ${ledgerAccounts.uid} = ${uid} and ${inArray(ledgerAccounts.currency, [...WALLET_CURRENCIES])}`;
  return sql`${ledgerMovements.id} in (
    select m.id from ${ledgerMovements} m where m.uid = ${uid}
    union select m.id from ${giftsSent} g join ${ledgerMovements} m on m.key = 'giving:' || g.id where g.uid = ${uid} and g.source = 'bag'
    union select e.movement_id from ${ledgerEntries} e where e.account_id in (${wallets})
  )`;
}

/** The reasons for movements of wallets, as filters of the transaction log (Specification 7.18). */
export async function getProfitConsumeType(context: ProductContext): Promise<{ list: ProfitKind[] }> {
  const { uid } = (await requireViewer(context)).user;
  const rows = await context.db
    .selectDistinct({ kind: sql<string>`${ledgerMovements.kind}`.as("own_kind") })
    .from(ledgerMovements)
    .where(ofPerson(uid));
  const own = new Set(rows.map(({ kind }) => kind));
  return { list: MOVEMENT_KINDS.map((type) => ({ type, ...kindNames(type), own: own.has(type) })) };
}

/** Selects a movement's amount on one account; 0 if the movement has no entry there. */
const moved = (accountId: string) =>
  sql<number>`coalesce((select ${ledgerEntries.amount} from ${ledgerEntries} where ${ledgerEntries.movementId} = ${ofOuterRow(ledgerMovements.id)} and ${ledgerEntries.accountId} = ${accountId}), 0)`;

/** SQL for a gift's name and number. Null for other movements, and if the gift has no name in the language. */
const given = (name: SQLiteColumn) => sql`nullif(${name}, '') || ' ×' || ${giftsSent.quantity}`;

/** Returns the transaction log, newest first (Specification 7.18): wallet movements and payments with money. One round trip. */
export async function getProfitList(
  context: ProductContext,
  { type, page, size }: ParsedCallInput<Contract["user"]["getProfitList"]>,
): Promise<{ list: ProfitLine[]; total: number }> {
  const { db } = context;
  const { uid } = (await requireViewer(context)).user;
  const [ordered, gift] = [byLanguage(orders, "name"), byLanguage(gifts, "name")];
  const mine = sql`${ofPerson(uid)}${type === undefined ? sql`` : sql` and ${ledgerMovements.kind} = ${type}`}`;
  return readPage(
    db,
    db
      .select({
        id: sql<number>`${ledgerMovements.id}`.as("line_id"),
        type: sql<string>`${ledgerMovements.kind}`.as("line_type"),
        time: sql<number>`${ledgerMovements.createdAt}`.as("line_time"),
        ...toWire(
          "name",
          eachLanguage((language) =>
            sql<string>`coalesce(${ordered[language]}, ${given(gift[language])}, '')`.as(`line_${language}`),
          ),
        ),
        order_id: sql<string>`coalesce(${orders.id}, '')`.as("line_order"),
        currency: sql<string>`case when ${orders.currency} = 'gold' then '' else coalesce(${orders.currency}, '') end`.as(
          "line_currency",
        ),
        gold: moved(`user:${uid}:gold`).as("line_gold"),
        diamond: moved(`user:${uid}:diamond`).as("line_diamond"),
        money: sql<number>`case when ${orders.id} is null then 0 else ${moved("site:cash:CNY")} end`.as("line_money"),
      })
      .from(ledgerMovements)
      .leftJoin(
        orders,
        sql`${ledgerMovements.refKind} = 'order' and ${orders.id} = ${ledgerMovements.refId} and ${eq(orders.uid, uid)}`,
      )
      .leftJoin(giftsSent, sql`${ledgerMovements.refKind} = 'giving' and ${giftsSent.id} = ${ledgerMovements.refId}`)
      .leftJoin(gifts, eq(gifts.id, giftsSent.giftId))
      .where(mine)
      .orderBy(desc(ledgerMovements.id)),
    { from: ledgerMovements, where: mine, page, size },
  );
}
