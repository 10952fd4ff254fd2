import * as z from "zod";
import { Withdrawal } from "#edge/contract/entities/wallet.ts";
import { CANCEL_REASONS } from "#edge/contract/rules/payouts.ts";
import { Id, OrderId, PAGE_FIELDS, paged } from "../inputs.ts";
import { CHANGE_FIELDS, Line, operatorCalls, REASONED_FIELDS } from "./change.ts";

/**
 * A withdrawal with its owner. Lists mask the account. The withdrawal's own screen shows the whole account, because an operator
 * needs it to pay.
 */
export const AnyPayout = Withdrawal.extend({ uid: z.number(), nick_name: z.string() });

const call = operatorCalls({ source: "4.4, docs/decisions/0016" });

export const payoutCalls = {
  getPayouts: call.post("/api/operate/getPayouts", {
    summary: "Everybody's withdrawals, newest first; by state or person",
    input: z.object({
      state: z.enum(["reviewing", "paying", "paid", "cancelled"]).optional(),
      person: Id.optional(),
      ...PAGE_FIELDS,
    }),
    data: paged(AnyPayout),
  }),
  getPayout: call.post("/api/operate/getPayout", {
    summary: "A withdrawal with the whole account that it is paid on",
    input: z.object({ id: OrderId }),
    data: z.object({
      payout: AnyPayout,
      version: z.number(),
      /**
       * Why the operator may not decide. `own`: the operator owns the withdrawal. `approved`: the operator approved it, so another
       * operator must pay.
       */
      barred: z.enum(["own", "approved"]).nullable(),
      /**
       * Why the account is masked. `no-key`: the account's key is not configured. `wrong-key`: another key is configured under the
       * same version.
       */
      seal_fault: z.object({ reason: z.enum(["no-key", "wrong-key"]), key: z.number() }).nullable(),
      /** The usual reasons that cancelPayout accepts as `reason`, each with its text in the operator's language. */
      usual_reasons: z.array(z.object({ reason: z.enum(CANCEL_REASONS), text: z.string() })),
    }),
  }),
  approvePayout: call.change("/api/operate/approvePayout", {
    summary: "审核中 becomes 派发中: the money is on its way",
    input: z.object({ ...CHANGE_FIELDS, id: OrderId }),
  }),
  settlePayout: call.change("/api/operate/settlePayout", {
    summary: "派发中 becomes 已派发, for good, with the payment's number",
    input: z.object({ ...CHANGE_FIELDS, id: OrderId, transfer_no: Line(60) }),
  }),
  cancelPayout: call.change("/api/operate/cancelPayout", {
    summary: "Cancels a withdrawal that is not paid yet, with a reason that its owner reads; the diamonds go back",
    input: z.object({ ...REASONED_FIELDS, id: OrderId }),
  }),
};
