import * as z from "zod";
import { Count, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

/** 0 accept and notify, 1 discard, 2 accept without notice (specification 4.32, 9.28). */
export const MuteFlag = z.int().min(0).max(2);

/** A C2C conversation's reminder setting. Our library reads the first name of the flag, the model clients the second. */
const Mute = z.object({ Peer_Account: UserId, Mute_Notifications: MuteFlag, MuteNotifications: MuteFlag.optional() });

export const muteCommands = {
  /**
   * C2C conversations with a reminder setting other than the default, if any changed since `UpdateSeq` (specification 7.72). With
   * `Peer_Account`, which the model client 3.6.6 sends for new conversations, the settings for those users.
   */
  "openim.get_c2c_peer_mute_notifications": {
    request: z.object({ UpdateSeq: Count.default(0), Peer_Account: z.array(UserId).max(500).optional() }),
    answer: z.object({
      UpdateSeq: Count,
      MuteNotificationsList: z.array(Mute),
    }),
  },

  /** Sets reminders of C2C conversations, 30 users a call (specification 5.53, 7.72, 9.16); the relay drops further users. */
  "openim.set_c2c_peer_mute_notifications": {
    request: z.object({ Peer_Account: z.array(UserId).min(1).max(500), Mute_Notifications: MuteFlag }),
    answer: z.object({
      UpdateSeq: Count,
      ErrorList: z.array(z.object({ Peer_Account: UserId, ErrorCode: z.int() })),
    }),
  },
} satisfies CommandTable;
