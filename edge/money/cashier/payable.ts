import { columnsOf } from "#edge/ground/db/localized.ts";
import type { orders } from "../schema/money.ts";
import type { Payable } from "./cashier.ts";

/** Half an hour, the shortest life of a payment (canBeOpened), plus a quarter of an hour to open the payment again. */
export const ORDER_LIFE_S = 2_700;

/** All data comes from the row, so that a repeated attempt sends exactly the same request. */
export const toPayable = ({
  id,
  pay,
  currency,
  expiresAt,
  cashierRef,
  origin,
  openAttempt,
  ...order
}: typeof orders.$inferSelect): Payable => ({
  id,
  title: [...new Set(Object.values(columnsOf(order, "name")))].filter(Boolean).join(" / "),
  pay,
  currency,
  expiresAt,
  cashierRef,
  origin,
  attempt: openAttempt,
});
