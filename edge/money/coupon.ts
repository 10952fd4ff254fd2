import type { Database } from "../ground/db/client.ts";
import { coupons } from "./schema/money.ts";

const DAY_S = 86_400;

/** A coupon to give to a person. */
interface GivenCoupon {
  uid: number;
  kindId: number;
  /** Days for which it is valid, from `atS` on. */
  days: number;
  /** Unix seconds. */
  atS: number;
  /** Names the occasion: a person receives a kind once for each. */
  reason: string;
}

/** Returns the statement that gives a coupon. A trigger copies the kind's terms (`coupons_given` in schema/money.rules.ts). */
export const couponGiven = (db: Database, { uid, kindId, days, atS, reason }: GivenCoupon) =>
  db.insert(coupons).values({ uid, kindId, startsAt: atS, endsAt: atS + days * DAY_S, reason });
