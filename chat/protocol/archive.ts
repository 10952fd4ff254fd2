import * as z from "zod";
import { Count, Done, Flag, GroupId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { CONTACT_TYPE, HISTORY_CHANGE } from "./kinds.ts";
import { SEARCH_KEYWORD_MAX } from "./limits/archive.ts";
import { C2cMessage, GroupMessage } from "./message.ts";

const conversation = {
  Type: z.enum(CONTACT_TYPE),
  /** The peer's or the group's id. */
  Id: z.union([UserId, GroupId]),
};

/** A message as the relay keeps it, with its conversation. */
const Found = z.object({ ...conversation, C2cMsg: C2cMessage.optional(), GroupMsg: GroupMessage.optional() });

/** Names a message: in C2C by sequence, random number and second, in a group by its sequence alone. */
const Named = { ...conversation, MsgSeq: Count, MsgRandom: Count, MsgTime: Count };

/** For devices that keep conversations. All of it is ours: the model client has no such commands. */
export const archiveCommands = {
  /**
   * Messages that were revoked, deleted or cleared in the user's conversations since a change, oldest first; without `After` only the newest change's
   * number. Revocations in groups are in the groups' own logs. `IsCut` 1: changes behind `After` are kept no more.
   */
  "site_archive_svc.get_changes": {
    request: z.object({ After: Count.optional() }),
    answer: z.object({
      /** The number of the last change of this page, to continue behind. */
      Newest: Count,
      HasMore: Flag,
      IsCut: Flag,
      ChangeItem: z.array(
        z.object({
          ...conversation,
          What: z.enum(HISTORY_CHANGE),
          /** The message's place: unix milliseconds in C2C, the sequence in a group. Cleared: everything up to it. */
          Place: Count,
          MsgSeq: Count,
          MsgRandom: Count,
        }),
      ),
    }),
  },

  /** Stars a message of the user's own history, or removes the star (`IsStarred` 0). `Name`: the conversation's present name. */
  "site_archive_svc.set_star": {
    request: z.object({ ...Named, IsStarred: Flag, Name: z.string().max(128).optional() }),
    answer: Done,
  },

  /** The user's stars, the latest first, page by page. `Version` rises with each change; a request with the current one gets no list. */
  "site_archive_svc.get_stars": {
    request: z.object({ Version: Count.optional(), Before: Count.optional() }),
    answer: z.object({
      Version: Count,
      /** Where the next page begins; 0 at the end. */
      Next: Count,
      StarItem: z.array(Found.extend({ StarTime: Count, Name: z.string() })),
    }),
  },

  /**
   * Searches the words of the user's messages, the newest of each conversation first: private ones, then group by group. One request looks at a
   * bounded number of them; `Cursor` continues, and is empty at the end.
   */
  "site_archive_svc.search": {
    request: z.object({ Keyword: z.string().min(1).max(SEARCH_KEYWORD_MAX), Cursor: z.string().max(256).optional() }),
    answer: z.object({ Cursor: z.string(), FoundItem: z.array(Found) }),
  },
} satisfies CommandTable;
