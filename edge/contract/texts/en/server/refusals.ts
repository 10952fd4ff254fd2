import type { Translation } from "../../text.ts";
import type source from "../../zh/server/refusals.ts";

export default {
  "voting-closed": "The match is over and voting is closed",
  "not-a-phone": "Enter a valid mobile number. For other countries, start with + and the country code",
  "no-texts-there": "We cannot send text messages to numbers of this country yet",
  "wrong-password": "Wrong mobile number or password",
  "too-many-logins": {
    one: "Too many failed sign-ins. Try again in {count} minute",
    other: "Too many failed sign-ins. Try again in {count} minutes",
  },
  "too-many-guesses": {
    one: "Too many failed sign-ins for this number. Sign in with a text-message code, or try again in {count} minute",
    other: "Too many failed sign-ins for this number. Sign in with a text-message code, or try again in {count} minutes",
  },
  "answer-picture": "Enter your password again, and the characters in the picture",
  "busy-hashing": "Many people are signing in right now. Try again in {wait}",
  "match-is-over": "The match is over, so there will be no more alerts",
  "too-many-alerts": "This device already has {count} alerts. Turn some off first",
  "too-many-devices": {
    one: "Too many alerts were turned on from this network. Try again in {count} minute",
    other: "Too many alerts were turned on from this network. Try again in {count} minutes",
  },
  "already-anchor": "You are a streamer already",
  "already-master": "You are an expert already",
  "already-applied": "One of your applications is being reviewed already",
  "too-many-applications": {
    one: "Too many applications. Try again in {count} hour",
    other: "Too many applications. Try again in {count} hours",
  },
  "too-many-forms": "Too many submissions from this network. Try again in {wait}",
  "form-too-large": "The text is too long or the files are too large. Shorten them and send again",
  "form-wrong-type": "The format of this submission is unknown. Fill in the form on the page and send it again",
  "form-malformed": "The submission arrived incomplete. Send it again",
  "go-back": "Go back to the previous page.",
  "wrong-address": "Wrong address",
  "check-address": "Check that the link is complete.",
  "to-scores": "Go to the scores",
  "no-invite-code": "This invitation code does not exist. Check it, or leave it empty",
  "posing-nick": "This nickname looks like the site itself. Choose another one",
  "tag-gone": "The tag “{tag}” is no longer available. Choose again",
  "too-many-guests": {
    one: "Too many guests on this network. Try again in {count} minute, or sign in",
    other: "Too many guests on this network. Try again in {count} minutes, or sign in",
  },
  "wrong-captcha": "The characters do not match or the picture expired. Try the new picture",
  "wrong-code": "Wrong or expired code",
  "wrong-old-password": "Wrong password",
  unsayable: "Contains words that cannot be used",
  "not-a-picture": "Upload the picture first",
  "too-many-pictures": {
    one: "Too many uploads. Try again in {count} minute",
    other: "Too many uploads. Try again in {count} minutes",
  },
  "number-taken": "This mobile number already has an account",
  "code-not-sent": "The code cannot be sent right now. Try again shortly",
  "too-many-codes": "Too many codes were requested. Try again in {wait}",
  "code-sms": {
    one: "{site}: your code is {code}, valid for {count} minute. Do not share it with anyone.",
    other: "{site}: your code is {code}, valid for {count} minutes. Do not share it with anyone.",
  },
  "has-account-sms":
    "{site}: someone tried to register with this number, but it already has an account. If it was you, sign in or reset your password.",
  "no-account-sms":
    "{site}: someone tried to sign in with this number, but it has no account yet. If it was you, register first.",
  "new-nick": "Fan{tail}",
  "check-in": "Check in",
  "task-not-reached": "The task is not finished yet. Come back when it is",
  "task-over": "This task was for another day and its reward has expired",
  "wait.seconds": { one: "{count} second", other: "{count} seconds" },
  "wait.minutes": { one: "{count} minute", other: "{count} minutes" },
  "check-in.done": "Checked in today",
} satisfies Translation<typeof source>;
