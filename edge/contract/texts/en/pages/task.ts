import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/task.ts";

export default {
  title: "Tasks",
  description: "Daily check-in, streak rewards, task progress, points and level.",

  "level.title": "Level",
  "level.name": "Lv {level}",
  "level.point": "{point} points",
  "level.next": "{point} points to Lv {level}",
  "level.top": "You are at the top level",
  "level.progress": "Progress to the next level",
  "level.rule": "How levels work",
  "level.rule.text":
    "Check-ins and tasks earn points, and points never fall. Lv n takes 50 × n × (n − 1) points; the top is Lv {max}. Your level shows on your profile and does not affect VIP benefits.",
  "level.table": "Points for each level",
  "level.table.level": "Level",
  "level.table.point": "Points",
  "wallet.gold": "Gold",

  "checkin.title": "Daily check-in",
  "checkin.streak": "{count}-day streak",
  "checkin.none": "Not checked in today",
  "checkin.ended": {
    one: "Your last streak was {count} day; a new one starts today",
    other: "Your last streak was {count} days; a new one starts today",
  },
  "checkin.strip": "Seven-day rewards",
  "checkin.today": "Today",
  "checkin.done": "Done",
  "checkin.rule": "Dates are local, once a day. Seven days in a row make a round; miss one and it starts again from the first.",
  "checkin.total": { one: "{count} check-in in all", other: "{count} check-ins in all" },
  "checkin.total.stage": { one: "{count} day", other: "{count} days" },

  "group.newcomer": "Growth tasks",
  "group.daily": "Daily tasks",
  "group.live": "Live tasks",
  "group.newcomer.text": "No time limit; each reward can be claimed once.",
  "group.daily.text": "They start again at midnight; claim rewards the same day.",
  "group.live.text": "Done in live rooms; they start again at midnight.",

  "award.gold": "+{gold} gold",
  "award.point": "+{point} points",
  "task.progress.time": "{count}/{goal}",
  "task.progress.minute": "{count}/{goal} min",
  "task.progress.label": "Progress: {name}",
  "task.stage": "Stage {stage} of {max}",
  "task.receive": "Claim",
  "task.receive.label": "Claim the reward: {name}",
  "task.go": "Go",
  "task.go.label": "Go: {name}",
  "task.received": "Done",
  "task.app": "In the app",
  "task.online": "Counting",

  "share.title": "Invite friends",
  "share.text": "Send the link to a friend. If they sign up with it, you invited them.",
  "share.link": "Invite link",
  "share.submit": "Share",
  "share.name": "{site}: scores and matches",
  "share.copied": "Link copied",
  "share.failed": "Could not copy; press and hold the link",

  "done.checkin": "Checked in: +{gold} gold, +{point} points",
  "done.receive": "Claimed ({name}): +{gold} gold, +{point} points",
  "done.total": "total check-ins",
  "done.share": "Today’s share counts towards the task",

  "wrong.often": "Too many attempts; wait a little and try again",
  "wrong.unavailable": "The server did not answer; try again in a moment",
} satisfies Translation<typeof source>;
