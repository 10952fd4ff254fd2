import * as z from "zod";
import { Done, Flag, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { MuteFlag } from "./mute.ts";

/**
 * An account's own quiet time. `Level` as a conversation's reminder setting; 0 is none. From `StartTime` to `EndTime`, Unix
 * seconds, and if `IsRepeated` at the same hours of every day.
 */
export const DoNotDisturb = z.object({ Level: MuteFlag, StartTime: Seconds, EndTime: Seconds, IsRepeated: Flag });
export type DoNotDisturb = z.infer<typeof DoNotDisturb>;

/** Quiet time of the account, by the model client 3.6.6. No push notification is sent in it. */
export const doNotDisturbCommands = {
  "im_msg_db_logic.ws_set_do_not_disturb": { request: DoNotDisturb, answer: Done },
  "im_msg_db_logic.ws_get_do_not_disturb": { request: z.object({ To_Account: UserId.optional() }), answer: DoNotDisturb },
} satisfies CommandTable;
