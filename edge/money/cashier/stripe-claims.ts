import * as z from "zod";
import type { Claim } from "./cashier.ts";

/** A claim in Stripe's form, which names a payment (`pi_…`) instead of an order. */
export type StripeClaim = Pick<Claim, "claim" | "disputeId" | "amount" | "currency"> & { payment: string };

const payment = z.string().nullish();
const Dispute = z.object({
  id: z.string(),
  payment_intent: payment,
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
});
const Charge = z.object({
  payment_intent: payment,
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  currency: z.string(),
});
const Warning = z.object({ payment_intent: payment, actionable: z.boolean() });

const toClaim = (
  claim: Claim["claim"],
  payment: string | null | undefined,
  more: Partial<StripeClaim> = {},
): StripeClaim | null => (payment ? { claim, payment, disputeId: "", amount: 0, currency: "", ...more } : null);

/** A dispute that was not lost counts as won. This includes a closed inquiry (`warning_closed`). */
const ended = (status: string): Claim["claim"] => (status === "lost" ? "lost" : "won");

/**
 * Returns null for other events, for an event that cannot be read, and for a fraud warning that Stripe marks as no longer
 * actionable.
 */
export function stripeClaim(type: string, object: unknown): StripeClaim | null {
  if (type === "charge.dispute.created" || type === "charge.dispute.closed") {
    const { data } = Dispute.safeParse(object);
    return data
      ? toClaim(type.endsWith("created") ? "disputed" : ended(data.status), data.payment_intent, {
          disputeId: data.id,
          amount: data.amount,
          currency: data.currency.toUpperCase(),
        })
      : null;
  }
  if (type === "charge.refunded") {
    const { data } = Charge.safeParse(object);
    return data
      ? toClaim(data.amount_refunded < data.amount ? "part-refunded" : "refunded", data.payment_intent, {
          amount: data.amount_refunded,
          currency: data.currency.toUpperCase(),
        })
      : null;
  }
  if (type === "radar.early_fraud_warning.created") {
    const { data } = Warning.safeParse(object);
    return data?.actionable ? toClaim("warned", data.payment_intent) : null;
  }
  return null;
}
