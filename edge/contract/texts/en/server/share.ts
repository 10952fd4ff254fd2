import type { Translation } from "../../text.ts";
import type source from "../../zh/server/share.ts";

export default {
  "state.live": "Live",
  "state.finished": "Full-time",
  "state.first-half": "First half",
  "state.half-time": "Half-time",
  "state.second-half": "Second half",
  "state.extra-time": "Extra time",
  "state.shootout": "Penalties",
  "state.q1": "1st quarter",
  "state.q1-ended": "End of 1st quarter",
  "state.q2": "2nd quarter",
  "state.q3": "3rd quarter",
  "state.q3-ended": "End of 3rd quarter",
  "state.q4": "4th quarter",
  "state.overtime": "Overtime",
  "state.postponed": "Postponed",
  "state.interrupted": "Interrupted",
  "state.abandoned": "Abandoned",
  "state.cancelled": "Cancelled",
  "state.undetermined": "To be decided",
  "poster.title": "Follow scores with me",
  "poster.gift": "Register and we each get {gold} gold",
  "poster.scan": "Scan to join",
  "poster.code": "Invitation code",
} satisfies Translation<typeof source>;
