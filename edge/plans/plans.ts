/** The door of `plans`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { callFollowers } from "./call-followers.ts";
export { matchNames } from "./match-names.ts";
export { latestFirst, planIds, planStatements, plansOf } from "./plan-row.ts";
export { pricePicks } from "./price-picks.ts";
export { redorder } from "./redorder.ts";
export { isPlanThere, removePlan } from "./remove-plan.ts";
export { settlePlans } from "./settle.ts";
