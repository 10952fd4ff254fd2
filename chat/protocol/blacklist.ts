import * as z from "zod";
import { Count, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const CHANGE_MAX = 1_000;

const change = z.object({ From_Account: UserId, To_Account: z.array(UserId).min(1).max(CHANGE_MAX) });

/** `ResultCode` 0 is success; `AddBlackTimeStamp` is in Unix seconds. */
const changed = z.object({
  ResultItem: z.array(
    z.object({ To_Account: UserId, ResultCode: z.int(), ResultInfo: z.string(), AddBlackTimeStamp: Seconds.optional() }),
  ),
});

export const blacklistCommands = {
  /**
   * Returns the caller's blacklist, 100 users per page. `StartIndex` 0 in the answer marks the last page (specification 7.95,
   * 9.20).
   */
  "sns.black_list_get": {
    request: z.object({
      From_Account: UserId,
      StartIndex: Count,
      MaxLimited: z.int().min(1).max(1_000),
      LastSequence: Count.optional(),
    }),
    answer: z.object({
      BlackListItem: z.array(z.object({ To_Account: UserId, AddBlackTimeStamp: Seconds })),
      StartIndex: Count,
      CurrentSequence: Count,
    }),
  },

  /** Adds users to the caller's blacklist (specification 5.39, 7.95). Error 30013: the blacklist is full. */
  "sns.black_list_add": { request: change, answer: changed },

  /** Removes users from the caller's blacklist (specification 7.95). */
  "sns.black_list_delete": { request: change, answer: changed },
} satisfies CommandTable;
