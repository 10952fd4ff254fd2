import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { sendRefund, sendRefunds } from "#edge/money/cashier/refunds.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { refunds } from "#edge/money/schema/payments.ts";
import { inProcess, requestToken } from "#tests/edge/product/implementations.ts";
import { NOW_S, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { db, openOrder, PEOPLE, payOrder, refundOrder, seedPeople } from "../ledger/book.ts";

const CONFIG = {
  ...readConfig(env),
  CASHIER: "stripe" as const,
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
};
const MINUTE_S = 60;
let token = "";
const operate = (atS = NOW_S) => inProcess({ token, config: CONFIG, now: () => atS * 1000 }).operate;
const minutesLater = (minutes: number) => sendRefunds(db, CONFIG, NOW_S + minutes * MINUTE_S);

interface StripeRequest {
  path: string;
  key: string | null;
  fields: Record<string, string>;
}
type Answer = () => Response;
const ok =
  (status: string, more: object = {}): Answer =>
  () =>
    Response.json({ id: "re_1", object: "refund", status, failure_reason: null, ...more });
const no =
  (http: number, message: string, code: string | null = null): Answer =>
  () =>
    Response.json({ error: { type: "invalid_request_error", code, message } }, { status: http });
const silence: Answer = () => {
  throw new DOMException("The operation timed out", "TimeoutError");
};

/**
 * Fakes Stripe over HTTP. Sessions have a payment. Each requested refund gets the next of `answers`; after the last answer, that
 * answer repeats. Like Stripe, the fake repeats its first answer to a key, even a server error. It does not repeat 401 and 429,
 * because such a request never began.
 */
function stripe(...answers: Answer[]) {
  const requests: StripeRequest[] = [];
  const known = new Map<string, Response>();
  let given = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    if (url.host !== "api.stripe.com") throw new TypeError(`nobody is at ${url.host}`);
    const headers = new Headers(init?.headers);
    if (headers.get("authorization") !== "Bearer sk_test_1")
      return Response.json({ error: { message: "Invalid API Key" } }, { status: 401 });
    if (url.pathname.startsWith("/v1/checkout/sessions/"))
      return Response.json({ id: url.pathname.split("/").at(-1), payment_intent: "pi_1", payment_status: "paid" });
    const key = headers.get("idempotency-key");
    requests.push({
      path: `${init?.method} ${url.pathname}`,
      key,
      fields: Object.fromEntries(new URLSearchParams(init?.body as string | undefined)),
    });
    const before = key === null ? undefined : known.get(key);
    if (before) return before.clone();
    const response = (answers[Math.min(given++, answers.length - 1)] as Answer)();
    if (key !== null && response.status !== 401 && response.status !== 429) {
      known.set(key, response.clone());
    }
    return response;
  });
  return requests;
}

async function paidOrder(id: string): Promise<string> {
  await openOrder(id, { uid: PEOPLE[0], cashier: "stripe", cashierRef: `cs_${id}` });
  await payOrder(id, NOW_S, { cashier: "stripe" });
  return id;
}
const refund = (order_id: string) => operate().refundOrder({ order_id, reason: "double payment", request_key: formKey() });
const readRefund = async (order_id: string) => {
  const { order, refund } = await operate().getOrderDetail({ order_id });
  return [order.state, refund?.state, refund?.words, refund?.cashier_ref];
};
const faults = async () => (await checkBook(db)).faults;

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedPeople();
  token = await requestToken(OPERATOR);
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  // Refunds that one test leaves unpaid must not reach the next test.
  await db.update(refunds).set({ state: "done" });
});

