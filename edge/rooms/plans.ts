import { and, asc, count, eq, gt, ne, sql } from "drizzle-orm";
import { requireSayable } from "#edge/accounts/accounts.ts";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import { broadcastPlans, planReminders } from "#edge/streams/reads.ts";
import {
  addBroadcastPlan,
  addReminder,
  cancelBroadcastPlan,
  changeBroadcastPlan,
  deleteReminder,
  raidCalls,
  readRaid,
  requireOwnRoom,
  toRaid,
} from "#edge/streams/streams.ts";
import type { OwnScheduledBroadcast, ScheduledBroadcast } from "../contract/entities/channel.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { findScheduleFault, REMINDERS_MAX, remindsAgain, SCHEDULED_MAX, SCHEDULED_SHOWN_S } from "../contract/rules/channel.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, ownMarks, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

const refusal = ({ locale }: ProductContext) => getServerText(locale, "channel");

/** Includes a scheduled broadcast whose start has just passed, because the anchor may only be late. */
const upcoming = (context: ProductContext, anchorId: number) =>
  and(
    eq(broadcastPlans.anchorId, anchorId),
    eq(broadcastPlans.cancelledAt, 0),
    gt(broadcastPlans.startsAt, nowS(context) - SCHEDULED_SHOWN_S),
  );

const shown = {
  plan_id: broadcastPlans.id,
  anchorid: broadcastPlans.anchorId,
  title: broadcastPlans.title,
  category: broadcastPlans.category,
  start_time: broadcastPlans.startsAt,
};

export const readScheduleWithReminders = (context: ProductContext, anchorId: number): Promise<OwnScheduledBroadcast[]> =>
  context.db
    .select({
      ...shown,
      reminders: sql<number>`(select count(*) from ${planReminders} r where r.plan_id = broadcast_plans.id)`.as("reminders"),
    })
    .from(broadcastPlans)
    .where(upcoming(context, anchorId))
    .orderBy(asc(broadcastPlans.startsAt))
    .limit(SCHEDULED_MAX * 2);

async function readReminded({ db }: ProductContext, uid: number, anchorId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: planReminders.planId })
    .from(planReminders)
    .innerJoin(broadcastPlans, eq(broadcastPlans.id, planReminders.planId))
    .where(and(eq(planReminders.uid, uid), eq(broadcastPlans.anchorId, anchorId)));
  return new Set(rows.map(({ id }) => id));
}

/** Throws not found if no upcoming scheduled broadcast has this id. Without `anchorId`, the broadcast may belong to any anchor. */
async function requireScheduled(context: ProductContext, id: number, anchorId?: number) {
  const [scheduled] = await context.db.select().from(broadcastPlans).where(eq(broadcastPlans.id, id));
  const isTheirs = scheduled && (anchorId === undefined || scheduled.anchorId === anchorId);
  if (!isTheirs || scheduled.cancelledAt > 0 || scheduled.startsAt <= nowS(context) - SCHEDULED_SHOWN_S)
    throw notFound(`There is no planned broadcast ${id}; getPlans lists those of an anchor`);
  return scheduled;
}

/** Returns the statement that cancels a scheduled broadcast. A job then notifies the people who wanted a reminder. */
export const cancelled = (context: ProductContext, id: number) => cancelBroadcastPlan(context.db, id, nowS(context));

async function checkWords(context: ProductContext, title: string, category: string): Promise<void> {
  const { common } = await readCommonConfig(context);
  if (category !== "" && !common.live_category.includes(category))
    throw forbidden(refusal(context)("no-category", { word: category }), "category");
  await requireSayable(context, { title });
}

