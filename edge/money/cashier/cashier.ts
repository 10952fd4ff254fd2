import type { RefundState } from "#edge/contract/rules/orders.ts";

export const OUTCOMES = ["paid", "failed", "cancelled", "expired"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Payable {
  id: string;
  /** The name of the purchase in each language, independent of the reader. */
  title: string;
  /** Cents. */
  pay: number;
  /** ISO 4217, such as `CNY`. */
  currency: string;
  /** Unix seconds after which the order should no longer be paid. */
  expiresAt: number;
  /** The cashier's own id of the payment, once it is known. */
  cashierRef: string;
  /** The address of this site on which the order was made, for the return links. */
  origin: string;
  /** Counts from 1. A repeated attempt sends the same request and gets the same answer. */
  attempt: number;
}

export interface Opened {
  cashierRef: string;
  /** An absolute address, or a path of this site without its base path. */
  payUrl: string;
}

/** A cashier's report about an order, from a callback or a query. */
export interface Notice {
  cashier: string;
  /** The cashier's id of this event, for deduplication. */
  eventId: string;
  orderId: string;
  outcome: Outcome;
  /** Cents paid, and their currency; meaningful only for the outcome `paid`. */
  amount: number;
  currency: string;
}

/**
 * A return of money, done or announced, that no operator here requested: a dispute by the user's bank (`disputed`, then `won` or
 * `lost`), a bank's fraud warning (`warned`), a refund made in the cashier's own console (`refunded`, or `part-refunded`).
 */
export const CLAIMS = ["disputed", "won", "lost", "warned", "refunded", "part-refunded"] as const;
export interface Claim {
  claim: (typeof CLAIMS)[number];
  eventId: string;
  /** The dispute's own id; empty for other claims. */
  disputeId: string;
  /** The claimed cents, and their currency. */
  amount: number;
  currency: string;
  /** The payment as the cashier reports it now, because the payment's own event may not have arrived yet. */
  payment: Notice;
}

export interface Refundable {
  orderId: string;
  /** The cashier's own id of the payment. */
  paymentRef: string;
  /** The whole payment, in cents. */
  amount: number;
  /**
   * Counts from 1. Requests with the same number mean the same refund. After a refusal or a spent attempt, the number increases.
   */
  attempt: number;
  /** The cashier's own id of the refund, once it is known. */
  refundRef: string;
}

export interface RefundAnswer {
  state: RefundState;
  refundRef: string;
  /** The cashier's reason for a refusal; empty otherwise. */
  words: string;
}

/** Thrown if a callback is forged or unreadable, or if it must be sent again (503). The answer contains the message. */
export class CallbackFault extends Error {
  override readonly name = "CallbackFault";
  constructor(
    readonly http: 400 | 401 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown if the cashier will never accept the payment. No payment was opened. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

/**
 * Thrown if this attempt would always get the same answer, but another attempt may succeed. A spent attempt does no harm: nobody
 * has its payment's address, and the cashier makes no refund twice.
 */
export class AttemptSpent extends Error {
  override readonly name = "AttemptSpent";
}

export interface Cashier {
  readonly name: "sandbox" | "stripe";
  /**
   * Prepares a payment; idempotent per attempt. Throws PaymentRefused if the payment can never succeed, AttemptSpent if another
   * attempt may succeed.
   */
  open(order: Payable): Promise<Opened>;
  /** Checks a callback's signature and reads it; null if the event does not belong to an order. Throws CallbackFault. */
  read(body: Uint8Array, headers: Headers, nowS: number): Promise<Notice | Claim | null>;
  /** Returns the outcome of a payment, for reconciliation; null while the payment is open. */
  ask(order: Payable): Promise<Notice | null>;
  /**
   * Ends the payment and returns its outcome. Null if there is no payment, or if money is in transit. Throws if the outcome is
   * unknown.
   */
  close(order: Payable, nowS: number): Promise<Notice | null>;
  /**
   * Refunds a payment at most once over all calls and attempts. Throws if the outcome is unknown, AttemptSpent if a new attempt can
   * find the outcome.
   */
  refund(refundable: Refundable): Promise<RefundAnswer>;
}