describe("money returned to its source of payment @spec 4.3", () => {
  it("an operator's refund requests the money back from the cashier", async () => {
    const requests = stripe(ok("succeeded"));
    const id = await paidOrder("back-at-once-1");
    await refund(id);
    expect(requests).toEqual([
      {
        path: "POST /v1/refunds",
        key: `refund-${id}-1`,
        fields: { payment_intent: "pi_1", amount: "1000", "metadata[order_id]": id },
      },
    ]);
    expect(await readRefund(id)).toEqual(["refunded", "done", "", "re_1"]);
    await minutesLater(60);
    expect(requests).toHaveLength(1);
    await expect(operate().retryRefund({ order_id: id, request_key: formKey() })).rejects.toThrow("订单状态已经变化");
    expect(await faults()).toEqual([]);
  });

  it("a refund stays owed while the cashier refuses it", async () => {
    const requests = stripe(no(400, "Insufficient funds in your Stripe balance", "balance_insufficient"), ok("succeeded"));
    const id = await paidOrder("back-refused-1");
    await refund(id);
    expect(await readRefund(id)).toEqual(["refunded", "refused", "Insufficient funds in your Stripe balance", ""]);
    expect(await operate().getOrders({ refund: "refused" })).toMatchObject({
      total: 1,
      refused: 1,
      list: [{ order_id: id, refund: "refused" }],
    });
    await minutesLater(600);
    expect(requests).toHaveLength(1);
    const form = { order_id: id, request_key: formKey() };
    await Promise.all([operate().retryRefund(form), operate().retryRefund(form)]);
    expect(await readRefund(id)).toEqual(["refunded", "done", "", "re_1"]);
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([`refund-${id}-1`, `refund-${id}-2`]));
    expect((await operate().getLog({ subject_kind: "order", subject_id: id })).list.map(({ kind }) => kind)).toEqual([
      "order.retry",
      "order.refund",
    ]);
    expect((await operate().getOrders({ refund: "refused" })).refused).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ["does not answer", silence, "The operation timed out", 1],
    ["is asked too much", no(429, "Too many requests"), "answers 429", 1],
    ["does not know us", no(401, "Invalid API Key"), "answers 401", 1],
    ["is broken, and would say so again to the same key", no(500, "An unknown error occurred"), "answers 500", 2],
  ])("the scheduled job repeats the refund request if the cashier %s", async (_, answer, words, attempt) => {
    const requests = stripe(answer, ok("succeeded"));
    const id = await paidOrder(`back-${words.replaceAll(" ", "-")}`);
    await refund(id);
    expect(await readRefund(id)).toEqual(["refunded", "asked", expect.stringContaining(words), ""]);
    await minutesLater(1);
    expect(requests).toHaveLength(1);
    await minutesLater(2);
    expect(requests.map(({ key }) => key)).toEqual([`refund-${id}-1`, `refund-${id}-${attempt}`]);
    expect(await readRefund(id)).toEqual(["refunded", "done", "", "re_1"]);
  });

  it("a refund interrupted before the request to the cashier continues by itself", async () => {
    const requests = stripe(ok("succeeded"));
    const [alone, again] = [await paidOrder("back-broken-1"), await paidOrder("back-broken-2")];
    await refundOrder(db, alone, NOW_S);
    expect([requests.length, await readRefund(alone)]).toEqual([0, ["refunded", "asked", "", ""]]);
    await minutesLater(1);
    expect(await readRefund(alone)).toEqual(["refunded", "done", "", "re_1"]);
    const form = { order_id: again, reason: "double payment", request_key: formKey() };
    await operate().refundOrder(form);
    // The row is set back as if the answer had never been stored.
    await db.update(refunds).set({ state: "asked", cashierRef: "" }).where(eq(refunds.orderId, again));
    expect((await operate().refundOrder(form)).repeated).toBe(true);
    expect(await readRefund(again)).toEqual(["refunded", "done", "", "re_1"]);
    expect(requests.map(({ key }) => key)).toEqual([`refund-${alone}-1`, `refund-${again}-1`, `refund-${again}-1`]);
    expect(await faults()).toEqual([]);
  });

  it("the site queries a pending refund until it succeeds or fails", async () => {
    const requests = stripe(
      ok("pending"),
      ok("failed", { failure_reason: "expired_or_canceled_card" }),
      ok("pending", { id: "re_2" }),
      ok("succeeded", { id: "re_2" }),
    );
    const id = await paidOrder("back-pending-1");
    await refund(id);
    expect(await readRefund(id)).toEqual(["refunded", "asked", "", "re_1"]);
    await minutesLater(2);
    expect(await readRefund(id)).toEqual(["refunded", "refused", "expired_or_canceled_card", "re_1"]);
    await operate().retryRefund({ order_id: id, request_key: formKey() });
    await operate().retryRefund({ order_id: id, request_key: formKey() });
    expect(await readRefund(id)).toEqual(["refunded", "done", "", "re_2"]);
    expect(requests.map(({ path }) => path)).toEqual([
      "POST /v1/refunds",
      "GET /v1/refunds/re_1",
      "POST /v1/refunds",
      "GET /v1/refunds/re_2",
    ]);
  });

  it("a refund that an operator paid by hand counts as paid", async () => {
    stripe(no(400, "Charge ch_1 has already been refunded.", "charge_already_refunded"));
    const id = await paidOrder("back-by-hand-1");
    await refund(id);
    expect((await readRefund(id))[1]).toBe("done");
  });

  it("a late answer to an earlier refund attempt changes nothing", async () => {
    const id = await paidOrder("back-late-1");
    await refundOrder(db, id, NOW_S);
    const slow = {
      name: "stripe" as const,
      open: vi.fn(),
      read: vi.fn(),
      ask: vi.fn(),
      close: vi.fn(),
      refund: async () => {
        await db.update(refunds).set({ attempt: 2 }).where(eq(refunds.orderId, id));
        return { state: "refused" as const, refundRef: "", words: "late" };
      },
    };
    await sendRefund(db, CONFIG, id, NOW_S, () => slow);
    expect(await readRefund(id)).toEqual(["refunded", "asked", "", ""]);
  });

  it("the refund of an order in review returns the received amount", async () => {
    const requests = stripe(ok("succeeded"));
    const id = "back-review-1";
    await openOrder(id, { cashier: "stripe", cashierRef: "cs_review" });
    await payOrder(id, NOW_S, { cashier: "stripe", amount: 700 });
    await operate().decideOrder({ order_id: id, decision: "return", reason: "too little", request_key: formKey() });
    expect([requests[0]?.fields.amount, await readRefund(id)]).toEqual(["700", ["refunded", "done", "", "re_1"]]);
    expect(await faults()).toEqual([]);
  });

  it("a refund stays owed without a configured cashier", async () => {
    const requests = stripe(ok("succeeded"));
    const [id, sandbox] = [await paidOrder("back-nobody-1"), "back-sandbox-1"];
    const development = inProcess({ token }).operate;
    await development.refundOrder({ order_id: id, reason: "double payment", request_key: formKey() });
    expect(await readRefund(id)).toEqual(["refunded", "asked", "The cashier stripe is not set up here", ""]);
    await openOrder(sandbox);
    await payOrder(sandbox, NOW_S);
    await development.refundOrder({ order_id: sandbox, reason: "double payment", request_key: formKey() });
    expect([requests.length, await readRefund(sandbox)]).toEqual([0, ["refunded", "done", "", `sandbox-refund-${sandbox}`]]);
  });

  it("the ledger check reports every difference between refunds and ledger entries", async () => {
    const id = await paidOrder("back-other-1");
    await refundOrder(db, id, NOW_S);
    await db.update(refunds).set({ amount: 999 }).where(eq(refunds.orderId, id));
    const open = await paidOrder("back-other-2");
    await db
      .insert(refunds)
      .values({ orderId: open, amount: 1000, currency: "CNY", state: "done", createdAt: NOW_S, changedAt: NOW_S });
    const lost = await paidOrder("back-other-3");
    await refundOrder(db, lost, NOW_S);
    await db.delete(refunds).where(eq(refunds.orderId, lost));
    expect(await faults()).toEqual([
      `refund of order ${id} is of 999 and the book has 1000`,
      `refund of order ${open} is of 1000 and the book has nothing`,
      `order ${lost} is refunded and its cashier is not asked for the money`,
    ]);
  });
});
