import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { unseal } from "#edge/chat/keys.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { MERGED, unknownKey } from "#edge/chat/user-box/commands/merger.ts";
import type { RelayCommands } from "../context.ts";

const SAVE = "im_long_msg.save_relay_json_msg";
const GET = "im_long_msg.get_relay_json_msg";

export const mergerRelayCommands = {
  [SAVE]: async (relay, body) => {
    const waitS = await relay.attempt("merger");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many merged messages; try again in ${waitS} s.`);
    return relay.askBox(SAVE, body);
  },

  [GET]: (relay, body) => {
    const [appId, userId] = unseal(relay.config.secret, MERGED, body.JsonMsgKey) ?? [];
    if (appId !== relay.appId || typeof userId !== "string") throw unknownKey();
    return relay.askBox(GET, body, userId);
  },
} satisfies RelayCommands;
