import * as z from "zod";
import { Order } from "#edge/contract/entities/goods.ts";
import { ORDER_STATES, REFUND_STATES } from "#edge/contract/rules/orders.ts";
import { Id, OrderId, PAGE_FIELDS } from "../inputs.ts";
import { CHANGE_FIELDS, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "4.3" });

/** `refund` is null if the order has no refund. */
export const AnyOrder = Order.extend({
  uid: z.number(),
  nick_name: z.string(),
  /** True if the coupon was released, so that another order may use it. `bonus_gold` then does not include the coupon's gold. */
  coupon_lost: z.boolean(),
  refund: z.enum(REFUND_STATES).nullable(),
});

/** A cashier's report on an order. */
export const PaymentEvent = z.object({
  event_id: z.string(),
  cashier: z.string(),
  outcome: z.string(),
  amount: z.number(),
  currency: z.string(),
  verdict: z.string(),
  received_at: z.number(),
});

/** Money that is returned through the cashier that took it. */
export const OrderRefund = z.object({
  state: z.enum(REFUND_STATES),
  /** Cents. */
  amount: z.number(),
  currency: z.string(),
  /** The cashier's id of the refund; empty while there is none. */
  cashier_ref: z.string(),
  /** The cashier's message, or why the cashier could not be reached; may be empty. */
  words: z.string(),
  /** Number of requests to the cashier since the cashier last refused the refund. */
  asks: z.number(),
  /** Unix seconds. */
  created_at: z.number(),
  changed_at: z.number(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const orderCalls = {
  getOrders: call.post("/api/operate/getOrders", {
    summary: "Everybody's orders, newest first; by state, person, id or how far their money is on the way back",
    source: "3.6",
    input: z.object({
      state: z.enum(ORDER_STATES).optional(),
      person: Id.optional(),
      order_id: OrderId.optional(),
      refund: z.enum(REFUND_STATES).optional(),
      ...PAGE_FIELDS,
    }),
    data: z.object({ list: z.array(AnyOrder), total: z.number(), review: z.number(), refused: z.number() }),
  }),
  getOrderDetail: call.post("/api/operate/getOrderDetail", {
    summary: "An order with what cashiers told of it, and its money on the way back",
    source: "docs/decisions",
    input: z.object({ order_id: OrderId }),
    data: z.object({ order: AnyOrder, events: z.array(PaymentEvent), refund: OrderRefund.nullable(), version: z.number() }),
  }),
  refundOrder: call.change("/api/operate/refundOrder", {
    summary:
      "Takes a paid order back: its gold or days go; the book refuses where the gold has been spent. Then the cashier is asked to give the money back; getOrderDetail tells what became of that",
    input: z.object({ ...REASONED_FIELDS, order_id: OrderId }),
  }),
  retryRefund: call.change("/api/operate/retryRefund", {
    summary:
      "Asks the cashier once more for a refund that it refused, or of which nothing is known yet; it never gives the money twice",
    input: z.object({ ...CHANGE_FIELDS, order_id: OrderId }),
  }),
  decideOrder: call.change("/api/operate/decideOrder", {
    summary:
      "Decides an order that waits for review: what it buys is given for what was paid, or nothing is and the cashier is asked to give the money back",
    input: z.object({ ...REASONED_FIELDS, order_id: OrderId, decision: z.enum(["give", "return"], "must be give or return") }),
  }),
};
