import type { Translation } from "../../text.ts";
import type source from "../../zh/server/operator-activities.ts";

export default {
  "table.few": "At least two prizes are needed",
  "table.sum": "The odds must add up to exactly 100%",
  "table.weight": "Each prize needs odds of at least 0.01%",
  "table.fallback": "At least one prize must be unlimited: it takes over the odds of those that run out",
  "no-stages": "At least one stage is needed",
  "no-gift": "There is no gift {id}",
  "no-coupon": "There is no coupon {id}",
  "stages-stay": "The stages of a published event cannot change",
  "start-stays": "The start cannot change after publishing",
  "tickets-stay": "The sources of tickets cannot change after publishing",
  "kind-stays": "The kind of an event cannot change",
  past: "The end is in the past",
  published: "The event is published already",
  over: "The event is not running, so it cannot be ended",
} satisfies Translation<typeof source>;
