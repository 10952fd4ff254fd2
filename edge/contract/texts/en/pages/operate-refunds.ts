import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-refunds.ts";

export default {
  title: "Refund",
  "state.asked": "No answer",
  "state.done": "Returned",
  "state.refused": "Refused",
  "text.asked":
    "The payment provider has not confirmed yet. The system asks again by itself and never returns the same amount twice.",
  "text.done": "The money went back the way it was paid.",
  "text.refused": "The payment provider did not return the money. Resolve the reason and try again.",
  amount: "Amount",
  ref: "Refund number",
  words: "Answer: {words}",
  asks: "Attempts",
  asked: "Requested",
  changed: "Last attempt",
  "again.asked": "Ask now",
  "again.refused": "Try again",
  "mark.asked": "Refunding",
  "mark.refused": "Refund refused",
  refused: "Refunds refused by the payment provider: {count}",
} satisfies Translation<typeof source>;
