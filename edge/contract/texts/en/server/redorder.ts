import type { Translation } from "../../text.ts";
import type source from "../../zh/server/redorder.ts";

export default {
  "not-master": "Only experts publish tips. Apply first",
  choice: "This choice does not belong to the market. Choose again",
  line: "The line must be between {least} and {most} and end in .5",
  "no-line": "The winner has no line. Leave it empty",
  closed: "The match is starting or has no fixed time, so tips are closed",
  twice: "You have already published a tip on this market of the match",
  many: { one: "At most {count} tip in 24 hours. Publish later", other: "At most {count} tips in 24 hours. Publish later" },
  "key-used": "This form has published another tip. Reload the page and try again",
  own: "You cannot buy your own tip",
  yourself: "You cannot follow yourself",
  "sale-over": "The match is starting or the tip was removed, so it is no longer on sale",
} satisfies Translation<typeof source>;
