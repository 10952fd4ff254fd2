import type { Translation } from "../../text.ts";
import type source from "../../zh/server/channel.ts";

export default {
  "no-anchor": "Only streamers with a room can do this",
  "no-category": "There is no category “{word}”; choose another one",
  "plan-soon": "The start must be at least 5 minutes from now",
  "plan-far": "Announce at most 60 days ahead",
  "plan-close": "Another broadcast is announced within 30 minutes of that time",
  "plan-many": "At most {count} announcements; cancel one first",
  reminders: "At most {count} reminders; cancel one first",
  "not-live": "You are not live",
  raided: "This broadcast has led its viewers on already",
  left: "The viewers have left",
  "target-own": "This is your own room",
  "target-off": "The other broadcast has ended; choose another room",
  "target-closed": "That room takes no viewers from others; choose another one",
  "target-full": "That room has just received many viewers; choose another one",
} satisfies Translation<typeof source>;