/** Calls of an anchor's channel (docs/decisions/0052). */
export const channel: Handlers<"channel"> = {
  ...raidCalls,

  async getPlans(context, { anchorid }) {
    // A Drizzle query runs again each time somebody awaits it. An async function returns a promise, so its query runs only once.
    const schedule = await snapshot(context, `plans/${anchorid}`, LIVE_TTL_MS, async () =>
      context.db
        .select(shown)
        .from(broadcastPlans)
        .where(upcoming(context, anchorid))
        .orderBy(asc(broadcastPlans.startsAt))
        .limit(SCHEDULED_MAX * 2),
    );
    const own = schedule.length > 0 ? await ownMarks(context, ({ user }) => readReminded(context, user.uid, anchorid)) : null;
    const reminded = own ?? new Set<number>();
    return {
      list: schedule.map(
        (scheduled): ScheduledBroadcast => ({ ...scheduled, reminded: reminded.has(scheduled.plan_id) ? 1 : 0 }),
      ),
    };
  },

  async getOwnChannel(context) {
    const { user } = await requireViewer(context);
    const room = await requireOwnRoom(context, user);
    const [schedule, raid] = await Promise.all([
      readScheduleWithReminders(context, user.uid),
      readRaid(context, { anchorId: user.uid, startedAt: room.startedAt }),
    ]);
    return { plans: schedule, accepts_raids: room.acceptsRaids, is_live: room.isLive, raid: raid && toRaid(raid) };
  },

  async savePlan(context, { plan_id, title, category, start_time: startsAt }) {
    const { user } = await requireViewer(context);
    await requireOwnRoom(context, user);
    const { db } = context;
    const now = nowS(context);
    const text = refusal(context);
    await checkWords(context, title, category);
    const own = plan_id === undefined ? null : await requireScheduled(context, plan_id, user.uid);
    const others = await db
      .select({ id: broadcastPlans.id, startsAt: broadcastPlans.startsAt })
      .from(broadcastPlans)
      .where(and(upcoming(context, user.uid), ne(broadcastPlans.id, own?.id ?? 0)));
    const same = own === null ? others.find((scheduled) => scheduled.startsAt === startsAt) : undefined;
    const isMoved = own?.startsAt !== startsAt && same === undefined;
    const fault = isMoved
      ? findScheduleFault(
          startsAt,
          others.map((scheduled) => scheduled.startsAt),
          now,
        )
      : null;
    if (fault) throw forbidden(text(`plan-${fault}`, { count: SCHEDULED_MAX }), fault === "many" ? undefined : "start_time");
    const id = own?.id ?? same?.id;
    if (id !== undefined) {
      // A new time needs a new reminder. New reminders are limited, so that an anchor cannot remind people again and again by
      // moving the broadcast.
      const moved = isMoved && { startsAt, ...(remindsAgain(own?.remindedAt ?? 0, startsAt) && { remindedAt: 0 }) };
      await changeBroadcastPlan(db, id, { title, category, ...moved });
    } else await addBroadcastPlan(db, { anchorId: user.uid, title, category, startsAt, createdAt: now });
    context.snapshots.clear();
    const [saved] = await db
      .select({ id: broadcastPlans.id })
      .from(broadcastPlans)
      .where(and(upcoming(context, user.uid), eq(broadcastPlans.startsAt, startsAt)));
    return { plan_id: saved?.id ?? 0 };
  },

  async cancelPlan(context, { plan_id }) {
    const { user } = await requireViewer(context);
    await requireScheduled(context, plan_id, user.uid);
    await cancelled(context, plan_id);
    context.snapshots.clear();
    return {};
  },

  async remind(context, { plan_id, type }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    await requireScheduled(context, plan_id);
    if (type === 0) await deleteReminder(db, plan_id, user.uid);
    else {
      const [waiting] = await db
        .select({ n: count() })
        .from(planReminders)
        .innerJoin(broadcastPlans, eq(broadcastPlans.id, planReminders.planId))
        .where(
          and(eq(planReminders.uid, user.uid), ne(planReminders.planId, plan_id), gt(broadcastPlans.startsAt, nowS(context))),
        );
      if ((waiting?.n ?? 0) >= REMINDERS_MAX) throw forbidden(refusal(context)("reminders", { count: REMINDERS_MAX }));
      await addReminder(db, plan_id, user.uid, nowS(context));
    }
    return { reminded: type };
  },
};
