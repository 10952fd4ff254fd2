import * as z from "zod";
import { Done, Flag, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { MuteFlag } from "./mute.ts";

/**
 * The quiet time of an account. `Level` has the values of a conversation's reminder setting; 0 means no quiet time. The time lasts
 * from `StartTime` to `EndTime` (Unix seconds). If `IsRepeated` is 1, the time repeats at the same hours every day.
 */
export const DoNotDisturb = z.object({ Level: MuteFlag, StartTime: Seconds, EndTime: Seconds, IsRepeated: Flag });
export type DoNotDisturb = z.infer<typeof DoNotDisturb>;

/** Quiet time of the account, as the vendor's client 3.6.6 sets it. No push notification is sent during the quiet time. */
export const doNotDisturbCommands = {
  "im_msg_db_logic.ws_set_do_not_disturb": { request: DoNotDisturb, answer: Done },
  "im_msg_db_logic.ws_get_do_not_disturb": { request: z.object({ To_Account: UserId.optional() }), answer: DoNotDisturb },
} satisfies CommandTable;
