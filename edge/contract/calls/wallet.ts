import * as z from "zod";
import { callsFrom } from "../call.ts";
import { PayoutAccount, WalletMonth, Withdrawal } from "../entities/wallet.ts";
import { PASSWORD_LENGTH } from "../rules/accounts.ts";
import { normalPayoutAccount, PAYOUT_KINDS, wrongPayoutFields } from "../rules/payouts.ts";
import { Empty, Id, OrderId, PageInput, RequestKey, Zone } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0016" });
const Text = z.string().max(200, "must have at most 200 characters").default("");
const AccountList = z.object({ list: z.array(PayoutAccount) });

/** The wallet's sums by month, and withdrawals of diamonds as money (Specification 2.10, 4.4). */
export const wallet = {
  getMonths: call.viewer.post("/api/wallet/getMonths", {
    summary: "What came into the wallet and left it in the last twelve months of the caller's zone, newest first",
    input: z.object({ zone: Zone }),
    data: z.object({ list: z.array(WalletMonth) }),
  }),
  getPayoutAccounts: call.viewer.post("/api/wallet/getPayoutAccounts", {
    summary: "Where the person is paid: masked accounts",
    input: Empty,
    data: AccountList,
  }),
  savePayoutAccount: call.viewer.post("/api/wallet/savePayoutAccount", {
    summary: "Adds an account of Alipay, a bank card or a PIX key",
    input: z
      .object({ kind: z.enum(PAYOUT_KINDS, "must be alipay, bank or pix"), holder: Text, account: Text, bank: Text })
      .superRefine((typed, context) => {
        for (const field of wrongPayoutFields(normalPayoutAccount(typed)))
          context.addIssue({ code: "custom", path: [field], message: `is no ${field} of ${typed.kind}` });
      }),
    data: PayoutAccount,
  }),
  deletePayoutAccount: call.viewer.post("/api/wallet/deletePayoutAccount", {
    summary: "Forgets an account; withdrawals that were made to it keep it",
    input: z.object({ id: Id }),
    data: AccountList,
  }),
  withdraw: call.viewer.post("/api/wallet/withdraw", {
    summary: "Asks for money for diamonds, which are held from now on; one request at a time, with the password",
    source: "4.4",
    input: z.object({
      diamonds: Id,
      account_id: Id,
      password: z
        .string()
        .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
        .max(PASSWORD_LENGTH.max),
      request_key: RequestKey,
    }),
    data: Withdrawal,
  }),
  cancelWithdrawal: call.viewer.post("/api/wallet/cancelWithdrawal", {
    summary: "Takes back a request that is under review: its diamonds return",
    source: "4.4",
    input: z.object({ id: OrderId }),
    data: Withdrawal,
  }),
  getWithdrawalList: call.viewer.post("/api/wallet/getWithdrawalList", {
    summary: "The person's withdrawals, newest first; pages are appended",
    source: "4.4",
    input: PageInput,
    data: z.object({ list: z.array(Withdrawal), total: z.number(), open: Withdrawal.nullable() }),
  }),
};
