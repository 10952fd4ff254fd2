import { eq, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { shopGoods } from "./schema/shop.ts";

type Row = typeof shopGoods.$inferSelect;

/** Returns the statement that offers new goods. */
export const addShopGoods = (db: Database, row: Row) => db.insert(shopGoods).values(row);

/**
 * Returns the statement that changes goods. Their stock changes by the difference `stockAdd`, so that goods sold while the form was open stay sold;
 * null makes it endless.
 */
export const changeShopGoods = (db: Database, id: number, values: Omit<Row, "id" | "stock">, stockAdd: number | null) =>
  db
    .update(shopGoods)
    .set({ ...values, stock: stockAdd === null ? null : sql`coalesce(${shopGoods.stock}, 0) + ${stockAdd}` })
    .where(eq(shopGoods.id, id));
