/** The tables of `money` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { couponsSeen } from "./schema/coupons-seen.ts";
export { inviteProfits } from "./schema/invites.ts";
export { modelPlans, modelSubscriptions } from "./schema/model-orders.ts";
export {
  bagItems,
  couponKinds,
  coupons,
  gifts,
  ledgerAccounts,
  ledgerEntries,
  ledgerMovements,
  orders,
  packages,
  vipPlans,
} from "./schema/money.ts";
export { paymentEvents, refunds } from "./schema/payments.ts";
export { payoutAccounts, withdrawals } from "./schema/payouts.ts";
