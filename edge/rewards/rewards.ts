/** The door of `rewards`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { drawOnce } from "./activities/draw.ts";
export {
  moveActivity,
  publishActivity,
  publishOdds,
  replacePrizes,
  replaceTasks,
  saveActivity,
} from "./activities/write-activity.ts";
export { activity } from "./activity.ts";
export { invite } from "./invite.ts";
export { task } from "./task.ts";
