import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import type { Cashier } from "./cashier.ts";
import { createSandbox } from "./sandbox.ts";
import { createStripe } from "./stripe.ts";

/** Returns the cashier for new orders: the configured one, else the sandbox in development and null in production. */
export function cashierName({ CASHIER, ENVIRONMENT, MONEY_SECRET }: Config): Cashier["name"] | null {
  const chosen = CASHIER ?? (ENVIRONMENT === "development" && MONEY_SECRET ? "sandbox" : "off");
  return chosen === "off" ? null : chosen;
}

/** Null if the cashier is not configured. An order keeps the cashier with which it began. */
export function findCashier(name: string, config: Config, db: Database): Cashier | null {
  const { MONEY_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config;
  // The sandbox works only if it is the cashier for new orders, because it gives gold without payment.
  if (name === "sandbox") return MONEY_SECRET && cashierName(config) === "sandbox" ? createSandbox(db, MONEY_SECRET) : null;
  if (name === "stripe" && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)
    return createStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
  return null;
}
