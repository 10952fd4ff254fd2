/** The door of `ground/task-counts`: other subjects import only this file and `reads.ts` from this folder. */
export { countOnline, countTask, oldForgotten, taskCounted, toCountedDay, watchingCounted } from "./count.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
