import type { Database } from "../ground/db/client.ts";
import { coupons } from "./schema/money.ts";

const DAY_S = 86_400;

interface GivenCoupon {
  uid: number;
  kindId: number;
  /** The coupon is valid for this many days from `atS` on. */
  days: number;
  /** Unix seconds. */
  atS: number;
  /** Names the occasion. A person gets a kind of coupon only once for each occasion. */
  reason: string;
}

/** A trigger copies the terms of the coupon's kind (`coupons_given` in schema/money.rules.ts). */
export const couponGiven = (db: Database, { uid, kindId, days, atS, reason }: GivenCoupon) =>
  db.insert(coupons).values({ uid, kindId, startsAt: atS, endsAt: atS + days * DAY_S, reason });
