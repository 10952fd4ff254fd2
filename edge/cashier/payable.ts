import type { orders } from "../db/schema/money";
import type { Payable } from "./cashier";

/** How long an order waits to be paid. Stripe takes no session that ends within half an hour: what is over that is time to open one again. */
export const ORDER_LIFE_S = 2_700;

/** An order as its cashier needs it: all of it out of the row, so that a payment that is opened again is asked for in the very same words. */
export const payableOf = ({ id, nameZh, namePt, pay, currency, expiresAt, cashierRef }: typeof orders.$inferSelect): Payable => ({
  id,
  title: nameZh === namePt ? nameZh : `${nameZh} / ${namePt}`,
  pay,
  currency,
  expiresAt,
  cashierRef,
});
