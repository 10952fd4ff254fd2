/** The door of `ground/task-counts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { countOnline, countTask, dayOf, oldForgotten, taskCounted, watchingCounted } from "./count.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
