import * as z from "zod";
import { log } from "#edge/contract/log.ts";
import { outbound } from "#edge/ground/outbound.ts";
import {
  AttemptSpent,
  CallbackFault,
  type Cashier,
  type Claim,
  type Notice,
  type Outcome,
  type Payable,
  PaymentRefused,
  type RefundAnswer,
} from "./cashier.ts";
import { readJson } from "./sandbox.ts";
import { type StripeClaim, stripeClaim } from "./stripe-claims.ts";
import { stripeSignatureFault } from "./stripe-signature.ts";

const API = "https://api.stripe.com/v1";
const SESSIONS = `${API}/checkout/sessions`;
const REFUNDS = `${API}/refunds`;
const TIMEOUT_MS = 10_000;

const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(["open", "complete", "expired"]).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]).nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
});
type Session = z.infer<typeof Session>;
const Sessions = z.object({ data: z.array(Session) });

const Refund = z.object({ id: z.string(), status: z.string().nullish(), failure_reason: z.string().nullish() });

const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** Null for an event without an outcome. A session can be complete while its money is still in transit. */
function findOutcome(type: string, session: Session): Outcome | null {
  if (type === "checkout.session.completed") return session.payment_status === "paid" ? "paid" : null;
  if (type === "checkout.session.async_payment_succeeded") return "paid";
  if (type === "checkout.session.async_payment_failed") return "failed";
  if (type === "checkout.session.expired") return "expired";
  return null;
}

const toNotice = (eventId: string, outcome: Outcome, session: Session, orderId: string): Notice => ({
  cashier: "stripe",
  eventId,
  orderId,
  outcome,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? "").toUpperCase(),
});

/** Null while the session is open or its money is in transit. */
function sessionNotice(session: Session, orderId: string): Notice | null {
  const eventId = `asked-${session.id}-${session.status}`;
  if (session.status === "expired") return toNotice(eventId, "expired", session, orderId);
  return session.status === "complete" && session.payment_status === "paid" ? toNotice(eventId, "paid", session, orderId) : null;
}

/** The fields are the same in every call, because Stripe refuses a known idempotency key with other fields. */
function sessionFields({ id, title, pay, currency, expiresAt, origin }: Payable): URLSearchParams {
  return new URLSearchParams({
    mode: "payment",
    client_reference_id: id,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(pay),
    "line_items[0][price_data][product_data][name]": title,
    success_url: `${origin}/m/cashier/${id}`,
    cancel_url: `${origin}/m/cashier/${id}`,
    expires_at: String(expiresAt),
  });
}

const Refusal = z.object({
  error: z.object({ type: z.string().nullish(), code: z.string().nullish(), message: z.string().nullish() }),
});

class StripeFault extends Error {
  override readonly name = "StripeFault";
  /** The type, the code and the message that Stripe gives for the fault. */
  readonly type: string;
  readonly code: string;
  readonly words: string;

  constructor(
    readonly http: number,
    method: string,
    url: string,
    body: string,
  ) {
    super(`Stripe answers ${http} to ${method} ${url}: ${body.slice(0, 300)}`);
    const { data } = Refusal.safeParse(readJson(new TextEncoder().encode(body)));
    this.type = data?.error.type ?? "";
    this.code = data?.error.code ?? "";
    this.words = data?.error.message ?? body.slice(0, 300);
  }

  /** True if the call had no effect and cannot have one later. If false, the call may have succeeded or may still succeed. */
  get isFinal(): boolean {
    return this.http === 400 || this.http === 402 || this.http === 404;
  }

  /**
   * True if the idempotency key cannot be used again. Stripe either repeats a stored fault (5xx) for the key, or has stored the key
   * with other fields.
   */
  get spendsKey(): boolean {
    return this.http >= 500 || (this.http === 400 && this.type === "idempotency_error");
  }
}

/** The site queries a pending refund again. */
function refundAnswer({ id, status, failure_reason }: z.infer<typeof Refund>): RefundAnswer {
  if (status === "succeeded") return { state: "done", refundRef: id, words: "" };
  if (status === "failed" || status === "canceled") return { state: "refused", refundRef: id, words: failure_reason ?? status };
  return { state: "asked", refundRef: id, words: "" };
}

const refusedBecause = (words: string): RefundAnswer => ({ state: "refused", refundRef: "", words });

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  fetch?: typeof outbound;
}

