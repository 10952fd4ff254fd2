import { readable } from "../db/readable.ts";
import * as tasksSchema from "./schema/tasks.ts";

/** The tables of `ground/task-counts` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const taskAwards = readable(tasksSchema.taskAwards);
export const taskEvents = readable(tasksSchema.taskEvents);
export const taskPeople = readable(tasksSchema.taskPeople);
