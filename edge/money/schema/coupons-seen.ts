import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { coupons } from "#edge/money/schema/money.ts";

/** The last coupon about which a person was notified. */
export const couponsSeen = sqliteTable("coupons_seen", {
  uid: integer("uid")
    .primaryKey()
    .references(() => users.uid),
  couponId: integer("coupon_id")
    .notNull()
    .references(() => coupons.id),
});
