export { countOnline, countTask, oldForgotten, taskCounted, toCountedDay, watchingCounted } from "./count.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
