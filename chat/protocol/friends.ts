import * as z from "zod";
import { Count, Flag, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { FriendItem, ProfileItem } from "./profile-items.ts";

/** Friends of one call (specification 5.7, 9.12). */
const FRIENDS_MAX = 1_000;

/**
 * Longest remark or group name in a body. The specified limits, 96 and 32 characters (specification 9.14), have error codes of
 * their own.
 */
export const Label = z.string().max(256);

/** Result for one user of a batch; `ResultCode` 0 is success, 30539 waits for the user's approval (specification 3.27, 8.7). */
export const FriendResult = z.object({ To_Account: UserId, ResultCode: z.int(), ResultInfo: z.string() });

/** A friend with list fields and, if requested, profile fields (specification 3.25). */
export const FriendData = z.object({
  To_Account: UserId,
  ValueItem: z.array(z.union([FriendItem, ProfileItem])),
});

const Friends = z.array(UserId).min(1).max(FRIENDS_MAX);

export const friendsCommands = {
  /**
   * All friends, page by page (specification 7.104). A changed `StandardSequence` or `CustomSequence` means that the list
   * changed.
   */
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

  /** Certain friends with their profiles (specification 7.104, 9.20). */
  "sns.friend_get_specified": {
    request: z.object({ From_Account: UserId, To_Account: Friends, TagList: z.array(z.string().max(64)).max(64).optional() }),
    answer: z.object({
      InfoItem: z.array(
        z.object({
          To_Account: UserId,
          SnsProfileItem: z.array(z.union([FriendItem, ProfileItem])),
          /** Ours: 1 for one of the site's people. */
          IsOfSite: Flag.optional(),
          ResultCode: z.int(),
          ResultInfo: z.string(),
        }),
      ),
    }),
  },

  /**
   * Sends friend requests (specification 4.68, 5.52). Results: 0, 30539, 30515, 30516, 30520, 30525, 30010. If the
   * other user has 3,000 friends already, only the caller's list gains a friend.
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

  /** Ends friendships, on one side or both (specification 4.68, 5.7). Result 31704: not a friend. */
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
