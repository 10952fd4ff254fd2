import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "#edge/ground/db/client.ts";
import { signatureFault, signBody } from "#edge/ground/http/signature.ts";
import { sandboxPayments } from "../schema/payments.ts";
import { CallbackFault, type Cashier, type Notice } from "./cashier.ts";

/** Header of the sandbox's callbacks: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const SANDBOX_SIGNATURE_HEADER = "x-cashier-signature";

const SANDBOX_CHOICES = ["paid", "failed"] as const;
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number];
const SANDBOX_OUTCOMES = [...SANDBOX_CHOICES, "cancelled"] as const;
type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

const Callback = z.object({
  event: z.string().min(1).max(120),
  order: z.string().min(1).max(64),
  outcome: z.enum(SANDBOX_OUTCOMES),
  amount: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type SandboxCallback = z.infer<typeof Callback>;

export async function sandboxCallback(
  secret: string,
  callback: SandboxCallback,
  nowS: number,
): Promise<{ body: string; headers: Record<string, string> }> {
  const body = JSON.stringify(callback);
  return {
    body,
    headers: { "content-type": "application/json", [SANDBOX_SIGNATURE_HEADER]: await signBody(secret, body, nowS) },
  };
}

const toNotice = ({ event, order, outcome, amount, currency }: SandboxCallback): Notice => ({
  cashier: "sandbox",
  eventId: event,
  orderId: order,
  outcome,
  amount,
  currency,
});

type Payment = typeof sandboxPayments.$inferSelect;

/** Returns the saved outcome. The first outcome is final. */
export async function keepSandboxPayment(db: Database, payment: Payment): Promise<Payment> {
  const [, [kept]] = await db.batch([
    db.insert(sandboxPayments).values(payment).onConflictDoNothing(),
    db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, payment.orderId)),
  ]);
  return kept ?? payment;
}

const keptNotice = ({ orderId, outcome, amount, currency }: Payment): Notice =>
  toNotice({ event: sandboxEventId(orderId, outcome), order: orderId, outcome, amount, currency });

/** The embedded cashier: a page of this site that saves the user's choice and sends a signed callback, without any money. */
export const createSandbox = (db: Database, secret: string): Cashier => ({
  name: "sandbox",
  open: async ({ id }) => ({ cashierRef: `sandbox-${id}`, payUrl: `/cashier/${id}` }),
  async read(body, headers, nowS) {
    const fault = await signatureFault(
      secret,
      headers.get(SANDBOX_SIGNATURE_HEADER) ?? undefined,
      body,
      nowS,
      SANDBOX_SIGNATURE_HEADER,
    );
    if (fault) throw new CallbackFault(401, fault);
    const parsed = Callback.safeParse(readJson(body));
    if (!parsed.success) throw new CallbackFault(400, "The body must be {event, order, outcome, amount, currency}.");
    return toNotice(parsed.data);
  },
  async ask({ id }) {
    const [kept] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, id));
    return kept ? keptNotice(kept) : null;
  },
  close: async ({ id, pay, currency }, nowS) =>
    keptNotice(await keepSandboxPayment(db, { orderId: id, outcome: "cancelled", amount: pay, currency, at: nowS })),
  // A refund is always done at once, because no money ever moved.
  refund: async ({ orderId }) => ({ state: "done", refundRef: `sandbox-refund-${orderId}`, words: "" }),
});

/** Each order and outcome have one fixed id, so that a repeated event is recognised and saved once. */
export const sandboxEventId = (orderId: string, outcome: SandboxOutcome): string => `${orderId}-${outcome}`;

/** Undefined if the body is not JSON. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
