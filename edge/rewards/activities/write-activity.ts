import { eq } from "drizzle-orm";
import type { Statement } from "#edge/money/money.ts";
import type { Database } from "../../ground/db/client.ts";
import { saveRow } from "../../ground/db/save-row.ts";
import { activities, activityPrizes, activityTasks, activityVersions } from "../schema/activities.ts";

type Activity = typeof activities.$inferSelect;
type Prize = typeof activityPrizes.$inferInsert;
type Source = Omit<typeof activityTasks.$inferInsert, "activityId">;

export const saveActivity = (db: Database, row: Activity, isNew: boolean) => saveRow(db, activities, row, isNew);

const addPrizes = (db: Database, prizes: readonly Prize[]): Statement[] =>
  prizes.map((prize) => db.insert(activityPrizes).values(prize));

export const replacePrizes = (db: Database, activityId: number, prizes: readonly Prize[]): Statement[] => [
  db.delete(activityPrizes).where(eq(activityPrizes.activityId, activityId)),
  ...addPrizes(db, prizes),
];

export const replaceTasks = (db: Database, activityId: number, sources: readonly Source[]): Statement[] => [
  db.delete(activityTasks).where(eq(activityTasks.activityId, activityId)),
  ...sources.map((source) => db.insert(activityTasks).values({ activityId, ...source })),
];

/** If two requests add the same version, the table's key refuses the second request's whole batch. */
export const publishOdds = (
  db: Database,
  activityId: number,
  version: number,
  prizes: readonly Prize[],
  atS: number,
): Statement[] => [
  db.insert(activityVersions).values({ activityId, version, fromAt: atS }),
  ...addPrizes(db, prizes),
  db.update(activities).set({ version, updatedAt: atS }).where(eq(activities.id, activityId)),
];

/** The odds are valid from the activity's start on, or from `atS` if that is later. */
export const publishActivity = (
  db: Database,
  { id, version, startsAt }: Pick<Activity, "id" | "version" | "startsAt">,
  atS: number,
): Statement[] => [
  db.insert(activityVersions).values({ activityId: id, version, fromAt: Math.max(atS, startsAt) }),
  db.update(activities).set({ state: "published", updatedAt: atS }).where(eq(activities.id, id)),
];

export const moveActivity = (db: Database, id: number, times: Pick<Activity, "startsAt" | "endsAt">, atS: number): Statement =>
  db
    .update(activities)
    .set({ ...times, updatedAt: atS })
    .where(eq(activities.id, id));
