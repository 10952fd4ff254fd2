import type { z } from "zod";
import { type DoNotDisturbEvent, PUSH_EVENTS } from "#chat/protocol/push.ts";
import type { BoxCommands } from "../context.ts";
import { QuietTimeStore } from "../store/quiet-time.ts";

export const doNotDisturbBoxCommands = {
  "im_msg_db_logic.ws_set_do_not_disturb": (box, quiet) => {
    new QuietTimeStore(box.sql).set(quiet);
    // The event is also pushed to the session that set the quiet time, because the vendor's official client notifies its app on
    // this push.
    box.push({ Event: PUSH_EVENTS.DO_NOT_DISTURB, ...quiet } satisfies z.input<typeof DoNotDisturbEvent>);
    return {};
  },

  "im_msg_db_logic.ws_get_do_not_disturb": (box) => new QuietTimeStore(box.sql).get(),
} satisfies BoxCommands;
