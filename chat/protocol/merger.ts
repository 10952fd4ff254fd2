import * as z from "zod";
import { Opaque } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { MERGED_MESSAGES_MAX } from "./limits/messages.ts";
import { MergedMessage } from "./message-elements.ts";

const MsgList = z.array(MergedMessage).min(1).max(MERGED_MESSAGES_MAX);

export const mergerCommands = {
  /**
   * Stores the list of a merged message that is longer than 11,264 bytes (specification 4.39, 7.101). The message then refers to
   * the list by both keys.
   */
  "im_long_msg.save_relay_json_msg": {
    request: z.object({ MsgList }),
    answer: z.object({ JsonMsgKey: Opaque, PbMsgKey: Opaque }),
  },

  /** Returns the stored list of a merged message (specification 5.9, 7.101). */
  "im_long_msg.get_relay_json_msg": { request: z.object({ JsonMsgKey: Opaque.min(1) }), answer: z.object({ MsgList }) },
} satisfies CommandTable;
