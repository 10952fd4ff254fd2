import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate.ts";

export default {
  title: "Operations console",
  description: "The site’s switches, content, goods, users and log.",
  sections: "Console sections",

  "home.text": "Every change applies at once and goes into the log.",
  "menu.waiting": "waiting: {count}",
  "home.sections": "All sections",
  "home.recent": "Latest actions",
  "home.all": "Whole log",

  "group.site": "Site",
  "group.content": "Content",
  "group.goods": "Goods and orders",
  "group.people": "Users and chat",
  "group.record": "Log",

  "section.config": "Switches and numbers",
  "section.feed": "Match data",
  "section.log": "Action log",
  "section.acts": "Moderation record",
  "section.metrics": "Service metrics",
  "section.feedback": "Feedback",
  "section.service": "Support and partner",
  "section.adverts": "Adverts and lists",
  "section.articles": "Announcements and news",
  "section.tv": "Where to watch",
  "section.texts": "Terms and texts",
  "section.goods": "Goods and coupons",
  "section.orders": "Orders",
  "section.shop": "Shop",
  "section.parcels": "Shop orders",
  "section.payouts": "Withdrawals",
  "section.people": "Users",
  "section.chat": "Chat moderation",
  "section.reports": "Reports",
  "section.posts": "Videos and posts",
  "section.applications": "Applications",
  "section.inbox": "Site messages",
  "section.activities": "Events",
  "section.models": "Model plans",
  "section.red-plans": "Tips",

  save: "Save",
  busy: "Submitting…",
  done: "Done, and in the log.",
  "done.line": "See log entry #{line}",
  add: "Add",
  all: "All",
  remove: "Delete",

  "filter.state": "Status",
  "filter.any": "All",
  "filter.go": "Filter",
  "filter.none": "Clear filters",

  "reason.optional": "Reason (optional)",
  "reason.required": "Reason",

  "ask.reason": "Reason: {reason}",
  "ask.back": "No, go back",

  "wrong.time": "Enter a date and time",

  "field.person": "User number",
  "field.languages": "One language is enough: readers of the others see the text that you fill in.",
  "field.url": "Link",

  "log.here": "Log",
} satisfies Translation<typeof source>;
