/** The entry of `ground/task-counts`. Other subjects import only this file and `reads.ts` from this folder. */
export { countOnline, countTask, oldForgotten, taskCounted, toCountedDay, watchingCounted } from "./count.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
