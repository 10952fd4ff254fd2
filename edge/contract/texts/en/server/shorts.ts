import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shorts.ts";

export default {
  "videos-today": "You have posted {count} videos today; come back tomorrow",
  "videos-kept": "You already have {count} videos; delete some first",
  "moments-today": "You have made {count} posts today; come back tomorrow",
  "moments-kept": "You already have {count} posts; delete some first",
  "commented-today": "You have commented {count} times today; come back tomorrow",
  "commented-fast": "Too fast; try again in a minute",
  muted: "You are muted until {until}; then you can post again",
  "key-used": "This was already sent with other content. Reload the page and try again",
  "comment-of-others": "This comment is someone else’s",
  "post-of-others": "This post is someone else’s",
  "not-uploaded": "The video has not fully arrived; go on with the upload",
  "no-movie": "This file is not an MP4 or MOV video that can be played; choose another",
  "too-long": "A video can have at most {count} seconds; trim it and send it again",
} satisfies Translation<typeof source>;
