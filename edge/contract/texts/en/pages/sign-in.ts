import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/sign-in.ts";

export default {
  text: "You are not signed in yet. This is done as soon as you are.",
  ready: "You are not signed in yet. You come back to this place.",
  follow: "Sign in to follow {name}",
  vote: "Sign in to vote",
  pick: "Sign in to place your pick",
  daily: "Sign in to get your points",
  remind: "Sign in to be reminded",
  like: "Sign in to like this",
  comment: "Sign in to comment",
  gift: "Sign in to send a gift",
  watch: "Sign in to keep watching",
  send: "Sign in to send this to a chat",
  clip: "Sign in to make a clip",
  rank: "Sign in to see your rank",
  claim: "Sign in to collect your reward",
  draw: "Sign in to draw",
  invite: "Sign in to invite friends",
} satisfies Translation<typeof source>;
