import type { Translation } from "../../text.ts";
import type source from "../../zh/server/operators.ts";

export default {
  clash: "Somebody else changed this while you were editing. Check it and save again",
  "key-used": "This form was already sent with other content. Reload the page and try again",
  "place-full": "This place holds at most {max} items. Delete some first",
  "no-gift": "There is no gift {id}",
  "gift-twice": "Write each gift on one line only",
  "no-person": "This user does not exist",
  "no-coupon": "This kind of coupon does not exist",
  yourself: "You cannot do this to your own account",
  "approved-by-you": "You approved this withdrawal; another operator must pay it",
  "withdrawals-held": "A bank disputes a payment of this person; no withdrawal is paid until the case is closed",
  disputed: "The bank disputes this payment and will decide; wait for the result",
  operator: "This is an operator's account. Remove that role first",
  "not-banned": "This account is not suspended",
  "is-banned": "This account is suspended and cannot be an operator",
  "gold-spent": "The gold of this order has been spent; the ledger does not allow the refund",
  "order-moved": "The order has changed its state. Reload the page",
  "not-money": "Gift packs bought with gold cannot be refunded here",
  "other-currency": "The currency received is not the order's; settle it with the payment provider",
  "application-decided": "This application was already decided or withdrawn. Reload the page",
  "room-refused": "The room did not accept it: {why}",
  "no-chat-user": "The chat has no user {id}",
  "no-file": "Enter the address of a file on this site (/chat/files/…)",
  "not-operator": "Only operators can use this",
  moved: "The state has changed. Reload the page and check",
} satisfies Translation<typeof source>;
