import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { MERGED, unknownKey } from "#edge/chat/user-box/commands/merger.ts";
import { filesInElements, leftUnsigned } from "#edge/ground/files/files.ts";
import { unseal } from "#edge/ground/keys.ts";
import type { RelayCommands } from "../context.ts";

const SAVE = "im_long_msg.save_relay_json_msg";
const GET = "im_long_msg.get_relay_json_msg";

export const mergerRelayCommands = {
  [SAVE]: async (relay, body) => {
    const waitS = await relay.attempt("merger");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many merged messages; try again in ${waitS} s.`);
    return relay.askBox(SAVE, body);
  },

  [GET]: async (relay, body) => {
    const [appId, userId] = unseal(relay.config.secret, MERGED, body.JsonMsgKey) ?? [];
    if (appId !== relay.appId || typeof userId !== "string") throw unknownKey();
    const { MsgList } = await relay.askBox(GET, body, userId);
    const json = JSON.stringify(MsgList);
    const readable = await relay.readableFiles(filesInElements(json));
    // Everybody who has the key may see the words, but only people who may see a file now can open it.
    return { MsgList: JSON.parse(leftUnsigned(json, (file) => readable.get(file) !== true)) as typeof MsgList };
  },
} satisfies RelayCommands;
