import type { orders } from "../schema/money.ts";
import type { Payable } from "./cashier.ts";

/** How long an order waits to be paid: the half an hour that a payment lasts at least (canBeOpened), and a quarter to open it again. */
export const ORDER_LIFE_S = 2_700;

/** An order as its cashier needs it: all of it out of the row, so that an attempt that is made again is asked for in the very same words. */
export const payableOf = ({
  id,
  nameZh,
  namePt,
  nameEn,
  pay,
  currency,
  expiresAt,
  cashierRef,
  origin,
  openAttempt,
}: typeof orders.$inferSelect): Payable => ({
  id,
  title: [...new Set([nameZh, namePt, nameEn])].filter(Boolean).join(" / "),
  pay,
  currency,
  expiresAt,
  cashierRef,
  origin,
  attempt: openAttempt,
});
