/** The public exports of `rewards`: other code folders import only this file and `reads.ts` from this folder. */
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
