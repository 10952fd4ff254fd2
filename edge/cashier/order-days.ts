import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import type { orders } from "../db/schema/money";
import { modelSubscriptions, orderModels } from "../db/schema/service";
import type { Statement } from "../ledger/post";

type Order = Pick<typeof orders.$inferSelect, "id" | "uid" | "kind">;
type Model = typeof orderModels.$inferSelect.model;
const DAY_S = 86_400;

/** What the order is for, and how many seconds of it. */
const modelOf = (id: string) => sql<Model>`(select ${orderModels.model} from ${orderModels} where ${orderModels.orderId} = ${id})`;
const lengthOf = (id: string) => sql<number>`(select ${orderModels.days} * ${sql.raw(String(DAY_S))} from ${orderModels} where ${orderModels.orderId} = ${id})`;

/** What a paid order adds to what is left of its model: never less than there was. Nothing for orders of other kinds. */
export const extendModel = (db: Database, { id, uid, kind }: Order, nowS: number): Statement[] =>
  kind === "model"
    ? [
        db
          .insert(modelSubscriptions)
          .values({ uid, model: modelOf(id), endsAt: sql`${nowS} + ${lengthOf(id)}` })
          .onConflictDoUpdate({
            target: [modelSubscriptions.uid, modelSubscriptions.model],
            set: { endsAt: sql`max(${modelSubscriptions.endsAt}, ${nowS}) + excluded.ends_at - ${nowS}` },
          }),
      ]
    : [];

/** What an order that is taken back takes with it: its own days. */
export const shortenModel = (db: Database, { id, uid, kind }: Order): Statement[] =>
  kind === "model"
    ? [
        db
          .update(modelSubscriptions)
          .set({ endsAt: sql`${modelSubscriptions.endsAt} - ${lengthOf(id)}` })
          .where(and(eq(modelSubscriptions.uid, uid), eq(modelSubscriptions.model, modelOf(id)))),
      ]
    : [];
