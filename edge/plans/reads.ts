/** The tables of `plans` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { redPlans } from "./schema/plans.ts";
