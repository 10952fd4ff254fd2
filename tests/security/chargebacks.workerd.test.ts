import { env } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { takeCallback } from "#edge/money/cashier/callback.ts";
import { createStripe } from "#edge/money/cashier/stripe.ts";
import { payInviteProfits } from "#edge/money/invites/profits.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { approvePayout, askPayout, settlePayout } from "#edge/money/payout/withdraw.ts";
import { inviteProfits } from "#edge/money/schema/invites.ts";
import { orders } from "#edge/money/schema/money.ts";
import { orderDisputes, refunds } from "#edge/money/schema/payments.ts";
import { withdrawals } from "#edge/money/schema/payouts.ts";
import { giftGiven } from "#tests/edge/money/ledger/old-gift.ts";
import { AT_S, balance, db, openOrder, PEOPLE, seedPeople } from "../edge/money/ledger/book.ts";
import { PAYOUT_ACCOUNT } from "../edge/shop/goods.ts";
import { personRow } from "../support/people.ts";

const [ann, ben, cia] = PEOPLE;
const SECRET = "whsec_test";
const DAY_S = 86_400;

const paidSession = (order: string) => ({
  id: `cs_${order}`,
  status: "complete",
  payment_status: "paid",
  client_reference_id: order,
  amount_total: 1000,
  currency: "cny",
});
const claim = (order: string, more: object) => ({ payment_intent: `pi_${order}`, amount: 1000, currency: "cny", ...more });
const dispute = (status: string) => (order: string) => claim(order, { id: `dp_${order}`, status });

/** A fake Stripe that knows the session of every payment `pi_<order>` and reports it as paid. */
let stripeIsDown = false;
const stripe = createStripe({
  secretKey: "sk_test",
  webhookSecret: SECRET,
  fetch: async (url) => {
    if (stripeIsDown) throw new Error("Stripe is not reached");
    const order = new URL(String(url)).searchParams.get("payment_intent")?.slice(3);
    return Response.json({ data: order === "another-site's" ? [] : [paidSession(order ?? "")] });
  },
});

const EVENTS = {
  paid: ["checkout.session.completed", paidSession],
  disputed: ["charge.dispute.created", dispute("needs_response")],
  won: ["charge.dispute.closed", dispute("won")],
  lost: ["charge.dispute.closed", dispute("lost")],
  refunded: ["charge.refunded", (order: string) => claim(order, { amount_refunded: 1000 })],
  "part-refunded": ["charge.refunded", (order: string) => claim(order, { amount_refunded: 400 })],
  warned: ["radar.early_fraud_warning.created", (order: string) => ({ payment_intent: `pi_${order}`, actionable: true })],
} as const;
type StripeNews = keyof typeof EVENTS;

/** Signs and posts an event of Stripe. Returns the status and the verdict of the answer. */
async function sendEvent(news: StripeNews, order: string, nowS = AT_S): Promise<string> {
  const [type, object] = EVENTS[news];
  const body = JSON.stringify({ id: `evt_${news}_${order}`, type, data: { object: object(order) } });
  const mac = createHmac("sha256", SECRET).update(`${nowS}.${body}`).digest("hex");
  const headers = new Headers({ "stripe-signature": `t=${nowS},v1=${mac}` });
  const { http, verdict } = await takeCallback(
    db,
    readConfig(env),
    "stripe",
    new TextEncoder().encode(body),
    headers,
    nowS,
    () => stripe,
  );
  return `${http} ${verdict}`;
}

let made = 0;
/** Makes an order of 100 gold for 1,000 cents, paid by default. */
async function order(
  uid: number,
  news: readonly StripeNews[] = ["paid"],
  more: Parameters<typeof openOrder>[1] = {},
): Promise<string> {
  const id = `claim-${++made}`;
  await openOrder(id, { uid, cashier: "stripe", cashierRef: `cs_${id}`, ...more });
  for (const one of news) await sendEvent(one, id);
  return id;
}
const readState = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const gold = (uid: number) => balance(`user:${uid}:gold`);
const spend = (from: number, amount: number) =>
  post(
    db,
    giftGiven({ key: `spent-${++made}`, ref: { kind: "gift", id: "1" }, from, to: ben, gold: amount, sharingRatio: 0 }),
    AT_S,
  );
