export {
  countOnline,
  countTask,
  eventsForgotten,
  eventsKept,
  manyCounted,
  oldForgotten,
  taskCounted,
  toCountedDay,
  watchingCounted,
} from "./count.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
