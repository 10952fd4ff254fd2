import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { ActivityCard, ActivityInfo } from "#edge/contract/entities/activity.ts";
import { maskName } from "#edge/contract/rules/accounts.ts";
import {
  ACTIVITY_TASKS,
  type ActivityPhase,
  countTickets,
  oddsNow,
  RECEIVE_GRACE_S,
  toPhase,
} from "#edge/contract/rules/activities.ts";
import { toWire } from "#edge/contract/rules/localized.ts";
import { type Database, named, newestFirst, readPage } from "#edge/ground/db/client.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import {
  activities,
  activityAwards,
  activityPrizes,
  activityProgress,
  activityTasks,
  activityVersions,
} from "../schema/activities.ts";

const WINNERS_SHOWN = 20;
/** The page shows at most this many tables of earlier odds. */
const PAST_SHOWN = 5;

type ActivityRow = typeof activities.$inferSelect;
type PrizeRow = typeof activityPrizes.$inferSelect;

export const toCard = (row: ActivityRow, nowS: number): ActivityCard => ({
  id: row.id,
  kind: row.kind,
  ...toWire("title", byLanguage(row, "title")),
  ...toWire("summary", byLanguage(row, "summary")),
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  phase: toPhase(row, nowS),
});

const ORDERS = {
  running: [asc(activities.endsAt), asc(activities.id)],
  coming: [asc(activities.startsAt), asc(activities.id)],
  over: [desc(activities.endsAt), desc(activities.id)],
} as const satisfies Record<ActivityPhase, unknown>;

const isIn = (phase: ActivityPhase, nowS: number) =>
  ({
    running: sql`${activities.startsAt} <= ${nowS} and ${activities.endsAt} > ${nowS}`,
    coming: sql`${activities.startsAt} > ${nowS}`,
    over: sql`${activities.endsAt} <= ${nowS}`,
  })[phase];

export async function listActivities(
  db: Database,
  { phase, page, size, nowS }: { phase: ActivityPhase; page: number; size: number; nowS: number },
): Promise<{ list: ActivityCard[]; total: number }> {
  const where = and(eq(activities.state, "published"), isIn(phase, nowS));
  return readPage(
    db,
    db
      .select()
      .from(activities)
      .where(where)
      .orderBy(...ORDERS[phase]),
    { from: activities, where, page, size },
    (row) => toCard(row, nowS),
  );
}

const toNames = (prize: PrizeRow) => toWire("name", byLanguage(prize, "name"));
const toWon = (prize: PrizeRow) => ({ ...toNames(prize), kind: prize.kind, amount: prize.amount });

/** `uid` is 0 for a guest. Null if there is no such activity. */
export async function readActivity(db: Database, id: number, uid: number, nowS: number): Promise<ActivityInfo | null> {
  const [[row], prizes, versions, sources, progress, awards, winners] = await db.batch([
    db
      .select()
      .from(activities)
      .where(and(eq(activities.id, id), eq(activities.state, "published"))),
    db
      .select()
      .from(activityPrizes)
      .where(eq(activityPrizes.activityId, id))
      .orderBy(asc(activityPrizes.position), asc(activityPrizes.id)),
    db.select().from(activityVersions).where(eq(activityVersions.activityId, id)).orderBy(desc(activityVersions.version)),
    db.select().from(activityTasks).where(eq(activityTasks.activityId, id)),
    db
      .select()
      .from(activityProgress)
      .where(and(eq(activityProgress.activityId, id), eq(activityProgress.uid, uid))),
    db
      .select({ prizeId: activityAwards.prizeId })
      .from(activityAwards)
      .where(and(eq(activityAwards.activityId, id), eq(activityAwards.uid, uid))),
    db
      .select({
        nick: sql<string>`${users.nickName}`.as("winner_nick"),
        ...named("won", {
          ...byLanguage(activityPrizes, "name"),
          time: activityAwards.createdAt,
        }),
      })
      .from(activityAwards)
      .innerJoin(activityPrizes, eq(activityPrizes.id, activityAwards.prizeId))
      .innerJoin(users, eq(users.uid, activityAwards.uid))
      // Only a draw shows its winners. The awards of a task are not read, because there are too many: one for each stage that each
      // person reached.
      .where(
        and(
          eq(activityAwards.activityId, sql`(select a.id from ${activities} a where a.id = ${id} and a.kind = 'draw')`),
          ne(activityPrizes.kind, "none"),
        ),
      )
      .orderBy(...newestFirst(activityAwards))
      .limit(WINNERS_SHOWN),
  ]);
  if (!row) return null;
  const times = new Map(progress.map((one) => [one.task, one.times]));
  const current = prizes.filter(({ version }) => version === row.version);
  const drawn = row.kind === "draw" ? current : [];
  const odds = oddsNow(drawn);
  const received = new Set(awards.map(({ prizeId }) => prizeId));
  const earning = sources
    .map((source) => ({ ...source, times: times.get(source.task) ?? 0 }))
    .sort((a, b) => ACTIVITY_TASKS.indexOf(a.task) - ACTIVITY_TASKS.indexOf(b.task));
  const earned = earning.reduce((sum, source) => sum + countTickets(source, source.times), row.welcomeTickets);
  return {
    ...toCard(row, nowS),
    ...toWire("rules", byLanguage(row, "rules")),
    version: row.version,
    version_from: versions.find(({ version }) => version === row.version)?.fromAt ?? row.startsAt,
    prizes: drawn.map((prize, at) => ({
      ...toWon(prize),
      id: prize.id,
      odds: prize.weight,
      odds_now: odds[at] ?? 0,
      left: prize.stock === null ? null : prize.stock - prize.given,
    })),
    past_odds:
      row.kind === "draw"
        ? versions
            .filter(({ version }) => version < row.version)
            .slice(0, PAST_SHOWN)
            .map(({ version, fromAt }) => ({
              version,
              from_at: fromAt,
              prizes: prizes
                .filter((prize) => prize.version === version)
                .map((prize) => ({ ...toNames(prize), odds: prize.weight })),
            }))
        : [],
    stages:
      row.kind === "task"
        ? current.flatMap((prize) => {
            if (prize.task === "") return [];
            const done = Math.min(times.get(prize.task) ?? 0, prize.goal);
            const status = received.has(prize.id) ? (2 as const) : done >= prize.goal ? (1 as const) : (0 as const);
            return [{ ...toWon(prize), id: prize.id, task: prize.task, goal: prize.goal, times: done, status }];
          })
        : [],
    receive_until: row.endsAt + RECEIVE_GRACE_S,
    welcome_tickets: row.welcomeTickets,
    sources:
      row.kind === "draw"
        ? earning.map((source) => ({
            task: source.task,
            per: source.per,
            tickets: source.tickets,
            tickets_max: source.ticketsMax,
            times: source.times,
            earned: countTickets(source, source.times),
          }))
        : [],
    tickets: row.kind === "draw" && uid > 0 ? Math.max(0, earned - awards.length) : 0,
    winners: winners.map(({ nick, time, ...name }) => ({ nick_name: maskName(nick), ...toWire("name", name), time })),
  };
}
