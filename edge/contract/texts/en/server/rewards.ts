import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rewards.ts";

export default {
  running: "This event has not started yet or is over",
  odds: "The odds have just changed. Check the new ones before you draw",
  ticket: "You have no tickets left. Earn more with the tasks below",
  key: "This form was already sent. Reload the page to draw again",
  reached: "You have not reached this stage yet. Come back when you have",
} satisfies Translation<typeof source>;
