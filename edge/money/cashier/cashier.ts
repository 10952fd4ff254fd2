import type { RefundState } from "#edge/contract/rules/orders.ts";

/** What can become of a payment. */
export const OUTCOMES = ["paid", "failed", "cancelled", "expired"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An order as a cashier needs it. */
export interface Payable {
  id: string;
  /** What is bought, in each language: the same whoever opens it. */
  title: string;
  /** Cents. */
  pay: number;
  /** ISO 4217, such as `CNY`. */
  currency: string;
  /** Unix seconds; after this nothing should be paid any more. */
  expiresAt: number;
  /** The cashier's own id of the payment, once it has one. */
  cashierRef: string;
  /** This site's address where it was ordered, for the ways back. */
  origin: string;
  /** Counts from 1; the same number is asked for in the same words, and answered as it was. */
  attempt: number;
}

/** Where the person pays, and the cashier's own id of the payment. */
export interface Opened {
  cashierRef: string;
  /** Absolute, or a path of this site without its base. */
  payUrl: string;
}

/** What a cashier tells of an order: by a callback, or when it is asked. */
export interface Notice {
  cashier: string;
  /** The cashier's id of this event: told twice it is the same. */
  eventId: string;
  orderId: string;
  outcome: Outcome;
  /** Cents that were taken, and their currency; only what was paid has an amount that counts. */
  amount: number;
  currency: string;
}

/**
 * Money that goes back, or is about to, without an operator here having asked for it: a dispute by the person's bank (`disputed`, then `won` or
 * `lost`), a bank's warning that a payment is fraud (`warned`), a refund made in the cashier's own console (`refunded`, or `part-refunded`).
 */
export const CLAIMS = ["disputed", "won", "lost", "warned", "refunded", "part-refunded"] as const;
export interface Claim {
  claim: (typeof CLAIMS)[number];
  eventId: string;
  /** The dispute's own id; empty for the others. */
  disputeId: string;
  /** Cents that the claim is about, and their currency. */
  amount: number;
  currency: string;
  /** The payment itself as the cashier tells of it now: its own event may not have come yet. */
  payment: Notice;
}

/** Money that is to go back, as a cashier needs it. */
export interface Refundable {
  orderId: string;
  /** The cashier's own id of the payment. */
  paymentRef: string;
  /** All that was paid: cents. */
  amount: number;
  /** Counts from 1; the same number is the same refund, a new one comes after a refusal, or where one is spent. */
  attempt: number;
  /** The cashier's own id of the refund, once it has one. */
  refundRef: string;
}

/** What a cashier says of a refund. */
export interface RefundAnswer {
  state: RefundState;
  refundRef: string;
  /** The cashier's own words of why it refuses; else empty. */
  words: string;
}

/** A callback that was not from the cashier, cannot be read, or (503) has to be sent again: what is wrong, for the answer. */
export class CallbackFault extends Error {
  override readonly name = "CallbackFault";
  constructor(
    readonly http: 400 | 401 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** The cashier takes no such payment, however often it is asked: nothing was opened. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

/**
 * The cashier would answer this attempt so for ever; another one may do. Whatever came of it does no harm: of a payment nobody was given the
 * address, and it ends with the order; a refund is not made twice.
 */
export class AttemptSpent extends Error {
  override readonly name = "AttemptSpent";
}

/** Who takes people's money. */
export interface Cashier {
  readonly name: "sandbox" | "stripe";
  /** Prepares a payment; the same attempt again is the same payment. Throws PaymentRefused where it never will, AttemptSpent where another attempt may. */
  open(order: Payable): Promise<Opened>;
  /** Reads a callback after checking its signature: the notice or claim, or null for events that say nothing of an order. Throws CallbackFault. */
  read(body: Uint8Array, headers: Headers, nowS: number): Promise<Notice | Claim | null>;
  /** What became of a payment, asked by reconciliation; null while it is still open. */
  ask(order: Payable): Promise<Notice | null>;
  /**
   * Sees to it that nothing can be paid any more, and says what became of the payment: it may have been made before. Null where there is none,
   * or its money is still under way. Throws where nobody can know.
   */
  close(order: Payable, nowS: number): Promise<Notice | null>;
  /**
   * Gives a payment back, once however often it is asked, also by another attempt. Throws where nobody can know what became of it, AttemptSpent where
   * only another attempt can tell.
   */
  refund(refundable: Refundable): Promise<RefundAnswer>;
}
