import * as z from "zod";
import { Count, Done, Flag, GroupId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { CONTACT_TYPE, HISTORY_CHANGE } from "./kinds.ts";
import { SEARCH_KEYWORD_MAX } from "./limits/archive.ts";
import { C2cMessage, GroupMessage } from "./message.ts";

const conversation = {
  Type: z.enum(CONTACT_TYPE),
  Id: z.union([UserId, GroupId]),
};

const Found = z.object({ ...conversation, C2cMsg: C2cMessage.optional(), GroupMsg: GroupMessage.optional() });

/** Identifies a message: in C2C by sequence, random number and time in seconds; in a group only by its sequence. */
const Named = { ...conversation, MsgSeq: Count, MsgRandom: Count, MsgTime: Count };

/** Commands for devices that store conversations. The chat vendor's official client does not have them. */
export const archiveCommands = {
  /**
   * Returns messages that were revoked, deleted or cleared in the user's conversations after the change `After`, oldest first.
   * Without `After`, returns only the number of the newest change. Revocations in groups are in the logs of the groups. `IsCut` 1:
   * some changes after `After` are no longer stored.
   */
  "site_archive_svc.get_changes": {
    request: z.object({ After: Count.optional() }),
    answer: z.object({
      /** The number of the last change on this page; the next request sends it as `After`. */
      Newest: Count,
      HasMore: Flag,
      IsCut: Flag,
      ChangeItem: z.array(
        z.object({
          ...conversation,
          What: z.enum(HISTORY_CHANGE),
          /**
           * The message's position: unix milliseconds in C2C, the sequence in a group. A cleared history is cleared up to this
           * position.
           */
          Place: Count,
          MsgSeq: Count,
          MsgRandom: Count,
        }),
      ),
    }),
  },

  /** Stars a message of the user's history, or removes the star (`IsStarred` 0). `Name` is the conversation's current name. */
  "site_archive_svc.set_star": {
    request: z.object({ ...Named, IsStarred: Flag, Name: z.string().max(128).optional() }),
    answer: Done,
  },

  /**
   * Returns the user's starred messages, latest star first. `Version` rises with each change; a request with the current version
   * gets an empty list.
   */
  "site_archive_svc.get_stars": {
    request: z.object({ Version: Count.optional(), Before: Count.optional() }),
    answer: z.object({
      Version: Count,
      /** Start of the next page; 0 at the end. */
      Next: Count,
      StarItem: z.array(Found.extend({ StarTime: Count, Name: z.string() })),
    }),
  },

  /**
   * Searches the text of the user's messages: first the private conversations, then group by group, in each conversation the newest
   * message first. One request reads a limited number of messages. `Cursor` continues the search and is empty at the end.
   */
  "site_archive_svc.search": {
    request: z.object({ Keyword: z.string().min(1).max(SEARCH_KEYWORD_MAX), Cursor: z.string().max(256).optional() }),
    answer: z.object({ Cursor: z.string(), FoundItem: z.array(Found) }),
  },
} satisfies CommandTable;
