import * as z from "zod";
import { Count, Done, Flag, Seconds, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { FriendResult, Label } from "./friends.ts";

const PendencyType = z.enum(["Pendency_Type_Both", "Pendency_Type_ComeIn", "Pendency_Type_SendOut"]);
const Side = z.enum(["Pendency_Type_ComeIn", "Pendency_Type_SendOut"]);

/** A friend request that the caller sent or received (specification 3.26); `AddTime` is in Unix seconds. */
export const FriendApplication = z.object({
  To_Account: UserId,
  Nick: z.string(),
  Image: z.string().optional(),
  AddTime: Seconds,
  AddSource: z.string(),
  AddWording: z.string(),
  PendencyType: Side,
  Type: Side.optional(),
  /** Our own field: 1 if the other user is a staff account of the site. */
  IsOfSite: Flag.optional(),
});

export const friendApplicationsCommands = {
  /** Returns undecided requests, 100 per page (specification 4.68, 9.20). `StartTime` 0 in the answer marks the last page. */
  "sns.pendency_get": {
    request: z.object({
      From_Account: UserId,
      PendencyType,
      StartTime: Seconds,
      MaxLimited: z.int().min(1).max(1_000),
      LastSequence: Count.optional(),
    }),
    answer: z.object({
      PendencyItem: z.array(FriendApplication),
      UnreadPendencyCount: Count,
      StartTime: Seconds,
      CurrentPendencySequence: Count,
    }),
  },

  /**
   * Accepts requests for one side or for both sides, or refuses them (specification 4.68). Result 30614: the request does not
   * exist.
   */
  "sns.friend_response": {
    request: z.object({
      From_Account: UserId,
      ResponseFriendItem: z
        .array(
          z.object({
            To_Account: UserId,
            ResponseAction: z.enum(["Response_Action_Agree", "Response_Action_AgreeAndAdd", "Response_Action_Reject"]),
            Remark: Label.optional(),
            GroupName: Label.optional(),
            RequestWording: Wording.optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: z.object({ ResultItem: z.array(FriendResult) }),
  },

  /** Deletes requests from the caller's list (specification 4.68, 5.52). */
  "sns.pendency_delete": {
    request: z.object({ From_Account: UserId, PendencyType: Side, To_Account: z.array(UserId).min(1).max(100) }),
    answer: z.object({ ResultItem: z.array(FriendResult) }),
  },

  /** Marks requests up to a time (Unix seconds) as read (specification 4.68). */
  "sns.pendency_report": {
    request: z.object({ From_Account: UserId, LatestPendencyTimeStamp: Seconds }),
    answer: Done,
  },
} satisfies CommandTable;
