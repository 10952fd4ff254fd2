import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { userBans, users } from "#edge/ground/people/reads.ts";
import { log } from "../../contract/log.ts";
import { PLAN_SHOWN_S, REMINDED_BEFORE_S } from "../../contract/rules/channel.ts";
import { type Database, ofOuterRow, openDatabase } from "../../ground/db/client.ts";
import type { ChannelNews } from "../../ground/web-push/channel-news.ts";
import { streamOf } from "../stubs.ts";
import { forgetOldNews } from "./news-inbox.ts";
import { broadcastPlans, raids } from "./schema/channel.ts";

/** Plans that one minute hands over. */
const TOLD_TOGETHER = 50;
/** Plans and raids are kept for so long, in seconds. */
const KEPT_S = 30 * 86_400;
const FORGOTTEN_TOGETHER = 10;

const selectPlans = (db: Database) =>
  db
    .select({
      id: broadcastPlans.id,
      anchorId: broadcastPlans.anchorId,
      title: broadcastPlans.title,
      startsAt: broadcastPlans.startsAt,
      nick: users.nickName,
    })
    .from(broadcastPlans)
    .innerJoin(users, eq(users.uid, broadcastPlans.anchorId));

type Plan = Awaited<ReturnType<typeof selectPlans>>[number];

const newsOf = ({ id, anchorId, title, startsAt, nick }: Plan, kind: "soon" | "off", at: number): ChannelNews => ({
  id: `${kind}:${id}:${startsAt}`,
  kind,
  anchorId,
  nick,
  title,
  planId: id,
  at,
});

/**
 * Each minute: hands reminders that are due, and cancelled plans, to the anchors' channels, which tell the people in the background. A plan is
 * noted as told after its channel has stored the news, which takes each name once.
 */
export async function remindOfPlans(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const [due, off] = await db.batch([
    selectPlans(db)
      .where(
        and(
          eq(broadcastPlans.cancelledAt, 0),
          eq(broadcastPlans.remindedAt, 0),
          lte(broadcastPlans.startsAt, nowS + REMINDED_BEFORE_S),
          gt(broadcastPlans.startsAt, nowS - PLAN_SHOWN_S),
          eq(users.isAnchor, 1),
          sql`not exists (select 1 from ${userBans} b where b.uid = ${ofOuterRow(users.uid)} and (b.until = 0 or b.until > ${nowS}))`,
        ),
      )
      .orderBy(asc(broadcastPlans.startsAt))
      .limit(TOLD_TOGETHER),
    selectPlans(db)
      .where(and(gt(broadcastPlans.cancelledAt, 0), eq(broadcastPlans.takenBackAt, 0)))
      .limit(TOLD_TOGETHER),
  ]);
  const told = [
    ...due.map((plan) => ({ plan, kind: "soon" as const, set: { remindedAt: nowS } })),
    ...off.map((plan) => ({ plan, kind: "off" as const, set: { takenBackAt: nowS } })),
  ];
  for (const { plan, kind, set } of told) {
    try {
      await streamOf(env, plan.anchorId).takeNews(newsOf(plan, kind, nowS));
      await db
        .update(broadcastPlans)
        .set(set)
        .where(and(eq(broadcastPlans.id, plan.id), eq(broadcastPlans.startsAt, plan.startsAt)));
    } catch (error) {
      log.warn(`The people of plan ${plan.id} were not told; the next minute tries again.`, error);
    }
  }
}

/** Deletes plans and raids that are a month old, and news of channels in inboxes, a part of them at a time. */
export async function forgetOldChannelRows(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const oldPlans = sql`${broadcastPlans.id} in (select p.id from ${broadcastPlans} p where p.starts_at < ${nowS - KEPT_S} limit ${FORGOTTEN_TOGETHER})`;
  await db.batch([
    db.delete(broadcastPlans).where(oldPlans),
    db.delete(raids).where(lt(raids.leavesAt, (nowS - KEPT_S) * 1_000)),
  ]);
  await forgetOldNews(env.DB, nowS);
}
