import { readable } from "../ground/db/readable.ts";
import * as activitiesSchema from "./schema/activities.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const activities = readable(activitiesSchema.activities);
export const activityPrizes = readable(activitiesSchema.activityPrizes);
export const activityTasks = readable(activitiesSchema.activityTasks);
export const activityVersions = readable(activitiesSchema.activityVersions);
