import { readable } from "../ground/db/readable.ts";
import * as activitiesSchema from "./schema/activities.ts";

/** The tables of `rewards` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const activities = readable(activitiesSchema.activities);
export const activityPrizes = readable(activitiesSchema.activityPrizes);
export const activityTasks = readable(activitiesSchema.activityTasks);
export const activityVersions = readable(activitiesSchema.activityVersions);
