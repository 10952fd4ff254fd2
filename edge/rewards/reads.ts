import { readable } from "../ground/db/readable.ts";
import * as activitiesSchema from "./schema/activities.ts";

/**
 * Tables of `rewards` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const activities = readable(activitiesSchema.activities);
export const activityPrizes = readable(activitiesSchema.activityPrizes);
export const activityTasks = readable(activitiesSchema.activityTasks);
export const activityVersions = readable(activitiesSchema.activityVersions);
