// biome-ignore-all format: rows, one a line
import { sql } from "drizzle-orm";
import { openDatabase } from "#edge/ground/db/client.ts";
import { NO_SERVICE } from "#edge/ground/settings/settings.ts";
import { couponsSeen, feedback, settings } from "./seeded-tables.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** `age`: seconds before the start of the demo world. */
const reports = [
  {
    id: "20261101-DEM0F33DBACKAA01", uid: 100001, kind: "data" as const, locale: "zh" as const, age: 6 * DAY_S, answered: 5 * DAY_S, state: "answered" as const,
    content: "昨晚的比赛第二个进球时间显示 67 分钟，官方是 66 分钟。",
    answer: "谢谢提醒！已和数据方核对，时间改为 66 分钟，比赛页和射手榜都已更新。",
  },
  {
    id: "20261101-DEM0F33DBACKAA02", uid: 100001, kind: "idea" as const, locale: "zh" as const, age: 2 * HOUR_S, answered: 0, state: "open" as const,
    content: "希望比分页能按开赛时间排序，不只按联赛分组。", answer: "",
  },
  {
    id: "20261101-DEM0F33DBACKAA03", uid: 100002, kind: "money" as const, locale: "pt-BR" as const, age: 3 * DAY_S, answered: 2 * DAY_S, state: "answered" as const,
    content: "Assinei o plano trimestral com dias sobrando do mensal. Eles se somam?",
    answer: "Sim! Os dias novos começam depois dos que você já tinha; nada se perde. A data final aparece na página do VIP.",
  },
  {
    id: "20261101-DEM0F33DBACKAA04", uid: 100002, kind: "bug" as const, locale: "pt-BR" as const, age: 9 * DAY_S, answered: 0, state: "closed" as const,
    content: "O escudo do meu time apareceu em branco ontem à noite, mas hoje já voltou.", answer: "",
  },
];

/** Seeds the demo world's customer service: some reports, and a partner that requests its members' numbers. Idempotent. */
export async function seedService(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const partner = { ...NO_SERVICE, partner_zh: "主场球迷会", partner_pt: "Clube do Torcedor", partner_en: "Home Fans Club", partner_es: "Club de la Afición" };
  await db.batch([
    // The first coupons are marked as seen, so that the site announces only those that an operator gives later.
    db.insert(couponsSeen).select(sql`select uid, max(id) from coupons where true group by uid`).onConflictDoNothing(),
    db.insert(settings).values({ key: "service", value: JSON.stringify(partner) }).onConflictDoNothing(),
    ...reports.map(({ id, uid, kind, locale, age, answered, state, content, answer }) =>
      db.insert(feedback).values({
        id, uid, kind, locale, content, answer, state, device: "Chrome · Android", createdAt: nowS - age, answeredAt: answered ? nowS - answered : null, requestKey: `demo-${id}`,
      }).onConflictDoNothing(),
    ),
  ]);
}
