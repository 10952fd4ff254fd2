import * as z from "zod";
import { PAYOUT_KINDS } from "../rules/payouts.ts";
import { textFields } from "./localized.ts";

/** The account is masked even for its owner, because another person may look at the screen. */
export const PayoutAccount = z.object({
  id: z.number(),
  kind: z.enum(PAYOUT_KINDS),
  /** Masked, for example `王*明`. */
  holder: z.string(),
  /** Masked, for example `****0001` or `a***@example.com`. */
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
  /** Holder and account are masked. */
  holder: z.string(),
  account: z.string(),
  bank: z.string(),
  state: z.enum(["reviewing", "paying", "paid", "cancelled"]),
  /** 审核中 (in review), 派发中 (being paid), 已派发 (paid) or 取消 (cancelled). */
  status_text: z.string(),
  /** The reason for a cancellation; empty if the person cancelled the withdrawal. */
  reason: z.string(),
  transfer_no: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  changed_at: z.number(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

const Flow = z.object({ gold_in: z.number(), gold_out: z.number(), diamond_in: z.number(), diamond_out: z.number() });

/** The wallet's sums of one month, by the kinds of getProfitConsumeType. */
export const WalletMonth = Flow.extend({
  /** For example `2026-11`, a month in the caller's time zone. */
  month: z.string(),
  kinds: z.array(Flow.extend({ type: z.string(), ...textFields("name") })),
});
export type WalletMonth = z.infer<typeof WalletMonth>;
