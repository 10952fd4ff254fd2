import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/channel.ts";

export default {
  "bell.of": "Live alerts of {name}",
  "bell.on": "You will hear of broadcasts",
  "bell.off": "You will hear of broadcasts no more",
  "device.title": "Alerts on this device?",
  "device.text": "Alerts of {name} come to your messages, and can appear on this device too.",
  "device.yes": "Turn on alerts",
  "device.no": "Not now",
  "device.done": "This device will get the alerts",
  "device.denied": "The browser does not allow notifications. Allow them for this site in the browser’s site settings.",
  "device.failed": "Alerts could not be turned on. Check the network and try again.",
  plans: "Coming up",
  "plans.none": "Nothing announced yet. Follow {name} to hear when it starts.",
  remind: "Remind me",
  reminded: "Reminder set",
  "remind.of": "Remind me: {title}",
  "remind.done": "We remind you 10 minutes before",
  recordings: "Recordings",
  clips: "Clips",
  others: "Live now",
  "raid.leaving": "{name} leads everyone to the room of {target}",
  "raid.left": { one: "in {count} second", other: "in {count} seconds" },
  "raid.go": "Go now",
  "raid.stay": "Stay here",
} satisfies Translation<typeof source>;
