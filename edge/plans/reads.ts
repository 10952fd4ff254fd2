import { readable } from "../ground/db/readable.ts";
import * as plansSchema from "./schema/plans.ts";

/** The tables of `plans` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const redPlans = readable(plansSchema.redPlans);
