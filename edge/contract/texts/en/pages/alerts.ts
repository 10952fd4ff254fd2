import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/alerts.ts";

export default {
  title: "Match alerts",
  "about.match": "{name}: choose the alerts for this device.",
  "about.team": "Every {name} match: choose the alerts for this device.",
  kinds: "Alert me about",
  "kind.forecast": "First forecast of a match",
  "kind.odds": "Clear odds moves before the start",
  "kind.start": "Kick-off",
  "kind.tip-off": "Tip-off",
  "kind.goal": "Goals (and disallowed goals)",
  "kind.red-card": "Red cards",
  "kind.half-time": "Half-time",
  "kind.quarter": "End of each quarter",
  "kind.end": "Full time",
  "kind.running": "Live score notification",
  "kind.running.text":
    "One notification that updates itself and makes a sound only for goals. Not available while “Without the score” is on.",
  "kind.running.text.basketball":
    "One silent notification that updates itself at tip-off, after each quarter and at the end. Not available while “Without the score” is on.",
  "without-score": "Without the score",
  "without-score.text": "Says only that something happened, with no score or players. Applies to all alerts on this device.",
  all: "Alert me",
  done: "Done",
  "problem.denied": "Your browser blocked notifications. Allow them for this site in the browser’s settings, then try again.",
  "problem.failed": "Alerts could not be turned on. Check your connection and try again.",
  device: { one: "This device has {count} alert", other: "This device has {count} alerts" },
  "end.all": "Turn off all alerts on this device",
  "ended.all": "All alerts on this device are off",
} satisfies Translation<typeof source>;
