/** The tables of `rewards` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { activities, activityPrizes, activityTasks, activityVersions } from "./schema/activities.ts";
