import { readable } from "../ground/db/readable.ts";
import * as couponsSeenSchema from "./schema/coupons-seen.ts";
import * as invitesSchema from "./schema/invites.ts";
import * as modelOrdersSchema from "./schema/model-orders.ts";
import * as moneySchema from "./schema/money.ts";
import * as paymentsSchema from "./schema/payments.ts";
import * as payoutsSchema from "./schema/payouts.ts";

/**
 * Tables of `money` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const couponsSeen = readable(couponsSeenSchema.couponsSeen);
export const inviteProfits = readable(invitesSchema.inviteProfits);
export const modelPlans = readable(modelOrdersSchema.modelOffers);
export const modelSubscriptions = readable(modelOrdersSchema.modelSubscriptions);
export const bagItems = readable(moneySchema.bagItems);
export const couponKinds = readable(moneySchema.couponKinds);
export const coupons = readable(moneySchema.coupons);
export const gifts = readable(moneySchema.gifts);
export const ledgerAccounts = readable(moneySchema.ledgerAccounts);
export const ledgerEntries = readable(moneySchema.ledgerEntries);
export const ledgerMovements = readable(moneySchema.ledgerMovements);
export const orders = readable(moneySchema.orders);
export const packages = readable(moneySchema.packages);
export const vipPlans = readable(moneySchema.vipOffers);
export const paymentEvents = readable(paymentsSchema.paymentEvents);
export const refunds = readable(paymentsSchema.refunds);
export const payoutAccounts = readable(payoutsSchema.payoutAccounts);
export const withdrawals = readable(payoutsSchema.withdrawals);
