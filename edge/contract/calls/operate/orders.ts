import { z } from "zod";
import { call } from "../../call";
import { Order } from "../../entities/goods";
import { ORDER_STATES } from "../../rules/order-state";
import { Id, Page, PageSize } from "../inputs";
import { Changed, REASONED_FIELDS } from "./change";

const OrderId = z.string().regex(/^[\w-]{8,64}$/, "must be the id of an order");

/** An order with whose it is. */
export const AnyOrder = Order.extend({ uid: z.number(), nick_name: z.string() });
export type AnyOrder = z.infer<typeof AnyOrder>;

/** What a cashier told of an order. */
export const PaymentEvent = z.object({ event_id: z.string(), cashier: z.string(), outcome: z.string(), amount: z.number(), currency: z.string(), verdict: z.string(), received_at: z.number() });

export const orderCalls = {
  getOrders: call.post("/api/operate/getOrders", {
    summary: "Everybody's orders, newest first; by state, person or id",
    source: "3.6",
    access: "operator",
    input: z.object({ state: z.enum(ORDER_STATES).optional(), person: Id.optional(), order_id: OrderId.optional(), page: Page, size: PageSize }),
    data: z.object({ list: z.array(AnyOrder), total: z.number(), review: z.number() }),
  }),
  getOrderDetail: call.post("/api/operate/getOrderDetail", {
    summary: "An order with what cashiers told of it",
    source: "docs/decisions",
    access: "operator",
    input: z.object({ order_id: OrderId }),
    data: z.object({ order: AnyOrder, events: z.array(PaymentEvent), version: z.number() }),
  }),
  refundOrder: call.post("/api/operate/refundOrder", {
    summary: "Takes a paid order back: its gold or days go; the book refuses where the gold has been spent. The money itself goes back at the cashier",
    source: "4.3",
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, order_id: OrderId }),
    data: Changed,
  }),
  decideOrder: call.post("/api/operate/decideOrder", {
    summary: "Decides an order that waits for review: what it buys is given for what was paid, or nothing is and the money goes back at the cashier",
    source: "4.3",
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, order_id: OrderId, decision: z.enum(["give", "return"], "must be give or return") }),
    data: Changed,
  }),
};
