import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/live.ts";

export default {
  live: "Live",
  delay: "{s} s behind",
  unmute: "Turn sound on",
  "room.title": "{name}'s live room",
  "room.description": "Watch {name} live and talk about the match with everyone.",
} satisfies Translation<typeof source>;