const bookIsRight = async () => expect((await checkBook(db)).faults).toEqual([]);

beforeAll(async () => {
  await seedPeople();
  await post(db, toOpening(ann, { gold: 0, diamond: 5000 }), AT_S);
});

describe("a payment that its bank claims back", () => {
  it("a disputed payment loses its gold at once", async () => {
    const [before, cash] = [await gold(ann), await balance("site:cash:CNY")];
    const id = await order(ann);
    expect(await gold(ann)).toBe(before + 100);
    expect([await sendEvent("disputed", id), await readState(id), await gold(ann), await balance("site:cash:CNY")]).toEqual([
      "200 reversed",
      "review",
      before,
      cash,
    ]);
    expect([await sendEvent("disputed", id), await sendEvent("lost", id), await readState(id), await gold(ann)]).toEqual([
      "200 ignored",
      "200 closed",
      "refunded",
      before,
    ]);
    await bookIsRight();
  });

  it("a disputed payment regains its gold when the dispute is won", async () => {
    const before = await gold(ann);
    const id = await order(ann, ["paid", "disputed"]);
    expect([await sendEvent("won", id), await readState(id), await gold(ann)]).toEqual(["200 restored", "paid", before + 100]);
    expect([await sendEvent("won", id), await sendEvent("disputed", id), await gold(ann)]).toEqual([
      "200 ignored",
      "200 ignored",
      before + 100,
    ]);
    await bookIsRight();
  });

  it("a disputed payment loses only the unspent gold", async () => {
    const losses = await balance("site:losses:gold");
    const id = await order(cia);
    await spend(cia, 70);
    await sendEvent("disputed", id);
    expect([await gold(cia), await balance("site:losses:gold")]).toEqual([0, losses - 70]);
    await sendEvent("won", id);
    expect([await gold(cia), await balance("site:losses:gold")]).toEqual([30, losses]);
    await bookIsRight();
  });

  it("a disputed payment loses the remaining days of a plan", async () => {
    const id = await order(cia, ["paid"], { kind: "plan", gold: 0, vipDays: 30 });
    const vipEnds = async () => (await db.select().from(users).where(eq(users.uid, cia)))[0]?.vipDate;
    expect(await vipEnds()).toBe(AT_S + 30 * DAY_S);
    await sendEvent("disputed", id, AT_S + 10 * DAY_S);
    expect(await vipEnds()).toBe(AT_S + 10 * DAY_S);
    await sendEvent("won", id, AT_S + 15 * DAY_S);
    expect(await vipEnds()).toBe(AT_S + 35 * DAY_S);
    await bookIsRight();
  });

  it("a disputed payment restores the VIP level when the dispute is won", async () => {
    const id = await order(ben, ["paid"], { kind: "plan", gold: 0, vipDays: 30 });
    const level = async () => (await db.select().from(users).where(eq(users.uid, ben)))[0]?.vipLevel;
    expect(await level()).toBe(1);
    await sendEvent("disputed", id, AT_S + 40 * DAY_S);
    expect(await level()).toBe(0);
    await sendEvent("won", id, AT_S + 45 * DAY_S);
    expect(await level()).toBe(1);
  });

  it("a dispute takes the inviter's share back", async () => {
    for (const isPaid of [true, false]) {
      const friend = 5_100 + ++made;
      await db.insert(users).values(personRow(friend, { registeredAt: AT_S, invitedBy: ben }));
      const before = await gold(ben);
      const id = await order(friend);
      const share = async () => (await db.select().from(inviteProfits).where(eq(inviteProfits.orderId, id)))[0]?.state;
      if (isPaid) await payInviteProfits(db, AT_S + 8 * DAY_S);
      expect([await share(), await gold(ben)]).toEqual(isPaid ? ["paid", before + 10] : ["due", before]);
      await sendEvent("disputed", id);
      await payInviteProfits(db, AT_S + 30 * DAY_S);
      expect(await gold(ben)).toBe(before);
      await sendEvent("won", id);
      await payInviteProfits(db, AT_S + 30 * DAY_S);
      expect(await gold(ben)).toBe(before + 10);
      await bookIsRight();
    }
  });

  it("an open dispute blocks the person's withdrawals", async () => {
    const id = await order(ann);
    const payout = (key: string) => ({
      id: `${id}-${key}`,
      uid: ann,
      diamonds: 100,
      account: PAYOUT_ACCOUNT,
      requestKey: `${id}-${key}`,
    });
    await askPayout(db, payout("before"), AT_S);
    await sendEvent("disputed", id);
    await expect(approvePayout(db, payout("before").id, AT_S)).rejects.toThrow();
    await db
      .update(withdrawals)
      .set({ state: "paying" })
      .where(eq(withdrawals.id, payout("before").id));
    await expect(settlePayout(db, payout("before").id, "T", AT_S)).rejects.toMatchObject({ reason: "guard" });
    await sendEvent("lost", id);
    await settlePayout(db, payout("before").id, "T", AT_S);
    const other = await order(ann, ["paid", "disputed"]);
    await expect(askPayout(db, payout("while"), AT_S)).rejects.toMatchObject({ reason: "guard" });
    await sendEvent("won", other);
    await askPayout(db, payout("after"), AT_S);
    await bookIsRight();
  });
});

