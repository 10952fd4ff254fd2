import { readable } from "../ground/db/readable.ts";
import * as plansSchema from "./schema/plans.ts";

/**
 * Tables of `plans` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const redPlans = readable(plansSchema.redPlans);
