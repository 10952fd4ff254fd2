import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { LANGS, languageOfLang, SUFFIXES, type Suffix } from "#edge/contract/rules/locale.ts";
import { isDemanded } from "#edge/contract/rules/localized.ts";
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
  shortCategories,
  shortCollections,
  systemAnnouncements,
  vipPlans,
} from "./seeded-tables.ts";
import { demoGoods } from "./shop.ts";
import { demoCategories, demoCollection } from "./shorts.ts";
import { articles as demoArticles } from "./site.ts";

type Row = Readonly<Record<string, unknown>>;

/** Languages that were added after some demo worlds had been made. Rows of those worlds have no text in these languages. */
const LATER: readonly Suffix[] = SUFFIXES.filter((language) => !isDemanded(language));

/** Returns the ending of a language's column names, such as `En` in `titleEn`. */
const toEnding = (language: Suffix): string => language.charAt(0).toUpperCase() + language.slice(1);

/** Fills in a text only if the row still has the demo's Chinese text and no text in that language. */
function filled(db: ReturnType<typeof openDatabase>, table: SQLiteTable, row: Row, which: SQL | undefined, language: Suffix) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const ending = toEnding(language);
  return Object.keys(row)
    .filter((key) => key.endsWith(ending))
    .flatMap((key) => {
      const chineseKey = `${key.slice(0, -ending.length)}Zh`;
      const [own, chinese] = [columns[key], columns[chineseKey]];
      if (!own || !chinese) return [];
      const untouched = and(which, eq(own, ""), eq(chinese, row[chineseKey]));
      return [
        db
          .update(table)
          .set({ [key]: row[key] })
          .where(untouched),
      ];
    });
}

/** Adds texts in languages that did not exist yet when the demo world was made. Keeps texts that an operator changed. */
export async function seedLaterLanguages(d1: D1Database): Promise<void> {
  for (const language of LATER) await seedLanguage(d1, language);
}

async function seedLanguage(d1: D1Database, language: Suffix): Promise<void> {
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
    [shortCategories, demoCategories],
    [shortCollections, [demoCollection]],
  ];
  const prizes = demoActivities.flatMap(({ row, prizes: list }) =>
    list.flatMap((prize, position) =>
      filled(
        db,
        activityPrizes,
        prize,
        and(eq(activityPrizes.activityId, row.id), eq(activityPrizes.position, position)),
        language,
      ),
    ),
  );
  const own = LANGS.filter((lang) => languageOfLang(lang).suffix === language);
  const name = `name_${language}`;
  const kindName = sql`(select k.${sql.identifier(name)} from ${couponKinds} k where k.id = kind_id)`;
  await db.batch([
    db
      .insert(protocols)
      .values([...protocolTexts, ...agreement].filter(({ lang }) => own.some((known) => known === lang)))
      .onConflictDoNothing(),
    ...tables.flatMap(([table, rows]) => rows.flatMap((row) => filled(db, table, row, eq(table.id, row.id), language))),
    ...prizes,
    db
      .update(coupons)
      .set({ [`name${toEnding(language)}`]: kindName })
      .where(eq(sql.identifier(name), "")),
  ]);
}
