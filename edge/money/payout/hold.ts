import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { orderDisputes } from "../schema/payments.ts";

/** Holds while a bank's dispute about a payment of the person is open: nothing is paid out meanwhile. */
export const isHeld = (uid: number | SQLiteColumn | SQL): SQL<number> =>
  sql`exists (select 1 from ${orderDisputes} held where held.uid = ${uid} and held.state = 'open')`;
