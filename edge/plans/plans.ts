export { notifyFollowers } from "./call-followers.ts";
export { matchNames } from "./match-names.ts";
export { latestFirst, planIds, planStatements, toPlans } from "./plan-row.ts";
export { pricePicks } from "./price-picks.ts";
export { redorder } from "./redorder.ts";
export { isPlanThere, removePlan } from "./remove-plan.ts";
export { settlePlans } from "./settle.ts";
