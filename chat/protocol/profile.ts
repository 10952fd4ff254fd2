import * as z from "zod";
import { Count, Done, FieldFilter, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { ProfileItem } from "./profile-items.ts";

/**
 * Maximum number of users that the schema accepts in a lookup. The client and the relay process only the first 100 of them
 * (specification 5.18, 9.20).
 */
const LOOKUP_MAX = 500;

export const profileCommands = {
  /** Returns profiles of users, with all fields or with the fields of `TagList` (specification 7.94). */
  "profile.portrait_get_all": {
    request: z.object({
      From_Account: UserId,
      To_Account: z.array(UserId).max(LOOKUP_MAX).optional(),
      UserItem: z
        .array(z.object({ To_Account: UserId, StandardSequence: Count.optional(), CustomSequence: Count.optional() }))
        .min(1)
        .max(LOOKUP_MAX),
      TagList: FieldFilter.optional(),
    }),
    answer: z.object({
      UserProfileItem: z.array(
        z.object({
          To_Account: UserId,
          ResultCode: z.int(),
          ResultInfo: z.string(),
          ProfileItem: z.array(ProfileItem),
          StandardSequence: Count.optional(),
          CustomSequence: Count.optional(),
        }),
      ),
    }),
  },

  /** Sets fields of the caller's own profile (specification 5.10 to 5.17, 7.94). Errors: 40001, 40005, 40601, 40605. */
  "profile.portrait_set": {
    request: z.object({ From_Account: UserId, ProfileItem: z.array(ProfileItem).min(1).max(64) }),
    answer: Done,
  },
} satisfies CommandTable;
