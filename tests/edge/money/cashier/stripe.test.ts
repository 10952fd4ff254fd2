import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AttemptSpent, CallbackFault, PaymentRefused } from "#edge/money/cashier/cashier.ts";
import { createStripe } from "#edge/money/cashier/stripe.ts";
import { STRIPE_TOLERANCE_S, stripeSignatureFault } from "#edge/money/cashier/stripe-signature.ts";

const SECRET = "whsec_test";
const NOW_S = 1_795_262_400;
const bytes = (text: string) => new TextEncoder().encode(text);
const v1 = (body: string, t = NOW_S, secret = SECRET) => createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
const header = (body: string, t = NOW_S) => `t=${t},v1=${v1(body, t)},v0=${"0".repeat(64)}`;

/** A session in the form of Stripe's API, with fields that the product does not read. */
const session = (more: Record<string, unknown> = {}) => ({
  id: "cs_test_a1b2c3",
  object: "checkout.session",
  amount_subtotal: 3000,
  amount_total: 3000,
  cancel_url: "https://site.test/m/cashier/20261121-ORDER",
  client_reference_id: "20261121-ORDER",
  created: NOW_S,
  currency: "cny",
  livemode: false,
  mode: "payment",
  payment_method_types: ["card"],
  payment_status: "paid",
  status: "complete",
  url: null,
  ...more,
});
const event = (type: string, object: unknown = session()) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    api_version: "2025-09-30.clover",
    created: NOW_S,
    data: { object },
    livemode: false,
    type,
  });

interface Sent {
  url: string;
  init: RequestInit;
}
function stripe(answer: unknown = session(), status = 200) {
  const sent: Sent[] = [];
  const cashier = createStripe({
    secretKey: "sk_test_1",
    webhookSecret: SECRET,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return Response.json(answer, { status });
    },
  });
  return { cashier, sent };
}
const read = (body: string, signature: string, nowS = NOW_S) =>
  stripe().cashier.read(bytes(body), new Headers({ "stripe-signature": signature }), nowS);
const order = {
  id: "20261121-ORDER",
  title: "300金币",
  pay: 3000,
  currency: "CNY",
  expiresAt: NOW_S + 2700,
  cashierRef: "",
  origin: "https://site.test",
  attempt: 1,
};

