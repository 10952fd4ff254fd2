import * as z from "zod";
import { Done, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

/**
 * Maximum number of users that the schema accepts in a call. The client requests the status of at most 500 users and subscribes to
 * at most 100 (specification 9.21); the relay ignores further users.
 */
const USERS_MAX = 1_000;

/** Maximum length of the caller's status text, in the client's encoding. */
const CustomStatus = z.string().max(1_024);

const failed = z.array(z.object({ To_Account: UserId, ErrorCode: z.int(), ErrorInfo: z.string() }));

export const statusCommands = {
  /** Sets the caller's status text (specification 5.40, 7.96). */
  "im_open_status.ws_set_custom_status": { request: z.object({ CustomStatus }), answer: Done },

  /**
   * Returns the status of users (specification 3.47, 7.96): 1 online, 2 offline, 3 logged out, 0 unknown. `CustomStatus`: base64.
   */
  "im_open_status.ws_get_user_status": {
    request: z.object({ To_Account: z.array(UserId).min(1).max(USERS_MAX) }),
    answer: z.object({
      SuccessUserList: z.array(
        z.object({ To_Account: UserId, StatusType: z.int().min(0).max(3), CustomStatus: z.string().optional() }),
      ),
      FailureUserList: failed,
    }),
  },

  /** Subscribes to the status of users (specification 7.96). */
  "im_open_status.ws_status_subscribe": {
    request: z.object({ To_Account: z.array(UserId).min(1).max(USERS_MAX) }),
    answer: z.object({ FailureUserList: failed }),
  },

  /** Unsubscribes from the status of some or all users (specification 5.40, 7.96). */
  "im_open_status.ws_status_unsubscribe": {
    request: z.object({
      To_Account: z.array(UserId).max(USERS_MAX).optional(),
      UnsubscribeAll: z.int().min(0).max(1).optional(),
    }),
    answer: z.object({ FailureUserList: failed }),
  },
} satisfies CommandTable;
