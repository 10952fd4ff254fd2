import * as z from "zod";
import { Count, GroupId, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { SEARCH_KEYWORD_MAX } from "./limits/archive.ts";
import { C2cMessage, GroupMessage } from "./message.ts";

/** Search commands of the vendor's client 3.6.6. They use the search of our messenger (archive.ts), which searches only texts. */
export const cloudSearchCommands = {
  "message_search.query": {
    request: z.object({
      KeywordList: z.array(z.string().min(1).max(SEARCH_KEYWORD_MAX)).min(1).max(5),
      MatchType: z.enum(["or", "and"]).default("or"),
      PeerAccount: UserId.optional(),
      GroupID: GroupId.optional(),
      Count: z.int().min(1).max(100).default(20),
      Cursor: z.string().max(256).optional(),
      MsgTypeList: z.array(z.string().max(64)).max(32).optional(),
      SendUserIDList: z.array(UserId).max(5).optional(),
      /** Unix seconds, both bounds included. */
      StartTime: Seconds.optional(),
      EndTime: Seconds.optional(),
    }),
    answer: z.object({
      /** Number of messages on this page. The total is not counted. */
      TotalCount: Count,
      /** The next request sends this value to continue the search. Empty at the end. */
      Cursor: z.string(),
      ConversationMsgs: z.array(
        z.object({
          UserID: UserId.optional(),
          GroupID: GroupId.optional(),
          Count,
          MsgList: z.array(z.union([C2cMessage, GroupMessage])),
        }),
      ),
    }),
  },
} satisfies CommandTable;
