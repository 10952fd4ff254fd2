import { readable } from "../db/readable.ts";
import * as tasksSchema from "./schema/tasks.ts";

export const taskAwards = readable(tasksSchema.taskAwards);
export const taskEvents = readable(tasksSchema.taskEvents);
export const taskPeople = readable(tasksSchema.taskPeople);
