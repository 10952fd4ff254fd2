import { readable } from "../db/readable.ts";
import * as tasksSchema from "./schema/tasks.ts";

/**
 * The tables of `ground/task-counts` that other subjects join and select in one round trip. Only this folder writes them: for other
 * subjects they are `readable`.
 */
export const taskAwards = readable(tasksSchema.taskAwards);
export const taskEvents = readable(tasksSchema.taskEvents);
export const taskPeople = readable(tasksSchema.taskPeople);
