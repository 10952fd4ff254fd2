import * as z from "zod";
import { Count, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

/** 0: accept and notify; 1: discard; 2: accept without a notification (specification 4.32, 9.28). */
export const MuteFlag = z.int().min(0).max(2);

/** Reminder setting of a C2C conversation. Our library reads `Mute_Notifications`, the vendor's clients `MuteNotifications`. */
const Mute = z.object({ Peer_Account: UserId, Mute_Notifications: MuteFlag, MuteNotifications: MuteFlag.optional() });

export const muteCommands = {
  /**
   * Returns the C2C conversations whose reminder setting is not the default, if a setting changed after `UpdateSeq` (specification
   * 7.72). With `Peer_Account`, returns the settings for these users. The vendor's client 3.6.6 sends this field for new
   * conversations.
   */
  "openim.get_c2c_peer_mute_notifications": {
    request: z.object({ UpdateSeq: Count.default(0), Peer_Account: z.array(UserId).max(500).optional() }),
    answer: z.object({
      UpdateSeq: Count,
      MuteNotificationsList: z.array(Mute),
    }),
  },

  /**
   * Sets the reminder setting of C2C conversations, up to 30 users per call; further users are ignored (specification 5.53, 7.72,
   * 9.16).
   */
  "openim.set_c2c_peer_mute_notifications": {
    request: z.object({ Peer_Account: z.array(UserId).min(1).max(500), Mute_Notifications: MuteFlag }),
    answer: z.object({
      UpdateSeq: Count,
      ErrorList: z.array(z.object({ Peer_Account: UserId, ErrorCode: z.int() })),
    }),
  },
} satisfies CommandTable;
