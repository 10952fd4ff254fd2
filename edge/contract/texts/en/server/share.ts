import type { Translation } from "../../text.ts";
import type source from "../../zh/server/share.ts";

export default {
  chances: "Forecast",
  "title.group": "Group",
  "title.person": "Chat with me",
  "title.chat": "Chat",
  "title.room": "Live room",
  "title.video": "Video",
  "title.live": "Live",
  "title.offline": "Off air",
  "title.recording": "Recording",
  "title.clip": "Clip",
  "short.clip": "Clip",
  "short.video": "Short video",
  "short.recording": "Recording",
  "short.moment": "Post",
  "poster.title": "Follow scores with me",
  "poster.gift": "Register and we each get {gold} gold",
  "poster.scan": "Scan to join",
  "poster.code": "Invitation code",
} satisfies Translation<typeof source>;
