import type { SQL } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { orders } from "./schema/money.ts";

/** Put the statement into the batch that pays the order with gold. */
export const addGoldOrder = (db: Database, order: typeof orders.$inferInsert) => db.insert(orders).values(order);

/** Put the statement into the batch that returns the gold. */
export const markRefunded = (db: Database, which: SQL, atS: number) =>
  db.update(orders).set({ state: "refunded", settledAt: atS }).where(which);
