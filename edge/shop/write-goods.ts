import { eq, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { shopGoods } from "./schema/shop.ts";

type Row = typeof shopGoods.$inferSelect;

export const addShopGoods = (db: Database, row: Row) => db.insert(shopGoods).values(row);

/** Changes the stock by `stockAdd` (null: unlimited), so that it stays right if goods were sold while the form was open. */
export const changeShopGoods = (db: Database, id: number, values: Omit<Row, "id" | "stock">, stockAdd: number | null) =>
  db
    .update(shopGoods)
    .set({ ...values, stock: stockAdd === null ? null : sql`coalesce(${shopGoods.stock}, 0) + ${stockAdd}` })
    .where(eq(shopGoods.id, id));
