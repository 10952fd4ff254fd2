import { z } from "zod";
import { Count, UserId } from "./bounds";
import type { CommandTable } from "./command";
import { FriendResult, Label } from "./friends";

const GroupNames = z.array(Label.min(1)).min(1).max(100);
const Members = z.array(UserId).max(1_000);
const UpdateType = z.enum(["Update_Type_Add", "Update_Type_Delete"]);

export const friendGroupsCommands = {
  /** The caller's groups of friends (specification 3.23). */
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

  /** Makes groups with their first friends (specification 4.69). */
  "sns.group_add": {
    request: z.object({ From_Account: UserId, GroupName: GroupNames, To_Account: Members.optional() }),
    answer: z.object({ ResultItem: z.array(FriendResult), CurrentSequence: Count.optional() }),
  },

  /** Deletes groups, not the friends in them (specification 4.69). Shape: derived. */
  "sns.group_delete": {
    request: z.object({ From_Account: UserId, GroupName: GroupNames }),
    answer: z.object({ CurrentSequence: Count }),
  },

  /** Renames a group, or moves friends in and out of it (specification 4.69). */
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
    /** The request's `UpdateType` of each friend: without it the model client's list stays as it was. */
    answer: z.object({ ResultItem: z.array(FriendResult.extend({ UpdateType })), CurrentSequence: Count.optional() }),
  },
} satisfies CommandTable;
