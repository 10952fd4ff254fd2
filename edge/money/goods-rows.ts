import type { Database } from "../ground/db/client.ts";
import { saveRow } from "../ground/db/save-row.ts";
import { modelOffers } from "./schema/model-orders.ts";
import { couponKinds, gifts, packages, vipOffers } from "./schema/money.ts";

export const savePackage = (db: Database, row: typeof packages.$inferSelect, isNew: boolean) => saveRow(db, packages, row, isNew);

export const saveVipPlan = (db: Database, row: typeof vipOffers.$inferSelect, isNew: boolean) =>
  saveRow(db, vipOffers, row, isNew);

export const saveGift = (db: Database, row: typeof gifts.$inferSelect, isNew: boolean) => saveRow(db, gifts, row, isNew);

export const saveCouponKind = (db: Database, row: typeof couponKinds.$inferSelect, isNew: boolean) =>
  saveRow(db, couponKinds, row, isNew);

export const saveModelPlan = (db: Database, row: typeof modelOffers.$inferSelect, isNew: boolean) =>
  saveRow(db, modelOffers, row, isNew);
