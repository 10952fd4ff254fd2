import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shop.ts";

export default {
  "goods-gone": "This item is no longer sold",
  "stock-short": "Only {count} left in stock",
  limit: "Limited to {count} per person",
  owned: "You own this already. Wear it from your bag",
  "address-missing": "Choose a delivery address",
  "too-many-addresses": "You can keep at most {most} addresses. Delete one that you no longer use",
  "withdraw-min": "The smallest withdrawal is {min} diamonds",
  "withdraw-max": "The largest withdrawal is {max} diamonds",
  "withdraw-step": "Enter a multiple of {step}",
  "diamonds-short": "Not enough diamonds: you have {balance}",
  "withdraw-key-used": "This form was already sent. Reload the page to ask again",
  "withdraw-held": "A bank disputes one of your payments. You can withdraw when the case is closed",
  "withdraw-open": "A withdrawal is in progress. You can request another when it is finished",
  "withdraw-decided": "This withdrawal is being paid or is closed, and can no longer be taken back",
  "account-gone": "Choose an account to receive the money",
  "too-many-accounts": "You can keep at most {most} accounts. Delete one that you no longer use",
  "payouts-closed": "Withdrawals are not possible right now. Try again later",
  "account-unreadable": "This account cannot be used right now. Add it again and request the withdrawal",
  "sold-out": "Sold out",
} satisfies Translation<typeof source>;