describe("the signature of Stripe", () => {
  const body = event("checkout.session.completed");
  it.each([
    ["one that fits", header(body), NOW_S, null],
    ["either of two, while the secret changes", `t=${NOW_S},v1=${v1(body, NOW_S, "old")},v1=${v1(body)}`, NOW_S, null],
    ["one at the edge of its time", header(body), NOW_S + STRIPE_TOLERANCE_S, null],
    ["one that is too old", header(body), NOW_S + STRIPE_TOLERANCE_S + 1, "301 s off"],
    ["one from the future", header(body), NOW_S - STRIPE_TOLERANCE_S - 1, "301 s off"],
    ["one of another secret", `t=${NOW_S},v1=${v1(body, NOW_S, "other")}`, NOW_S, "does not fit"],
    ["one whose time was changed", header(body).replace(`t=${NOW_S}`, `t=${NOW_S + 1}`), NOW_S, "does not fit"],
    ["only an old scheme", `t=${NOW_S},v0=${v1(body)}`, NOW_S, "cannot be read"],
    ["no time", `v1=${v1(body)}`, NOW_S, "cannot be read"],
    ["nonsense", "nonsense", NOW_S, "cannot be read"],
    ["none", null, NOW_S, "missing"],
  ])("the check judges a Stripe signature correctly: %s", async (_, signature, nowS, fault) => {
    const found = await stripeSignatureFault(SECRET, signature, bytes(body), nowS);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  it("the signature covers the bytes as received", async () => {
    expect(await stripeSignatureFault(SECRET, header(body), bytes(`${body} `), NOW_S)).toContain("does not fit");
  });
});

describe("the events of Stripe", () => {
  it.each([
    ["checkout.session.completed", {}, "paid"],
    ["checkout.session.completed", { payment_status: "unpaid" }, null],
    ["checkout.session.async_payment_succeeded", {}, "paid"],
    ["checkout.session.async_payment_failed", { payment_status: "unpaid" }, "failed"],
    ["checkout.session.expired", { status: "expired", payment_status: "unpaid" }, "expired"],
    ["checkout.session.completed", { client_reference_id: null }, null],
    ["payment_intent.created", { id: "pi_1" }, null],
  ])("the event %s with %j has the outcome %s", async (type, more, outcome) => {
    const body = event(type, session(more));
    const notice = await read(body, header(body));
    if (outcome === null) expect(notice).toBeNull();
    else
      expect(notice).toEqual({
        cashier: "stripe",
        eventId: "evt_1",
        orderId: "20261121-ORDER",
        outcome,
        amount: 3000,
        currency: "CNY",
      });
  });

  it.each([
    ["a wrong signature", event("checkout.session.completed"), `t=${NOW_S},v1=${"0".repeat(64)}`, 401],
    ["what is no JSON", "paid!", header("paid!"), 400],
    [
      "an event without a session",
      event("checkout.session.completed", { id: 7 }),
      header(event("checkout.session.completed", { id: 7 })),
      400,
    ],
  ])("the server refuses a callback with %s", async (_, body, signature, http) => {
    const fault = await read(body, signature).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CallbackFault);
    expect((fault as CallbackFault).http).toBe(http);
  });
});

describe("the sessions of Stripe", () => {
  it("an order creates one payment session with the order's price", async () => {
    const { cashier, sent } = stripe(
      session({ status: "open", payment_status: "unpaid", url: "https://checkout.stripe.com/c/pay/cs_test_a1b2c3" }),
    );
    expect(await cashier.open(order)).toEqual({
      cashierRef: "cs_test_a1b2c3",
      payUrl: "https://checkout.stripe.com/c/pay/cs_test_a1b2c3",
    });
    const [{ url, init } = { url: "", init: {} }] = sent;
    expect([url, init.method]).toEqual(["https://api.stripe.com/v1/checkout/sessions", "POST"]);
    expect(init.headers).toMatchObject({
      authorization: "Bearer sk_test_1",
      "idempotency-key": order.id,
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(Object.fromEntries(new URLSearchParams(init.body as string))).toEqual({
      mode: "payment",
      client_reference_id: order.id,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "cny",
      "line_items[0][price_data][unit_amount]": "3000",
      "line_items[0][price_data][product_data][name]": "300金币",
      success_url: "https://site.test/m/cashier/20261121-ORDER",
      cancel_url: "https://site.test/m/cashier/20261121-ORDER",
      expires_at: String(order.expiresAt),
    });
  });

  it.each([
    [{ status: "complete", payment_status: "paid" }, "paid"],
    [{ status: "complete", payment_status: "unpaid" }, null],
    [{ status: "open", payment_status: "unpaid" }, null],
    [{ status: "expired", payment_status: "unpaid" }, "expired"],
  ])("a session with the fields %j has the outcome %s", async (more, outcome) => {
    const { cashier, sent } = stripe(session(more));
    expect((await cashier.ask({ ...order, cashierRef: "cs_test_a1b2c3" }))?.outcome ?? null).toBe(outcome);
    expect(sent[0]?.url).toBe("https://api.stripe.com/v1/checkout/sessions/cs_test_a1b2c3");
  });

  it("the cashier sends no query without a session", async () => {
    const { cashier, sent } = stripe();
    expect([await cashier.ask(order), sent.length]).toEqual([null, 0]);
  });

  it.each([
    [400, "invalid_request_error", "PaymentRefused"],
    [402, "card_error", "PaymentRefused"],
    // The key is known but the fields differ, so the answer does not show the result of the first request.
    [400, "idempotency_error", "AttemptSpent"],
    // Stripe repeats this answer to the same key.
    [500, "api_error", "AttemptSpent"],
    [503, "", "AttemptSpent"],
    [401, "invalid_request_error", "StripeFault"],
    [409, "idempotency_error", "StripeFault"],
    [429, "rate_limit_error", "StripeFault"],
  ])("Stripe's answer %i (%s) gives the reason: %s", async (status, type, name) => {
    const error = await stripe({ error: { type, message: "No such price" } }, status)
      .cashier.open(order)
      .catch((fault: unknown) => fault);
    expect(String(error)).toMatch(new RegExp(`answers ${status}.*No such price`));
    expect((error as Error).name).toBe(name);
    expect([error instanceof PaymentRefused, error instanceof AttemptSpent]).toEqual([
      name === "PaymentRefused",
      name === "AttemptSpent",
    ]);
  });

  it("each attempt creates its session under a separate key", async () => {
    const { cashier, sent } = stripe(session({ url: "https://checkout.stripe.com/c/pay/cs_test_a1b2c3" }));
    await cashier.open({ ...order, attempt: 2 });
    expect(sent[0]?.init.headers).toMatchObject({ "idempotency-key": `${order.id}-2` });
  });

  it("the cashier expires a session to prevent a later payment", async () => {
    const { cashier, sent } = stripe(session({ status: "expired", payment_status: "unpaid" }));
    expect((await cashier.close({ ...order, cashierRef: "cs_test_a1b2c3" }, NOW_S))?.outcome).toBe("expired");
    expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
      ["POST", "https://api.stripe.com/v1/checkout/sessions/cs_test_a1b2c3/expire"],
    ]);
    expect(sent[0]?.init.headers).not.toHaveProperty("idempotency-key");
  });

  it.each([
    [{ status: "complete", payment_status: "paid" }, "paid"],
    [{ status: "complete", payment_status: "unpaid" }, null],
    [{ status: "expired", payment_status: "unpaid" }, "expired"],
  ])("a failed expiry of a session with the fields %j gives the outcome %s", async (more, outcome) => {
    const cashier = createStripe({
      secretKey: "sk_test_1",
      webhookSecret: SECRET,
      fetch: async (url) =>
        String(url).endsWith("/expire")
          ? Response.json(
              {
                error: {
                  type: "invalid_request_error",
                  message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
                },
              },
              { status: 400 },
            )
          : Response.json(session(more)),
    });
    expect((await cashier.close({ ...order, cashierRef: "cs_test_a1b2c3" }, NOW_S))?.outcome ?? null).toBe(outcome);
  });

  it("the cashier sends no cancellation without a session", async () => {
    const { cashier, sent } = stripe({ error: { message: "down" } }, 500);
    expect([await cashier.close(order, NOW_S), sent.length]).toEqual([null, 0]);
    await expect(cashier.close({ ...order, cashierRef: "cs_test_a1b2c3" }, NOW_S)).rejects.toThrow("answers 500");
  });
});
