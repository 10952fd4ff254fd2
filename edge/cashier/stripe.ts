import { z } from "zod";
import { CallbackFault, type Cashier, type Notice, type Outcome, type Payable } from "./cashier";
import { jsonOf } from "./sandbox";
import { stripeSignatureFault } from "./stripe-signature";

const API = "https://api.stripe.com/v1/checkout/sessions";
const TIMEOUT_MS = 10_000;
/** Stripe takes no session that ends sooner. */
const LIFE_MIN_S = 1_860;

/** A Checkout Session as far as we look at it. */
const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(["open", "complete", "expired"]).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]).nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
});
type Session = z.infer<typeof Session>;

const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** What an event means for an order; other events mean nothing. A session can be complete and its money still under way. */
function outcomeOf(type: string, session: Session): Outcome | null {
  if (type === "checkout.session.completed") return session.payment_status === "paid" ? "paid" : null;
  if (type === "checkout.session.async_payment_succeeded") return "paid";
  if (type === "checkout.session.async_payment_failed") return "failed";
  if (type === "checkout.session.expired") return "expired";
  return null;
}

const noticeOf = (eventId: string, outcome: Outcome, session: Session, orderId: string): Notice => ({
  cashier: "stripe",
  eventId,
  orderId,
  outcome,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? "").toUpperCase(),
});

/** Fields of a new session, as Stripe's API takes them. */
function sessionFields({ id, title, pay, currency, expiresAt }: Payable, origin: string, nowS: number): URLSearchParams {
  return new URLSearchParams({
    mode: "payment",
    client_reference_id: id,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(pay),
    "line_items[0][price_data][product_data][name]": title,
    success_url: `${origin}/m/cashier/${id}`,
    cancel_url: `${origin}/m/cashier/${id}`,
    expires_at: String(Math.max(expiresAt, nowS + LIFE_MIN_S)),
  });
}

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  fetch?: typeof fetch;
  /** Unix milliseconds. */
  now?: () => number;
}

/** Stripe Checkout: a session an order, its outcome by webhook, or by asking for the session. */
export function createStripe({ secretKey, webhookSecret, fetch: send = fetch, now = Date.now }: StripeSettings): Cashier {
  const call = async (url: string, init: RequestInit): Promise<Session> => {
    const headers = { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${secretKey}` };
    const answer = await send(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok)
      throw new Error(
        `Stripe answers ${answer.status} to ${init.method ?? "GET"} ${url}: ${(await answer.text()).slice(0, 300)}`,
      );
    return Session.parse(await answer.json());
  };
  return {
    name: "stripe",
    async open(order, origin) {
      const session = await call(API, {
        method: "POST",
        body: sessionFields(order, origin, Math.floor(now() / 1000)).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", "idempotency-key": order.id },
      });
      if (!session.url) throw new Error(`Stripe gave no address for the session ${session.id}`);
      return { cashierRef: session.id, payUrl: session.url };
    },
    async read(body, headers, nowS) {
      const fault = await stripeSignatureFault(webhookSecret, headers.get("stripe-signature"), body, nowS);
      if (fault) throw new CallbackFault(401, fault);
      const event = Event.safeParse(jsonOf(body));
      if (!event.success) throw new CallbackFault(400, "The body is not an event of Stripe.");
      if (!event.data.type.startsWith("checkout.session.")) return null;
      const session = Session.safeParse(event.data.data.object);
      if (!session.success) throw new CallbackFault(400, "The event carries no checkout session.");
      const outcome = outcomeOf(event.data.type, session.data);
      const orderId = session.data.client_reference_id;
      return outcome && orderId ? noticeOf(event.data.id, outcome, session.data, orderId) : null;
    },
    async ask({ id, cashierRef }) {
      if (!cashierRef) return null;
      const session = await call(`${API}/${encodeURIComponent(cashierRef)}`, { method: "GET" });
      const eventId = `asked-${session.id}-${session.status}`;
      if (session.status === "expired") return noticeOf(eventId, "expired", session, id);
      return session.status === "complete" && session.payment_status === "paid" ? noticeOf(eventId, "paid", session, id) : null;
    },
  };
}