describe("a payment refunded in the cashier's own console", () => {
  it("a payment refunded in the console is reversed only once", async () => {
    const before = await gold(ann);
    const id = await order(ann);
    expect([await sendEvent("refunded", id), await sendEvent("refunded", id), await readState(id), await gold(ann)]).toEqual([
      "200 reversed",
      "200 ignored",
      "refunded",
      before,
    ]);
    expect(
      await db.select({ state: refunds.state, amount: refunds.amount }).from(refunds).where(eq(refunds.orderId, id)),
    ).toEqual([{ state: "done", amount: 1000 }]);
    await bookIsRight();
  });

  it("a partly refunded payment causes no entry in the ledger", async () => {
    const id = await order(ann);
    expect([await sendEvent("part-refunded", id), await readState(id)]).toEqual(["200 noted", "paid"]);
  });
});

describe("the warning of fraud from a bank", () => {
  it("a fraud warning reverses the order before a dispute", async () => {
    const id = await order(ann);
    expect([await sendEvent("warned", id), await readState(id)]).toEqual(["200 reversed", "refunded"]);
    expect((await db.select().from(refunds).where(eq(refunds.orderId, id)))[0]).toMatchObject({ state: "asked", amount: 1000 });
    expect([await sendEvent("disputed", id), await sendEvent("lost", id), await readState(id)]).toEqual([
      "200 reversed",
      "200 closed",
      "refunded",
    ]);
    await bookIsRight();
  });
});

describe("the events of claims", () => {
  it("events about a payment of a different site change nothing", async () => {
    expect(await sendEvent("disputed", "another-site's")).toBe("200 null");
    const id = await order(ann);
    stripeIsDown = true;
    expect(await sendEvent("disputed", id)).toBe("503 null");
    stripeIsDown = false;
    expect(await sendEvent("disputed", id)).toBe("200 reversed");
    await sendEvent("lost", id);
  });

  it("payment, dispute, refund and warning events reverse an order at most once", async () => {
    const news = fc.constantFrom<StripeNews>("paid", "disputed", "refunded", "warned");
    await fc.assert(
      fc.asyncProperty(
        fc.array(news, { minLength: 2, maxLength: 6 }),
        fc.constantFrom<StripeNews>("won", "lost"),
        fc.boolean(),
        async (list, end, atOnce) => {
          const [before, losses, cash] = [await gold(ann), await balance("site:losses:gold"), await balance("site:cash:CNY")];
          const id = await order(ann, []);
          const tried = (one: StripeNews) =>
            sendEvent(one, id).catch((error: unknown) => expect(error).toBeInstanceOf(LedgerError));
          if (atOnce) await Promise.all([...list, ...list].map(tried));
          for (const one of [...list, end, ...list]) await sendEvent(one, id);
          const [dispute] = await db.select().from(orderDisputes).where(eq(orderDisputes.orderId, id));
          expect(dispute?.state).toBe(end);
          const isPaid = (await readState(id)) === "paid";
          expect([await gold(ann), await balance("site:losses:gold"), await balance("site:cash:CNY")]).toEqual([
            before + (isPaid ? 100 : 0),
            losses,
            cash + (isPaid ? 1000 : 0),
          ]);
          if (list.includes("refunded") || end === "lost") expect(await readState(id)).toBe("refunded");
          await bookIsRight();
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});
