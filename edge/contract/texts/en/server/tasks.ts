import type { Translation } from "../../text.ts";
import type source from "../../zh/server/tasks.ts";

export default {
  "appFirstLogin.name": "First sign-in in the app",
  "appFirstLogin.text": "Sign in once in the mobile app",
  "inviteFriend.name": "Invite friends",
  "inviteFriend.text": "Friends register with your code",
  "sendFirstGift.name": "First gift",
  "sendFirstGift.text": "Send a streamer your first gift",
  "readInfo.name": "Read the news",
  "readInfo.text": "Read news articles",
  "shareInfo.name": "Share the news",
  "shareInfo.text": "Share a news article",
  "shareMessage.name": "Share a match",
  "shareMessage.text": "Share how a match stands",
  "shareToFriend.name": "Share with a friend",
  "shareToFriend.text": "Show the site to a friend",
  "online.name": "Time on the site",
  "online.text": "Stay on the site while signed in",
  "watchLive.name": "Watch live",
  "watchLive.text": "Watch different live rooms",
  "sendComment.name": "Comment",
  "sendComment.text": "Write in a live room",
  "sendGift.name": "Send gifts",
  "sendGift.text": "Send gifts to a streamer",
} satisfies Translation<typeof source>;
