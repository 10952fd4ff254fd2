import { ODDS_TOTAL } from "#edge/contract/rules/activities.ts";
import { activities, activityPrizes, activityTasks, activityVersions } from "#edge/rewards/schema/activities.ts";
import { db } from "../tasks/people.ts";

/** Noon of the day on which the activities of the tests run, in unix seconds. */
export const NOON_S = Date.UTC(2026, 10, 21, 12) / 1000;
export const DAY_S = 86_400;

type ActivityRow = typeof activities.$inferInsert;
type PrizeRow = typeof activityPrizes.$inferInsert;

export async function makeActivity(kind: "task" | "draw", more: Partial<ActivityRow> = {}): Promise<number> {
  const text = { titleZh: "活动", titlePt: "Evento", summaryZh: "", summaryPt: "", rulesZh: "规则", rulesPt: "Regra" };
  const [row] = await db
    .insert(activities)
    .values({
      ...text,
      kind,
      startsAt: NOON_S - DAY_S,
      endsAt: NOON_S + DAY_S,
      state: "published",
      createdAt: 0,
      updatedAt: 0,
      ...more,
    })
    .returning({ id: activities.id });
  if (!row) throw new Error("the activity was not written");
  await db.insert(activityVersions).values({ activityId: row.id, version: 1, fromAt: NOON_S - DAY_S });
  return row.id;
}

export async function makePrizes(activityId: number, list: readonly Partial<PrizeRow>[], version = 1): Promise<number[]> {
  const rows = await db
    .insert(activityPrizes)
    .values(
      list.map((more, position) => ({
        activityId,
        version,
        position,
        nameZh: `奖品${position}`,
        namePt: `Prêmio ${position}`,
        kind: "none" as const,
        amount: 0,
        ...more,
      })),
    )
    .returning({ id: activityPrizes.id });
  return rows.map(({ id }) => id);
}

export const makeSource = (
  activityId: number,
  task: "readInfo" | "checkin" | "inviteFriend" | "sendGift",
  more: { per?: number; tickets?: number; ticketsMax?: number } = {},
) => db.insert(activityTasks).values({ activityId, task, tickets: 1, ticketsMax: 5, ...more });

/** A table of prizes: three prizes of gold in a hundred draws, a day of VIP, points, and no prize. */
export const TABLE: Partial<PrizeRow>[] = [
  { kind: "gold", amount: 50, weight: 500, stock: 2 },
  { kind: "vip", amount: 3, weight: 500, stock: 1 },
  { kind: "point", amount: 20, weight: 2_000 },
  { kind: "none", amount: 0, weight: ODDS_TOTAL - 3_000 },
];
/** For each prize, a random number that wins it. */
export const ROLLS = { gold: 0, vip: 500, point: 1_000, none: 9_999 } as const;
