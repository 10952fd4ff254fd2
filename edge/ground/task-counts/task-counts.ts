export {
  countTask,
  eventsForgotten,
  eventsKept,
  manyCounted,
  oldForgotten,
  taskCounted,
  toCountedDay,
  watchCounted,
  watchingCounted,
} from "./count.ts";
export { countOnline, writeOnline } from "./count-online.ts";
export {
  beginTicket,
  goesOn,
  isDue,
  isWhole,
  nextReportS,
  type OnlineTicket,
  openTicket,
  report,
  sealTicket,
} from "./online-ticket.ts";
export { addPoints, noteAward, noteCheckIn, openPerson } from "./person.ts";
export { isWatched, reportWatch, sealWatch } from "./watch-ticket.ts";
