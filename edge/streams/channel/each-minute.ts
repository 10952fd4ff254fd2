import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { userBans, users } from "#edge/ground/people/reads.ts";
import { log } from "../../contract/log.ts";
import { REMINDED_BEFORE_S, SCHEDULED_SHOWN_S } from "../../contract/rules/channel.ts";
import { type Database, ofOuterRow, openDatabase } from "../../ground/db/client.ts";
import type { FollowedNews } from "../../ground/web-push/channel-news.ts";
import { getStream } from "../stubs.ts";
import { forgetOldNews } from "./news-inbox.ts";
import { raids, scheduledBroadcasts } from "./schema/channel.ts";

const SCHEDULED_BATCH_MAX = 50;
const KEPT_S = 30 * 86_400;
const FORGOTTEN_TOGETHER = 10;

const selectSchedule = (db: Database) =>
  db
    .select({
      id: scheduledBroadcasts.id,
      anchorId: scheduledBroadcasts.anchorId,
      title: scheduledBroadcasts.title,
      startsAt: scheduledBroadcasts.startsAt,
      nick: users.nickName,
    })
    .from(scheduledBroadcasts)
    .innerJoin(users, eq(users.uid, scheduledBroadcasts.anchorId));

type Scheduled = Awaited<ReturnType<typeof selectSchedule>>[number];

const toNews = ({ id, anchorId, title, startsAt, nick }: Scheduled, kind: "soon" | "off", at: number): FollowedNews => ({
  id: `${kind}:${id}:${startsAt}`,
  kind,
  anchorId,
  nick,
  title,
  planId: id,
  at,
});

/** Marks a scheduled broadcast as notified after its channel stored the news. Repeats are harmless: an id is stored once. */
export async function remindOfSchedule(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const [due, off] = await db.batch([
    selectSchedule(db)
      .where(
        and(
          eq(scheduledBroadcasts.cancelledAt, 0),
          eq(scheduledBroadcasts.remindedAt, 0),
          lte(scheduledBroadcasts.startsAt, nowS + REMINDED_BEFORE_S),
          gt(scheduledBroadcasts.startsAt, nowS - SCHEDULED_SHOWN_S),
          eq(users.isAnchor, 1),
          sql`not exists (select 1 from ${userBans} b where b.uid = ${ofOuterRow(users.uid)} and (b.until = 0 or b.until > ${nowS}))`,
        ),
      )
      .orderBy(asc(scheduledBroadcasts.startsAt))
      .limit(SCHEDULED_BATCH_MAX),
    selectSchedule(db)
      .where(and(gt(scheduledBroadcasts.cancelledAt, 0), eq(scheduledBroadcasts.takenBackAt, 0)))
      .limit(SCHEDULED_BATCH_MAX),
  ]);
  const notices = [
    ...due.map((scheduled) => ({ plan: scheduled, kind: "soon" as const, set: { remindedAt: nowS } })),
    ...off.map((scheduled) => ({ plan: scheduled, kind: "off" as const, set: { takenBackAt: nowS } })),
  ];
  for (const { plan: scheduled, kind, set } of notices) {
    try {
      await getStream(env, scheduled.anchorId).takeNews(toNews(scheduled, kind, nowS));
      await db
        .update(scheduledBroadcasts)
        .set(set)
        .where(and(eq(scheduledBroadcasts.id, scheduled.id), eq(scheduledBroadcasts.startsAt, scheduled.startsAt)));
    } catch (error) {
      log.warn(`The people of the scheduled broadcast ${scheduled.id} were not notified; the next minute retries.`, error);
    }
  }
}

/** Deletes rows that are a month old, a part of them in each run. */
export async function forgetOldChannelRows(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const oldSchedule = sql`${scheduledBroadcasts.id} in (select p.id from ${scheduledBroadcasts} p where p.starts_at < ${nowS - KEPT_S} limit ${FORGOTTEN_TOGETHER})`;
  await db.batch([
    db.delete(scheduledBroadcasts).where(oldSchedule),
    db.delete(raids).where(lt(raids.leavesAt, (nowS - KEPT_S) * 1_000)),
  ]);
  await forgetOldNews(env.DB, nowS);
}
