import * as z from "zod";
import { Count, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { FriendResult, Label } from "./friends.ts";

const GroupNames = z.array(Label.min(1)).min(1).max(100);
const Members = z.array(UserId).max(1_000);
const UpdateType = z.enum(["Update_Type_Add", "Update_Type_Delete"]);

export const friendGroupsCommands = {
  /** Returns the caller's friend groups (specification 3.23). */
  "sns.group_get": {
    request: z.object({
      From_Account: UserId,
      LastSequence: Count.optional(),
      NeedFriend: z.enum(["Need_Friend_Type_Yes", "Need_Friend_Type_No"]).optional(),
      GroupName: GroupNames.optional(),
    }),
    answer: z.object({
      ResultItem: z.array(z.object({ GroupName: z.string(), FriendNumber: Count, To_Account: z.array(UserId).optional() })),
      CurrentSequence: Count,
    }),
  },

  /** Creates friend groups with their first members (specification 4.69). */
  "sns.group_add": {
    request: z.object({ From_Account: UserId, GroupName: GroupNames, To_Account: Members.optional() }),
    answer: z.object({ ResultItem: z.array(FriendResult), CurrentSequence: Count.optional() }),
  },

  /**
   * Deletes friend groups but keeps the friends (specification 4.69). The shape is derived, not observed (docs/wire-protocol.md).
   */
  "sns.group_delete": {
    request: z.object({ From_Account: UserId, GroupName: GroupNames }),
    answer: z.object({ CurrentSequence: Count }),
  },

  /** Renames a friend group, or adds and removes friends (specification 4.69). */
  "sns.group_update": {
    request: z.object({
      From_Account: UserId,
      GroupOldName: Label.min(1),
      GroupNewName: Label.min(1).optional(),
      UpdateGroupItem: z
        .array(z.object({ To_Account: UserId, UpdateType }))
        .max(1_000)
        .optional(),
    }),
    /** The `UpdateType` of the request, for each friend. Without it, the vendor's client does not update its list. */
    answer: z.object({ ResultItem: z.array(FriendResult.extend({ UpdateType })), CurrentSequence: Count.optional() }),
  },
} satisfies CommandTable;
