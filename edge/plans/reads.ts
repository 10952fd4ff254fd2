import { readable } from "../ground/db/readable.ts";
import * as plansSchema from "./schema/plans.ts";

export const redPlans = readable(plansSchema.redPlans);
