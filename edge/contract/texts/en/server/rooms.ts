import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rooms.ts";

export default {
  denied: "You may not moderate this here",
  gone: "This message is gone already",
  yourself: "You cannot do this to yourself",
  "no-private": "This streamer takes no private chats",
  full: "The room has all the moderators it can have; remove one first",
  words: "The announcement contains words that may not be used",
  "reported-enough": "You have made {count} reports today; try again tomorrow",
  "clipped-enough": "You can make {count} clips an hour; try again in {minutes} min",
  "key-used": "This form has already made another clip. Open it again and try once more",
  "nothing-to-clip": "There is not enough picture in that stretch; choose again",
  "clip-of-others": "This clip was made by someone else",
  "no-anchor": "This account is no streamer, so it has no channel",
  "no-category": "“{word}” is no category any more; choose another one",
  "for-followers": "This broadcast is for the streamer’s followers; follow first",
  "clips-of-public": "Clips can be made of public broadcasts only",
  "no-match": "There is no such match; choose another one",
} satisfies Translation<typeof source>;