/** Each order has one session. The outcome of a session arrives by webhook or by a query. */
export function createStripe({ secretKey, webhookSecret, fetch: send = outbound }: StripeSettings): Cashier {
  const call = async <Answer>(
    schema: z.ZodType<Answer>,
    url: string,
    init: RequestInit & { method: "GET" | "POST" },
  ): Promise<Answer> => {
    const headers = { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${secretKey}` };
    const response = await send(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new StripeFault(response.status, init.method, url, await response.text());
    return schema.parse(await response.json());
  };
  const post = async <Answer>(
    schema: z.ZodType<Answer>,
    url: string,
    fields: URLSearchParams,
    idempotencyKey: string,
  ): Promise<Answer> => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "idempotency-key": idempotencyKey };
    try {
      return await call(schema, url, { method: "POST", body: fields.toString(), headers });
    } catch (error) {
      throw error instanceof StripeFault && error.spendsKey ? new AttemptSpent(error.message, { cause: error }) : error;
    }
  };
  const findSession = (id: string) => call(Session, `${SESSIONS}/${encodeURIComponent(id)}`, { method: "GET" });
  /**
   * Queries the payment's session, because Stripe's event names only the payment and not the order. Null if the payment has no
   * session of this site.
   */
  const claimed = async (eventId: string, { payment, ...about }: StripeClaim): Promise<Claim | null> => {
    const sessions = await call(Sessions, `${SESSIONS}?${new URLSearchParams({ payment_intent: payment, limit: "1" })}`, {
      method: "GET",
    }).catch((error: unknown) => {
      log.error(`Stripe does not name the order of the event ${eventId}`, error);
      throw new CallbackFault(503, "Stripe could not be asked which order this event is about; send it again.");
    });
    const [session] = sessions.data;
    const notice = session?.client_reference_id ? sessionNotice(session, session.client_reference_id) : null;
    return notice?.outcome === "paid" ? { ...about, eventId, payment: notice } : null;
  };
  return {
    name: "stripe",
    async open(order) {
      const key = order.attempt === 1 ? order.id : `${order.id}-${order.attempt}`;
      const session = await post(Session, SESSIONS, sessionFields(order), key).catch((error: unknown) => {
        throw error instanceof StripeFault && error.isFinal ? new PaymentRefused(error.message, { cause: error }) : error;
      });
      if (!session.url) throw new Error(`Stripe gave no address for the session ${session.id}`);
      return { cashierRef: session.id, payUrl: session.url };
    },
    async read(body, headers, nowS) {
      const fault = await stripeSignatureFault(webhookSecret, headers.get("stripe-signature"), body, nowS);
      if (fault) throw new CallbackFault(401, fault);
      const event = Event.safeParse(readJson(body));
      if (!event.success) throw new CallbackFault(400, "The body is not an event of Stripe.");
      const about = stripeClaim(event.data.type, event.data.data.object);
      if (about) return claimed(event.data.id, about);
      if (!event.data.type.startsWith("checkout.session.")) return null;
      const session = Session.safeParse(event.data.data.object);
      if (!session.success) throw new CallbackFault(400, "The event carries no checkout session.");
      const outcome = findOutcome(event.data.type, session.data);
      const orderId = session.data.client_reference_id;
      return outcome && orderId ? toNotice(event.data.id, outcome, session.data, orderId) : null;
    },
    async ask({ id, cashierRef }) {
      return cashierRef ? sessionNotice(await findSession(cashierRef), id) : null;
    },
    async close({ id, cashierRef }) {
      if (!cashierRef) return null;
      // No idempotency key: Stripe never expires a session twice anyway, and a fault stored under a key would block retries.
      const ended = call(Session, `${SESSIONS}/${encodeURIComponent(cashierRef)}/expire`, { method: "POST" });
      const session = await ended.catch((error: unknown) => {
        if (error instanceof StripeFault && error.isFinal) return findSession(cashierRef);
        throw error;
      });
      return sessionNotice(session, id);
    },
    async refund({ orderId, paymentRef, amount, attempt, refundRef }) {
      try {
        if (refundRef) return refundAnswer(await call(Refund, `${REFUNDS}/${encodeURIComponent(refundRef)}`, { method: "GET" }));
        if (!paymentRef) return refusedBecause("The order has no Checkout Session");
        const { payment_intent } = await findSession(paymentRef);
        if (!payment_intent) return refusedBecause(`The Checkout Session ${paymentRef} has no payment`);
        const fields = new URLSearchParams({ payment_intent, amount: String(amount), "metadata[order_id]": orderId });
        return refundAnswer(await post(Refund, REFUNDS, fields, `refund-${orderId}-${attempt}`));
      } catch (error) {
        if (!(error instanceof StripeFault && error.isFinal)) throw error;
        // The whole amount was refunded before, by hand or by an earlier call of this site. Stripe no longer stores the key of that
        // call.
        if (error.code === "charge_already_refunded") return { state: "done", refundRef: "", words: error.words };
        return refusedBecause(error.words);
      }
    },
  };
}
