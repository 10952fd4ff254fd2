import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { seal, unseal } from "../keys.ts";
import { Refusal } from "../refusal.ts";
import type { RelayCommands } from "../socket/context.ts";
import type { BoxCommands } from "../user-box/context.ts";
import { MergedListStore } from "../user-box/store/merged-lists.ts";

const SAVE = "im_long_msg.save_relay_json_msg";
const GET = "im_long_msg.get_relay_json_msg";

/** A key leads to whose box a list is in; only we can make one, so nobody guesses another's. */
const PURPOSE = "merged";

const unknownKey = (): Refusal =>
  new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, "There are no merged messages under this key.");

/** Whoever has the key was sent it, or was forwarded it by one who was. */
const get: NonNullable<BoxCommands[typeof GET]> = (box, { JsonMsgKey }) => {
  const [, , id] = unseal(box.config.secret, PURPOSE, JsonMsgKey) ?? [];
  const list = typeof id === "number" ? new MergedListStore(box.sql).get(id) : null;
  if (list === null) throw unknownKey();
  return { MsgList: JSON.parse(list) as CommandAnswer<typeof GET>["MsgList"] };
};

export const mergerVisitorCommands = { [GET]: get } satisfies BoxCommands;

export const mergerBoxCommands = {
  ...mergerVisitorCommands,

  [SAVE]: (box, { MsgList }) => {
    const id = new MergedListStore(box.sql).add(JSON.stringify(MsgList));
    const key = seal(box.config.secret, PURPOSE, [box.appId, box.userId, id]);
    return { JsonMsgKey: key, PbMsgKey: key };
  },
} satisfies BoxCommands;

export const mergerRelayCommands = {
  [SAVE]: async (relay, body) => {
    const waitS = await relay.attempt("merger");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many merged messages; try again in ${waitS} s.`);
    return relay.askBox(SAVE, body);
  },

  [GET]: (relay, body) => {
    const [appId, userId] = unseal(relay.config.secret, PURPOSE, body.JsonMsgKey) ?? [];
    if (appId !== relay.appId || typeof userId !== "string") throw unknownKey();
    return relay.askBox(GET, body, userId);
  },
} satisfies RelayCommands;
