import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { redPlans } from "./schema/plans.ts";

export const isPlanThere = (id: number) => and(eq(redPlans.id, id), ne(redPlans.state, "removed"));

/** Returns the statement that removes a plan. A trigger then marks its purchases for settlement (schema/plans.rules.ts). */
export const removePlan = (db: Database, id: number, { reason, settledAt }: { reason: string; settledAt: number }) =>
  db.update(redPlans).set({ state: "removed", removedReason: reason, settledAt }).where(isPlanThere(id));
