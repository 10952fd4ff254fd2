import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { bagItems } from "./schema/money.ts";

export const addToBag = (db: Database, uid: number, giftId: number, count: number) =>
  db
    .insert(bagItems)
    .values({ uid, giftId, count })
    .onConflictDoUpdate({ target: [bagItems.uid, bagItems.giftId], set: { count: sql`${bagItems.count} + ${count}` } });

export const takeFromBag = (db: Database, uid: number, giftId: number, count: number) =>
  db
    .update(bagItems)
    .set({ count: sql`${bagItems.count} - ${count}` })
    .where(and(eq(bagItems.uid, uid), eq(bagItems.giftId, giftId)));
