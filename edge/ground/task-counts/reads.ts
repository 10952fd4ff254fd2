/** The tables of `ground/task-counts` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { taskAwards, taskEvents, taskPeople } from "./schema/tasks.ts";
