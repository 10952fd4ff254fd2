import type { Translation } from "../../text.ts";
import type source from "../../zh/server/money.ts";

export default {
  "price-changed": "The price has changed. Check the new price and confirm again",
  "goods-changed": "The contents have changed. Check what you get now and confirm again",
  "gold-short": "Not enough gold: {count} more needed",
  "just-changed": "This has just changed. Try again",
  "coupon-unfit": "This coupon does not apply to your choice",
  "coupon-gone": "This coupon was used, has expired or is held by another order",
  "key-used": "This form was already sent. Reload the page to buy again",
  "no-cashier": "Payment is not possible right now. Try again later",
  "payment-refused": "This payment was not accepted and the order is closed. Order again or choose another way",
  "order-closed": "This order is closed. Order again",
  "open-too-late": "There is no time left to open the payment of this order. Cancel it and order again",
  "many-open": "Too many orders are waiting for payment. Pay or cancel some first",
  "payout.reviewing": "Under review",
  "payout.paying": "Being paid",
  "payout.paid": "Paid",
  "payout.cancelled": "Cancelled",
  "payout.reason.usual-holder": "The holder’s name does not match the account",
  "payout.reason.usual-account": "The account does not exist or takes no payments",
  "payout.reason.usual-review": "This withdrawal needs further checks; please contact support",
} satisfies Translation<typeof source>;
