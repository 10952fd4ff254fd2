import * as z from "zod";
import { Count, Flag, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { FriendItem, ProfileItem } from "./profile-items.ts";

/** Maximum number of friends in one call (specification 5.7, 9.12). */
const FRIENDS_MAX = 1_000;

/**
 * The limit is above the 96 characters of a remark and the 32 characters of a group name (specification 9.14), because longer texts
 * have their own error code.
 */
export const Label = z.string().max(256);

/** The result for one user of a batch. `ResultCode`: 0 success, 30539 the user still has to approve (specification 3.27, 8.7). */
export const FriendResult = z.object({ To_Account: UserId, ResultCode: z.int(), ResultInfo: z.string() });

/** A friend with list fields and, if requested, profile fields (specification 3.25). */
export const FriendData = z.object({
  To_Account: UserId,
  ValueItem: z.array(z.union([FriendItem, ProfileItem])),
});

const Friends = z.array(UserId).min(1).max(FRIENDS_MAX);

export const friendsCommands = {
  /** Returns all friends page by page (specification 7.104). The list changed if `StandardSequence` or `CustomSequence` changed. */
  "sns.friend_get": {
    request: z.object({
      From_Account: UserId,
      StartIndex: Count,
      StandardSequence: Count.optional(),
      CustomSequence: Count.optional(),
    }),
    answer: z.object({
      UserDataItem: z.array(FriendData),
      FriendNum: Count,
      CompleteFlag: Flag,
      NextStartIndex: Count,
      StandardSequence: Count,
      CustomSequence: Count,
    }),
  },

  /** Returns the requested friends with their profiles (specification 7.104, 9.20). */
  "sns.friend_get_specified": {
    request: z.object({ From_Account: UserId, To_Account: Friends, TagList: z.array(z.string().max(64)).max(64).optional() }),
    answer: z.object({
      InfoItem: z.array(
        z.object({
          To_Account: UserId,
          SnsProfileItem: z.array(z.union([FriendItem, ProfileItem])),
          /** Our own field: 1 for a staff account of the site. */
          IsOfSite: Flag.optional(),
          ResultCode: z.int(),
          ResultInfo: z.string(),
        }),
      ),
    }),
  },

  /**
   * Sends friend requests (specification 4.68, 5.52). Results: 0, 30539, 30515, 30516, 30520, 30525, 30010. If the other user
   * already has 3,000 friends, the friendship is added only to the caller's list.
   */
  "sns.friend_add": {
    request: z.object({
      From_Account: UserId,
      AddFriendItem: z
        .array(
          z.object({
            To_Account: UserId,
            AddSource: z.string().max(64),
            AddWording: Wording.optional(),
            Remark: Label.optional(),
            GroupName: Label.optional(),
          }),
        )
        .min(1)
        .max(FRIENDS_MAX),
      AddType: z.enum(["Add_Type_Single", "Add_Type_Both"]).optional(),
    }),
    answer: z.object({ ResultItem: z.array(FriendResult) }),
  },

  /** Ends friendships on one side or on both sides (specification 4.68, 5.7). Result 31704: the user is not a friend. */
  "sns.friend_delete": {
    request: z.object({
      From_Account: UserId,
      To_Account: Friends,
      DeleteType: z.enum(["Delete_Type_Single", "Delete_Type_Both"]).optional(),
    }),
    answer: z.object({ ResultItem: z.array(FriendResult) }),
  },

  /** Checks friendships (specification 4.68). */
  "sns.friend_check": {
    request: z.object({
      From_Account: UserId,
      To_Account: Friends,
      CheckType: z.enum(["CheckResult_Type_Single", "CheckResult_Type_Both"]),
    }),
    answer: z.object({
      InfoItem: z.array(
        FriendResult.extend({
          Relation: z.enum([
            "CheckResult_Type_NoRelation",
            "CheckResult_Type_AWithB",
            "CheckResult_Type_BWithA",
            "CheckResult_Type_BothWay",
          ]),
        }),
      ),
    }),
  },

  /** Changes a friend's remark and custom fields (specification 9.14). */
  "sns.friend_update": {
    request: z.object({
      From_Account: UserId,
      UpdateItem: z
        .array(z.object({ To_Account: UserId, SnsItem: z.array(FriendItem).min(1).max(64) }))
        .min(1)
        .max(100),
    }),
    answer: z.object({ ResultItem: z.array(FriendResult) }),
  },
} satisfies CommandTable;
