import * as z from "zod";
import { PAYOUT_KINDS } from "../rules/payouts.ts";
import { textFields } from "./localized.ts";

/** A payout account, masked: its owner sees it, and anybody who looks over the owner's shoulder. */
export const PayoutAccount = z.object({
  id: z.number(),
  kind: z.enum(PAYOUT_KINDS),
  /** `王*明` */
  holder: z.string(),
  /** `****0001`, `a***@example.com` */
  account: z.string(),
  bank: z.string(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** A withdrawal (Specification 4.4). */
export const Withdrawal = z.object({
  id: z.string(),
  diamonds: z.number(),
  cents: z.number(),
  currency: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  /** Masked. */
  holder: z.string(),
  account: z.string(),
  bank: z.string(),
  state: z.enum(["reviewing", "paying", "paid", "cancelled"]),
  /** 审核中, 派发中, 已派发 or 取消. */
  status_text: z.string(),
  /** Why it was cancelled; empty where the person took it back. */
  reason: z.string(),
  transfer_no: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  changed_at: z.number(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Coins that came into the wallet and left it. */
const Flow = z.object({ gold_in: z.number(), gold_out: z.number(), diamond_in: z.number(), diamond_out: z.number() });

/** A month of the wallet, by kinds of getProfitConsumeType. */
export const WalletMonth = Flow.extend({
  /** `2026-11`, in the caller's zone. */
  month: z.string(),
  kinds: z.array(Flow.extend({ type: z.string(), ...textFields("name") })),
});
export type WalletMonth = z.infer<typeof WalletMonth>;
