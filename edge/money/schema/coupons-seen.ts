import { sqliteTable } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { coupons } from "#edge/money/schema/money.ts";

/** The last coupon about which a person was notified. */
export const couponsSeen = sqliteTable("coupons_seen", {
  uid: linked("uid", () => users.uid).primaryKey(),
  couponId: linked("coupon_id", () => coupons.id),
});
