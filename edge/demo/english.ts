import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { openDatabase } from "#edge/ground/db/client.ts";
import { demoActivities } from "./activities.ts";
import { agreement, announcements } from "./center.ts";
import { demoCouponKinds, demoGifts, demoModelOffers, demoPackages, demoVipOffers } from "./money.ts";
import { protocolTexts } from "./protocols.ts";
import {
  activities,
  activityPrizes,
  articles,
  couponKinds,
  coupons,
  gifts,
  modelPlans,
  packages,
  protocols,
  shopGoods,
  systemAnnouncements,
  vipPlans,
} from "./seeded-tables.ts";
import { demoGoods } from "./shop.ts";
import { articles as demoArticles } from "./site.ts";

type Row = Readonly<Record<string, unknown>>;

/** A row's English texts, each where the row still has the demo's Chinese and no English. */
function filled(db: ReturnType<typeof openDatabase>, table: SQLiteTable, row: Row, which: SQL | undefined) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  return Object.keys(row)
    .filter((key) => key.endsWith("En"))
    .flatMap((key) => {
      const [english, chinese] = [columns[key], columns[key.replace(/En$/, "Zh")]];
      if (!english || !chinese) return [];
      const untouched = and(which, eq(english, ""), eq(chinese, row[key.replace(/En$/, "Zh")]));
      return [
        db
          .update(table)
          .set({ [key]: row[key] })
          .where(untouched),
      ];
    });
}

/** Adds English to a demo world that was made without it. Texts that an operator changed stay. */
export async function seedEnglish(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const tables: readonly [table: SQLiteTable & { id: SQLiteColumn }, rows: readonly ({ id: number } & Row)[]][] = [
    [gifts, demoGifts],
    [packages, demoPackages],
    [vipPlans, demoVipOffers],
    [modelPlans, demoModelOffers],
    [couponKinds, demoCouponKinds],
    [shopGoods, demoGoods],
    [activities, demoActivities.map(({ row }) => row)],
    [systemAnnouncements, announcements],
    [articles, demoArticles(0)],
  ];
  const prizes = demoActivities.flatMap(({ row, prizes: list }) =>
    list.flatMap((prize, position) =>
      filled(db, activityPrizes, prize, and(eq(activityPrizes.activityId, row.id), eq(activityPrizes.position, position))),
    ),
  );
  const kindName = sql`(select k.name_en from ${couponKinds} k where k.id = kind_id)`;
  await db.batch([
    db
      .insert(protocols)
      .values([...protocolTexts, ...agreement].filter(({ lang }) => lang === "en"))
      .onConflictDoNothing(),
    ...tables.flatMap(([table, rows]) => rows.flatMap((row) => filled(db, table, row, eq(table.id, row.id)))),
    ...prizes,
    db.update(coupons).set({ nameEn: kindName }).where(eq(coupons.nameEn, "")),
  ]);
}
