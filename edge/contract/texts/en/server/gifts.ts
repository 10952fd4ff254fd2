import type { Translation } from "../../text.ts";
import type source from "../../zh/server/gifts.ts";

export default {
  yourself: "You cannot give yourself a gift",
  "key-used": "This gift was sent already; tap again",
  "not-live": "The broadcast has ended; gifts can be given while it is live",
  "not-offered": "This gift is no longer offered",
  "bag-short": "Your bag has only {count}",
  banned: "You are banned from this room and cannot give gifts",
  "no-message": "You cannot write to this person now, so you cannot give gifts",
  card: "[Gift] {gift} ×{count}",
  "over-limit": "You have reached your own daily limit for gifts",
  crowded: "Very many gifts arrive here right now. Try again in a few seconds; you never pay twice for the same gift",
} satisfies Translation<typeof source>;
