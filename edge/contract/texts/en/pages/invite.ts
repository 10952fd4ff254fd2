import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/invite.ts";

export default {
  title: "Invite friends",
  description: "Invite friends: you both get gold, plus a share of their first top-up.",
  "hero.title": "{gold} gold each for every friend you invite",
  "hero.text": "On a friend’s first top-up you get another {percent}% of the gold.",
  "guest.text": "Sign in to get your invite code and poster.",
  "guest.login": "Sign in to invite",

  "code.title": "My invite code",
  "code.copy": "Copy code",
  "code.copied": "Code copied",
  "link.title": "Invite link",
  "link.copy": "Copy link",
  "link.copied": "Link copied",
  "link.share": "Share",
  "link.name": "{site}: sign up with my code and we both get gold",
  "link.failed": "Sharing failed. Copy the link and send it",

  "sum.title": "Invite earnings",
  "sum.friends": "Friends invited",
  "sum.paid": "Gold received",
  "sum.due": "Gold to come",
  "sum.today": "{count} of {max} friends rewarded in the last 24 hours",

  "rules.title": "Rules",
  "rules.register": "When a friend signs up with your link or code, you get {register} gold and they get {welcome}, at once.",
  "rules.limit": "At most {max} friends are rewarded in 24 hours; others are still listed, without the sign-up reward.",
  "rules.share":
    "On a friend’s first gold top-up within {days} days of signing up, you get {percent}% of the gold bought (bonus excluded), {max} at most.",
  "rules.hold": "Your share is paid after {days} days; a refund before then cancels it.",
  "rules.level": "There is one level only: people your friends invite do not count for you. You cannot invite yourself.",

  "poster.title": "Invite poster",
  "poster.text": "Save the picture and send it: friends scan the code to sign up.",
  "poster.alt": "Poster with the invite code {code} and a QR code",
  "poster.save": "Save poster",

  "list.kinds": "View",
  "list.friends": "Friends",
  "list.profits": "Earnings",
  "friends.empty": "No friends have signed up yet",
  "friends.empty.text": "Send your link or poster; friends appear here once they sign up.",
  "friends.time": "Joined {time}",
  "friends.gold": "+{gold} gold",
  "friends.waiting": "{gold} to come",
  "friends.none": "No reward",
  "profits.empty": "No earnings yet",
  "profits.empty.text": "Your friends’ sign-ups and top-ups appear here.",
  "profit.register": "{name} signed up",
  "profit.welcome": "Welcome gift for signing up by invitation",
  "profit.recharge": "Share of {name}’s first top-up",
  "profit.paid": "Received {time}",
  "profit.due": "Expected {time}",
  "profit.void": "The top-up was refunded, so nothing is paid",
} satisfies Translation<typeof source>;
